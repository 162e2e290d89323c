import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type Dialect, dialectOf } from "@setup-pack/core/meaning";
import { type CheckOptions, type CheckRequest, checks, type StatedJudgement } from "../check/check.js";
import { folderChecks } from "../check/check-folder.js";
import { withGarbageCollection } from "../check/garbage-collection.js";
import type { InputFile } from "../files/pack-input.js";
import { processWorld } from "../process-world.js";
import type { World } from "../world/world.js";

/** Packs that several threads check. */
interface Task {
  readonly jobs: readonly Job[];
  readonly options: CheckOptions;
  /** The index of the next job that nobody has begun; each thread takes what comes next. */
  readonly next: Int32Array<SharedArrayBuffer>;
}

/** A file to be checked. */
export interface Job extends Pick<CheckRequest, "configuration"> {
  readonly found: InputFile;
  /** The files of its dialects as JSON: no thread can be handed a function. */
  readonly dialects?: readonly JsonObject[];
}

/** Returns what is to be checked of a job. */
export const requestOf = ({ dialects = [], ...job }: Job): CheckRequest => ({
  ...job,
  dialects: dialects.map(dialectOnce),
});

const made = new WeakMap<JsonObject, Dialect>();

/** A dialect is made of its JSON once in each thread. */
function dialectOnce(json: JsonObject): Dialect {
  const dialect = made.get(json) ?? dialectOf(json);
  made.set(json, dialect);
  return dialect;
}

/** What a thread answers of each job it took. */
interface JobResult {
  readonly index: number;
  readonly judged: StatedJudgement;
}

/** Takes jobs until none is left; `done` is called with each. */
async function work(
  { jobs, next }: Task,
  judge: (job: Job) => Promise<StatedJudgement>,
  done: (answer: JobResult) => void,
): Promise<void> {
  for (;;) {
    const index = Atomics.add(next, 0, 1);
    const job = jobs[index];
    if (job === undefined) return;
    done({ index, judged: await judge(job) });
  }
}

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

/**
 * Has so many threads check files, this one among them. Gives what each came to, in the order of the jobs; a thread
 * that fails is a mistake of the program.
 */
export async function judgeTogether(
  jobs: readonly Job[],
  threads: number,
  options: Task["options"],
  judge: (request: CheckRequest, begun: number) => Promise<StatedJudgement>,
  world: Pick<World, "threads">,
): Promise<StatedJudgement[]> {
  const task: Task = { jobs, options, next: new Int32Array(new SharedArrayBuffer(4)) };
  const all: StatedJudgement[] = [];
  const take = ({ index, judged }: JobResult): void => {
    all[index] = judged;
  };
  const workers = Array.from({ length: threads - 1 }, () => world.threads.start(task));
  try {
    const ended = workers.map(
      (worker) =>
        new Promise<void>((resolve, reject) => {
          worker.on("message", (answer: unknown) => (isAnswer(answer) ? take(answer) : undefined));
          worker.once("error", reject);
          worker.once("exit", () => resolve());
        }),
    );
    await Promise.all([work(task, (job) => judge(requestOf(job), Atomics.load(task.next, 0)), take), ...ended]);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  for (const index of jobs.keys()) if (all[index] === undefined) throw new Error(`No thread answered job ${index}`);
  return all;
}

const isAnswer = (value: unknown): value is JobResult => isObject(value) && "index" in value && "judged" in value;
