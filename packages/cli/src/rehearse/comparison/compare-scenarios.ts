import type {
  PackDiff,
  PromiseDifference,
  ScenarioChange,
  ScenarioDifferences,
  UnplayedScenario,
} from "@setup-pack/core";
import type { BlockBook } from "@setup-pack/core/meaning";
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
import {
  compareScenario,
  type Names,
  namesIn,
  type ScenarioFile,
  type ScenarioPack,
  type ScenarioSides,
  scenarioText,
} from "@setup-pack/rehearsal/scenario";
import { namesAnotherPack } from "../../diff/description/index.js";
import type { SoundPack } from "../../packs/read-pack.js";
import { playablePack } from "../scenarios/pack-shelf.js";
import type { PackOfScenario, ScenariosOfPack } from "./scenarios-of-pack.js";

/** How much is looked at with both packs together, in turns of the engine: a minute of a slow machine. */
const mostTurns = 400_000;

/** The most turns for one promise with one pack: twice what plays of one event take with `buyer-nurture`. */
const mostOfOne = 100_000;

/** Looks into the promises beside the later pack with both packs; plays have one event. */
function comparePromises(
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

/**
 * Returns a diff of two releases, read by these books, what differs in what the scenarios of the later one send, and
 * its promises.
 */
export function withScenarios(
  diff: PackDiff,
  scenarios: ScenariosOfPack,
  [from, to]: readonly [Pick<SoundPack, "compiled">, Pick<SoundPack, "compiled">],
  [before, after]: readonly [BlockBook, BlockBook],
): PackDiff {
  if (diff.changes.length === 0) return diff;
  const releases = {
    before: playablePack(from, before),
    after: playablePack(to, after),
    changes: diff.changes,
  };
  const sidesOf = sideReader(releases);
  const differences = compareScenarios(scenarios, sidesOf);
  const promises = comparePromises(scenarios, sidesOf);
  return {
    ...diff,
    ...(differences && { scenarios: differences }),
    ...(promises.length > 0 && { promises }),
  };
}

/** Two releases of a pack as scenarios play them, and what differs in them. */
interface PlayedReleases {
  readonly before: ScenarioPack;
  readonly after: ScenarioPack;
  readonly changes: PackDiff["changes"];
}

/**
 * How much is looked at: letters of scenarios and of the packs that they bring along, and what playing and telling
 * takes in letters. That is a few seconds; of scenarios as people write them, it is a thousand.
 */
const mostWork = 5_000_000;

/** A longer scenario is not played: it may have so many events that playing it takes minutes. */
const longestScenario = 50_000;

/** Plays the scenarios of the later release with both; undefined where it has none. */
function compareScenarios(scenarios: ScenariosOfPack, sidesOf: SideReader): ScenarioDifferences | undefined {
  const known = new Set<string>();
  const changes: ScenarioChange[] = [];
  const unplayed: UnplayedScenario[] = [];
  /** Told where there are no others: beside several packs lie the scenarios of each. */
  const ofOthers: UnplayedScenario[] = [];
  let [played, looked, work] = [0, 0, 0];
  for (const path of scenarios.paths) {
    if (work > mostWork) break;
    looked++;
    const read = readForComparison(path, scenarios);
    work += read.letters;
    if (read.packs === undefined) {
      const why = read.why ?? namesAnotherPack;
      (read.why === undefined ? ofOthers : unplayed).push({ path, scenario: read.name, before: why, after: why });
      continue;
    }
    for (const pack of read.packs) {
      if (pack === "compared" || known.has(pack.path)) continue;
      known.add(pack.path);
      work += pack.letters;
    }
    const comparison = compareScenario(read.file, sidesOf(read.packs));
    if (comparison.unplayed !== undefined) {
      unplayed.push({ path, scenario: read.file.name, ...comparison.unplayed });
      continue;
    }
    played++;
    work += comparison.work;
    if (comparison.change !== undefined) changes.push(comparison.change);
  }
  const leftOut = scenarios.paths.length - looked;
  if (played + unplayed.length + leftOut > 0) return { played, changes, unplayed, leftOut };
  return ofOthers.length === 0 ? undefined : { played, changes, unplayed: ofOthers, leftOut };
}

/** A scenario with its packs, or why it is not played: without a reason where it is one of other packs alone. */
type ReadForComparison = { readonly letters: number } & (
  | { readonly file: ScenarioFile; readonly packs: readonly PackOfScenario[] }
  | { readonly packs?: undefined; readonly name: string | null; readonly why: string | undefined }
);

function readForComparison(path: string, scenarios: ScenariosOfPack): ReadForComparison {
  const read = scenarios.read(path);
  if ("failure" in read) return { letters: 0, name: null, why: read.failure.message };
  const { file, problems, text } = read;
  const letters = text.length;
  if (letters > longestScenario)
    return { letters, name: file?.name ?? null, why: `It has more than ${longestScenario} characters.` };
  if (file === undefined) return { letters, name: null, why: problems[0]?.message };
  const packs = scenarios.packsOf(path, file);
  if (typeof packs === "object") return { letters, file, packs };
  return { letters, name: file.name, why: packs };
}

/** Gives what scenarios and promises are read against, by the packs that they name. */
type SideReader = (packs: readonly PackOfScenario[]) => ScenarioSides;

/** Gives what scenarios are read against, once for all that are played with the same packs. */
function sideReader({ before, after, changes }: PlayedReleases): SideReader {
  const renamed = changes.flatMap(({ item: { kind, key }, previousKey }) =>
    previousKey === undefined ? [] : [{ kind, key, previousKey }],
  );
  const previousKeys = new Map(renamed.map(({ key, previousKey }) => [key, previousKey]));
  const automations = renamed.filter(({ kind }) => kind === "automations");
  const laterKeys = new Map(automations.map(({ key, previousKey }) => [previousKey, key]));
  const known = new Map<string, ScenarioSides>();
  return (packs) => {
    const id = JSON.stringify(packs.map((one) => (one === "compared" ? null : one.path)));
    const sides = known.get(id) ?? { ...namesOfBoth(packs), laterKeys };
    known.set(id, sides);
    return sides;
  };

  function namesOfBoth(packs: readonly PackOfScenario[]): { readonly before: Names; readonly after: Names } {
    const withCompared = (compared: ScenarioPack): readonly ScenarioPack[] =>
      packs.map((one) => (one === "compared" ? compared : one.pack));
    const names = namesIn(withCompared(after));
    return { before: namesIn(withCompared(before), { names, previousKeys }), after: names };
  }
}
