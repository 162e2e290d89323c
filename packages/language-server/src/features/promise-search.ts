import type { Problem } from "@setup-pack/core";
import {
  type OfficePromise,
  outcomeOf,
  type PromiseFile,
  type Promises,
  proofLines,
  proveOne,
  replay,
  usualSearch,
} from "@setup-pack/rehearsal/prove";
import type { Names } from "@setup-pack/rehearsal/scenario";

/** Begins to search for plays that break the promises of a file, by its URI; returns what is found, which grows. */
export type SearchPromises = (uri: string, file: PromiseFile, promises: Promises, names: Names) => readonly Problem[];

/** Searches as `setup-pack prove` does. Yields each problem that it finds, and undefined where others may have their turn. */
export function* promisesNotKept(
  file: PromiseFile,
  promises: Promises,
  names: Names,
): Generator<Problem | undefined, void> {
  for (const promise of promises.promises) {
    const search = proveOne(names.packs, promises, promise, { ...usualSearch, ...promises.search });
    let step = search.next();
    for (; step.done !== true; step = search.next()) yield undefined;
    const proof = step.value;
    const outcome = outcomeOf(proof.verdict);
    if (outcome === "kept") continue;
    const replayed = proof.broken && replay(promise, proof.broken, names, file.document, promise.id);
    yield {
      rule: `prove/${outcome}`,
      severity: outcome === "broken" ? "error" : "warning",
      message: proofLines(proof, replayed).join("\n"),
      path: file.path,
      range: idIn(file, promise),
    };
  }
}

function idIn(file: PromiseFile, { place }: OfficePromise): Problem["range"] {
  const [range] = file.rangesOf([{ at: `${place}/id` }]);
  if (range === undefined) throw new Error("A promise has an id in its file.");
  return range;
}
