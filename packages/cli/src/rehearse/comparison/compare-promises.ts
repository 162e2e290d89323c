import type { PromiseDifference } from "@setup-pack/core";
import {
  type Outcome,
  outcomeOf,
  type PromiseFile,
  type Proof,
  playLines,
  proveOne,
  readPromises,
  replay,
  resolvePromises,
  usualSearch,
  type Verdict,
} from "@setup-pack/rehearsal/prove";
import { type Names, type ScenarioSides, scenarioText } from "@setup-pack/rehearsal/scenario";
import type { PackOfScenario, ScenariosOfPack } from "./scenarios-of-pack.js";

/** How much is looked at with both packs together, in turns of the engine: a minute of a slow machine. */
const mostTurns = 400_000;

/** The most turns for one promise with one pack: twice what plays of one event take with `buyer-nurture`. */
const mostOfOne = 100_000;

/** Looks into the promises beside the later pack with both packs; plays have one event. */
export function comparePromises(
  scenarios: ScenariosOfPack,
  sidesOf: (packs: readonly PackOfScenario[]) => ScenarioSides,
): PromiseDifference[] {
  let left = mostTurns;
  return [...scenarios.promises()].flatMap(([path, text]) => {
    const { file } = readPromises(text, path);
    const packs = file && scenarios.packsOf(path, file);
    if (file === undefined || typeof packs !== "object") return [];
    const { before, after } = sidesOf(packs);
    const prove = (side: Names, id: string): Proof | undefined => {
      const proof = provedWith(side, file, id, Math.min(left, mostOfOne));
      left = Math.max(1, left - (proof?.turns ?? 0));
      return proof;
    };
    return file.document.promises.map(({ id }): PromiseDifference => {
      const [earlier, later] = [prove(before, id), prove(after, id)];
      const replayed = later?.broken && replay(later.promise, later.broken, after, file.document, id);
      return {
        path,
        id,
        sentence: (later ?? earlier)?.promise.sentence ?? id,
        before: earlier?.verdict ?? null,
        after: later?.verdict ?? null,
        isWorse: rankOf(later?.verdict) < rankOf(earlier?.verdict),
        play:
          replayed === undefined
            ? null
            : {
                lines: [...playLines(replayed)],
                scenario: scenarioText(replayed.document, `${id}.scenario.yaml`),
              },
      };
    });
  });
}

/** What is found of a promise with a pack; undefined where it says nothing there. */
function provedWith(names: Names, file: PromiseFile, id: string, budget: number): Proof | undefined {
  const { promises } = resolvePromises(file, names);
  const promise = promises?.promises.find((one) => one.id === id);
  if (promises === undefined || promise === undefined) return undefined;
  const { days = usualSearch.days } = promises.search;
  const run = proveOne(names.packs, promises, promise, { days, events: 1, budget });
  for (;;) {
    const step = run.next();
    if (step.done === true) return step.value;
  }
}

const ranks: Readonly<Record<Outcome, number>> = { broken: 0, undecided: 1, vacuous: 1, kept: 2 };

/** A promise that says nothing of a pack is not known to hold, and not broken. */
const rankOf = (verdict: Verdict | undefined): number => (verdict === undefined ? 1 : ranks[outcomeOf(verdict)]);
