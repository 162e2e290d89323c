import type { JsonObject } from "@setup-pack/core/json";
import { type Dialect, dialectOf } from "@setup-pack/core/meaning";
import type { CheckOptions, CheckRequest, StatedJudgement } from "../check/check.js";
import type { InputFile } from "../files/pack-input.js";

/** Packs that several threads check. */
export interface Task {
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
export interface JobResult {
  readonly index: number;
  readonly judged: StatedJudgement;
}

/** Takes jobs until none is left; `done` is called with each. */
export async function work(
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
