import type { Problem, Range } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import type { Rehearsal } from "@setup-pack/rehearsal";
import {
  type LocatedFailure,
  type Names,
  noPackAround,
  type PlayedScenario,
  playScenario,
  type ScenarioFile,
} from "@setup-pack/rehearsal/scenario";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import type { ReadPack } from "../../packs/read-pack.js";
import { placeOf } from "../../print/diagnostic.js";
import { shownPlace } from "../../print/frame.js";
import type { Failure } from "../../world/failure.js";
import type { World } from "../../world/world.js";
import { type FoundScenario, readScenarioFile } from "./find-scenarios.js";
import { type PackShelf, packPathsOf, type ShelvedPack } from "./pack-shelf.js";
import { promisesNear } from "./promises-near.js";

/** What came of one scenario file. */
export interface TestedScenario {
  readonly path: string;
  readonly place: string;
  /** Null where the file cannot be read. */
  readonly name: string | null;
  readonly text: string;
  readonly passed: boolean;
  readonly failures: readonly LocatedFailure[];
  /** What is wrong with the file. */
  readonly problems: readonly Problem[];
  /** What may stand in it and is likely not what is meant. */
  readonly notes: readonly Problem[];
  /** Why it, or a pack of it, cannot be read. */
  readonly unusable?: Failure;
  /** What was played, where it was. */
  readonly played?: {
    readonly file: ScenarioFile;
    readonly names: Names;
    readonly rehearsal: Rehearsal;
    readonly result: Extract<PlayedScenario, { rehearsal: Rehearsal }>;
  };
  /** The paths of its packs, as far as they are known. */
  readonly packs: readonly string[];
  /** Packs that have errors, so that nothing could be played. */
  readonly broken: readonly ShelvedPack[];
}

/** Reads a scenario file and its packs, and plays it. A number ends the run: it has been told why. */
export function testScenario(found: FoundScenario, shelf: PackShelf, world: World): TestedScenario | ExitCode {
  const { path, place } = found;
  const nothing = { failures: [], problems: [], notes: [], packs: [], broken: [] };
  const none = { path, place, name: null, text: "", passed: false, ...nothing };
  const read = readScenarioFile(found, world);
  if ("failure" in read) return { ...none, unusable: read.failure };
  const { file, problems, text } = read;
  if (file === undefined) return { ...none, text, problems };
  const about = { ...none, name: file.name, text };
  const paths = packPathsOf(found, file, world);
  if (paths === undefined) return { ...about, problems: file.problemsOf([noPackAround]) };
  const withPacks = { ...about, packs: paths };
  const packs: ShelvedPack[] = [];
  for (const packPath of paths) {
    const pack = shelf.at(packPath);
    if (typeof pack === "number") return pack;
    packs.push(pack);
  }
  const unread = packs.find((pack) => pack.read.entry.failure !== undefined);
  if (unread?.read.entry.failure !== undefined) {
    const { code, message } = unread.read.entry.failure;
    const why = code === "EISDIR" ? "It is a folder without pack.yaml, and so no source folder." : message;
    return { ...about, unusable: { code, message: `Its pack ${unread.path}: ${why}` } };
  }
  const broken = packs.filter(({ pack }) => pack === undefined);
  if (broken.length > 0) {
    const failures = broken.map((pack): LocatedFailure => brokenFailure(pack, file));
    return { ...about, failures, broken };
  }
  const names = shelf.namesOf(packs.flatMap(({ pack }) => pack ?? []));
  const result = playScenario(file, names, promisesNear(found, paths, names, world));
  if (result.rehearsal === undefined) return { ...about, problems: result.problems };
  const { failures, notes, rehearsal } = result;
  return { ...withPacks, passed: failures.length === 0, failures, notes, played: { file, names, rehearsal, result } };
}

function brokenFailure({ path, read }: ShelvedPack, file: ScenarioFile): LocatedFailure {
  const place = { at: file.packs === undefined ? "/scenario" : "/pack" };
  const [range = nowhere] = file.rangesOf([place]);
  const isPack = !read.entry.diagnostics.some((diagnostic) => diagnostic.rule.startsWith("json/"));
  const message = `The pack ${path} ${isPack ? "has errors" : "is not JSON"}, so that nothing can be played. ${firstError(read)}`;
  return { place, range, message, expected: undefined, actual: undefined };
}

/** Returns the first error of a pack, with its place, and how many there are beside it. */
function firstError({ path, entry }: ReadPack): string {
  const [first, ...others] = entry.diagnostics.filter(({ severity }) => severity === "error");
  if (first === undefined) return "setup-pack validate lists them.";
  const shown = shownPlace(first, { path, text: "" });
  const rest = others.length === 0 ? "" : ` setup-pack validate lists ${count(others.length, "more error")}.`;
  return `${placeOf(shown.path, shown.range)}: ${first.message}${rest}`;
}

const start = { line: 1, column: 1, offset: 0 };
const nowhere: Range = { start, end: start };

/** Returns how a run of scenarios ends: 2 where one cannot be read, else 1 where one failed. */
export function exitCodeOf(tested: readonly TestedScenario[]): ExitCode {
  if (tested.some(({ unusable, problems }) => unusable !== undefined || problems.length > 0)) return exitCode.unusable;
  return tested.every(({ passed }) => passed) ? exitCode.fine : exitCode.findings;
}
