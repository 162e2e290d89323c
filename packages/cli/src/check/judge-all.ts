import type { Configuration } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import type { InputFile } from "../files/pack-input.js";
import type { World } from "../world/world.js";
import type { CheckOptions, CheckRequest, Checks, StatedJudgement } from "./check.js";
import { sizeOf, withGarbageCollection } from "./garbage-collection.js";

/** Bytes of packs for which a thread of its own pays: until it has warmed up, it is slower than one that has. */
const worthAThread = 64 * 2 ** 20;

/** Has several threads check files; it is handed in, since few runs need it. */
export type JudgeTogether = (
  jobs: readonly SharedJob[],
  threads: number,
  options: CheckOptions,
  judge: (input: CheckRequest, begun: number) => Promise<StatedJudgement>,
  world: World,
) => Promise<readonly StatedJudgement[]>;

/**
 * Checks all inputs of a run, on several threads where there is much to check. Gives what each came to, in their order;
 * `begun` is called with how many have been begun before, and with the one that is begun now.
 */
export async function judgeAll(
  inputs: readonly CheckRequest[],
  { judge }: Checks,
  options: CheckOptions,
  begun: (count: number, path: string) => void,
  judgeTogether: JudgeTogether,
  world: World,
): Promise<StatedJudgement[]> {
  const tidied = withGarbageCollection(world);
  const one = (input: CheckRequest, count: number): Promise<StatedJudgement> => {
    begun(count, input.found.path);
    return tidied(input.found, () => judge(input));
  };
  const shared = sharedJobs(inputs, world);
  const threads = threadsFor(shared, options, world);
  const answers = threads === 1 ? [] : await judgeTogether(shared, threads, options, one, world);
  const answered = new Map(shared.map(({ index }, place) => [index, answers[place]]));
  const all: StatedJudgement[] = [];
  for (const [index, input] of inputs.entries()) all.push(answered.get(index) ?? (await one(input, index)));
  return all;
}

/** A file that any thread can check; rules that were made for a configuration are code, which only this one has. */
interface SharedJob {
  /** Its place among the inputs. */
  readonly index: number;
  readonly found: InputFile;
  readonly configuration: Configuration;
  readonly dialects: readonly JsonObject[];
  readonly size: number;
}

/** The largest come first, so that none is left over when all others are done. */
function sharedJobs(inputs: readonly CheckRequest[], { files }: World): SharedJob[] {
  return inputs
    .flatMap(({ found, configuration, rules = [], sendingRules = [], dialects = [], instead }, index) => {
      const size = sizeOf(found, files);
      return found.kind === "file" && size > 0 && rules.length + sendingRules.length === 0 && instead === undefined
        ? [{ index, found, configuration, size, dialects: dialects.map(({ file }) => file) }]
        : [];
    })
    .sort((a, b) => b.size - a.size);
}

/**
 * Returns how many threads pay. What is compared with a release before goes by a function, which no other thread can
 * have.
 */
function threadsFor(jobs: readonly SharedJob[], { against }: CheckOptions, { threads }: World): number {
  const bytes = jobs.reduce((sum, { size }) => sum + size, 0);
  const paying = Math.floor(bytes / worthAThread);
  return against !== undefined || paying < 2 || jobs.length < 2 ? 1 : Math.min(paying, jobs.length, threads.count());
}
