import { isObject } from "@setup-pack/core/json";
import { checks } from "../check/check.js";
import { folderChecks } from "../check/check-folder.js";
import { withGarbageCollection } from "../check/garbage-collection.js";
import { processWorld } from "../process-world.js";
import { requestOf, type Task, work } from "./task.js";

/** What a thread does that was started to check packs: takes jobs, and answers each. */
export async function answerChecks(): Promise<void> {
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  if (parentPort === null || !isTask(workerData)) throw new Error("This is for threads that check packs");
  const world = processWorld();
  const tidied = withGarbageCollection(world);
  const { judge } = checks(workerData.options, world, folderChecks);
  await work(
    workerData,
    (job) => tidied(job.found, () => judge(requestOf(job))),
    (answer) => parentPort.postMessage(answer),
  );
}

/** It comes from ourselves: which of our tasks it is, is all there is to tell. */
const isTask = (value: unknown): value is Task => isObject(value) && "jobs" in value && "next" in value;
