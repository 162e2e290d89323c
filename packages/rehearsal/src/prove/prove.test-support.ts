import type { Pack } from "@setup-pack/core";
import { ownBook } from "../../../core/src/meaning/block-book.js";
import { type PromiseFile, readPromises } from "../promises/promise-file.js";
import { resolvePromises } from "../promises/resolve-promises.js";
import { packOf, type TestAutomation } from "../run/run.test-support.js";
import { type Names, namesIn } from "../scenario/names.js";
import { type Proof, type ProveOptions, proveOne } from "./prove.js";
import { type Replayed, replay } from "./replay.js";

/** A verdict as tests look at it, with the play that breaks the promise as a rehearsal has it. */
export interface TestProof extends Proof {
  readonly replayed: Replayed | undefined;
}

/** Proves the promises of a text on automations, and plays each play that breaks one once more. */
export function proved(
  automations: Readonly<Record<string, TestAutomation>>,
  yaml: string,
  options: Partial<ProveOptions> = {},
  more: Partial<Pack> = {},
): readonly TestProof[] {
  const { file, problems } = readPromises(yaml, "office.promises.yaml");
  if (file === undefined) throw new Error(problems.map(({ message }) => message).join("\n"));
  return proofsOf(file, namesIn([{ ...packOf(automations, more), book: ownBook() }]), options);
}

/** Proves the promises of a file, and plays each play that breaks one once more. */
export function proofsOf(file: PromiseFile, names: Names, options: Partial<ProveOptions> = {}): readonly TestProof[] {
  const { promises, problems } = resolvePromises(file, names);
  if (promises === undefined) throw new Error(problems.map(({ message }) => message).join("\n"));
  return promises.promises.map((promise) => {
    const asked = { events: 2, days: 60, budget: 300_000, ...promises.search, ...options };
    const run = proveOne(names.packs, promises, promise, asked);
    for (;;) {
      const step = run.next();
      if (step.done !== true) continue;
      const proof = step.value;
      const replayed = proof.broken && replay(promise, proof.broken, names, file.document, promise.id);
      return { ...proof, replayed };
    }
  });
}
