import { append } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import type { Watcher } from "../run/play/play.js";
import type { Failure } from "./failure.js";
import { momentWords } from "./step-words.js";

/** Follows a rehearsal for a promise. */
export interface KeptPromise {
  /** What it says. */
  readonly sentence: string;
  readonly watcher: Watcher;
  /** When it was broken, in a rehearsal that lasts until a moment; undefined where it was kept. */
  brokenBy(until: number): number | undefined;
  /** What a promise that was broken then waited for in vain; undefined where it waits for nothing. */
  missingAt(brokenAt: number): Missing | undefined;
}

/** What a promise waited for in vain. */
export interface Missing {
  /** When it had to be there at last, in milliseconds since 1970. */
  readonly at: number;
  /** Such as "no task". */
  readonly words: string;
  /** Why no automation started, in sentences, as far as that is known. */
  readonly reasons: readonly string[];
}

/** Finds the promise that a scenario names, to follow a rehearsal that starts then; a sentence where there is none. */
export type PromiseNamed = (written: string, starts: number) => KeptPromise | string;

/** Returns one watcher for all promises of a scenario. */
export const watcherOf = (kept: readonly KeptPromise[]): Watcher => ({
  begins: (play, contact) => {
    for (const { watcher } of kept) watcher.begins?.(play, contact);
  },
  told: (entry, play, contact) => {
    for (const { watcher } of kept) watcher.told(entry, play, contact);
  },
  occurred: (event, play, contact) => {
    for (const { watcher } of kept) watcher.occurred(event, play, contact);
  },
  unfit: (trigger, filters, play) => {
    for (const { watcher } of kept) watcher.unfit?.(trigger, filters, play);
  },
});

/** Promises of a scenario that were not kept, or that there are not. */
export function keepFailures(
  given: readonly (KeptPromise | string)[],
  until: number,
  clock: Parameters<typeof momentWords>[1],
): Failure[] {
  return given.flatMap((one, index): Failure[] => {
    const place = { at: append("/expect/keeps", index) };
    if (typeof one === "string") return [{ place, message: one, expected: undefined, actual: undefined }];
    const at = one.brokenBy(until);
    if (at === undefined) return [];
    const { at: due, words, reasons } = one.missingAt(at) ?? { at, words: "broken", reasons: [] };
    const message = ["This promise is broken.", ...reasons].join(" ");
    return [{ place, message, expected: one.sentence, actual: `${words} at ${momentWords(due, clock)}` }];
  });
}

/** Returns why a promise cannot be found where nobody looks for promise files. */
export const noPromises = (written: string): string =>
  `No promise is called ${quote(written)}: no promise file is beside the packs.`;
