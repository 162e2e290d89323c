import type { CheckOptions, Input, Judged } from "../check/check.js";
import type { FoundFile } from "../files/input.js";

/** Packs that several threads check. */
export interface Task {
  readonly jobs: readonly Job[];
  readonly options: CheckOptions;
  /** The index of the next job that nobody has begun; each thread takes what comes next. */
  readonly next: Int32Array<SharedArrayBuffer>;
}

/** A file to be checked. */
export interface Job extends Pick<Input, "configuration"> {
  readonly found: FoundFile;
}

/** What a thread answers of each job it took. */
export interface Answer {
  readonly index: number;
  readonly judged: Judged;
}

/** Takes jobs until none is left; `done` is told of each. */
export async function work(
  { jobs, next }: Task,
  judge: (job: Job) => Promise<Judged>,
  done: (answer: Answer) => void,
): Promise<void> {
  for (;;) {
    const index = Atomics.add(next, 0, 1);
    const job = jobs[index];
    if (job === undefined) return;
    done({ index, judged: await judge(job) });
  }
}
