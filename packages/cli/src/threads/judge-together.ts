import { isObject } from "@setup-pack/core/json";
import type { CheckRequest, StatedJudgement } from "../check/check.js";
import type { World } from "../world/world.js";
import { type Job, type JobResult, requestOf, type Task, work } from "./task.js";

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
