import { isObject } from "@setup-pack/core/json";
import { readYamlFile } from "@setup-pack/core/source";
import { type Coverage, canonicalScenario, countCoverage, updatedExpectations } from "@setup-pack/rehearsal/scenario";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeAtomically } from "../../files/write-atomically.js";
import { writeOutput } from "../../files/write-output.js";
import type { DialectFlags } from "../../packs/dialects-of-packs.js";
import { overwriteRefusal } from "../../packs/written-over.js";
import { paperFor, printable, reportFailure } from "../../print/paper.js";
import { progress } from "../../print/progress.js";
import {
  isEnough,
  type TestReport,
  testGithub,
  testJson,
  testJunit,
  testPretty,
} from "../../rehearse/report/test-report.js";
import { type FoundScenario, findScenarios, isScenarioName } from "../../rehearse/scenarios/find-scenarios.js";
import { scenariosOfPack } from "../../rehearse/scenarios/pack-scenarios.js";
import { type PackShelf, packShelf } from "../../rehearse/scenarios/pack-shelf.js";
import { exitCodeOf, type TestedScenario, testScenario } from "../../rehearse/scenarios/test-scenario.js";
import { pathsFromRoot } from "../../report/formats/paths-from-root.js";
import { watchPacks } from "../../watch/watch-packs.js";
import type { Failure } from "../../world/failure.js";
import type { World } from "../../world/world.js";

export interface TestFlags extends DialectFlags {
  readonly format: "pretty" | "json" | "junit" | "github";
  readonly output?: string;
  readonly update?: boolean;
  readonly coverage?: boolean;
  readonly minCoverage?: number;
  readonly watch?: boolean;
}

/** Plays scenario files, and holds what happens against what they expect. */
export function runTest(inputs: readonly string[], flags: TestFlags, world: World): ExitCode | Promise<ExitCode> {
  const paths = inputs.length === 0 ? ["."] : inputs.flatMap((input) => scenariosMeantBy(input, world));
  if (!flags.watch) return testOnce(paths, flags, world).code;
  const watched = [...paths];
  const test = async (within: World): Promise<void> => {
    const { packs } = testOnce(paths, flags, within);
    watched.push(...packs.filter((path) => !watched.includes(path)));
  };
  return watchPacks(watched, flags, world, test);
}

/** A pack's file stands for the scenarios of the pack. */
function scenariosMeantBy(input: string, world: World): readonly string[] {
  if (isScenarioName(input) || !input.endsWith(".json")) return [input];
  const ofPack = scenariosOfPack(input, world);
  return ofPack.length === 0 ? [input] : ofPack.map(({ path }) => path);
}

/** One run, and the packs that it has read. */
interface Once {
  readonly code: ExitCode;
  readonly packs: readonly string[];
}

function testOnce(paths: readonly string[], flags: TestFlags, world: World): Once {
  const { found, unusable } = findScenarios(paths, world);
  for (const { path, failure } of unusable) reportFailure(path, "tested", failure, world);
  if (found.length === 0) {
    if (unusable.length === 0)
      world.stderr.write(
        "setup-pack: No scenarios found (*.scenario.yaml).\n  setup-pack scenarios PACK --into scenarios writes some.\n",
      );
    return { code: exitCode.unusable, packs: [] };
  }
  const shelf = packShelf(flags, world);
  const before = testAll(found, shelf, flags, world);
  const packs = shelf.paths();
  if (typeof before === "number") return { code: before, packs };
  const misuse = overwriteRefusal(flags.output, [...found.map(({ path }) => path), ...packs], world);
  if (misuse !== undefined) {
    world.stderr.write(`setup-pack: ${printable(misuse)}\n`);
    return { code: exitCode.unusable, packs };
  }
  const tested = flags.update ? before.map((one) => updated(one, shelf, world)) : before;
  const isCovered = flags.coverage || flags.minCoverage !== undefined;
  const coverage = isCovered ? coverageOf(tested) : undefined;
  const written = write({ tested, coverage, minCoverage: flags.minCoverage }, flags, world);
  if (written !== exitCode.fine) return { code: written, packs };
  const code = unusable.length > 0 ? exitCode.unusable : exitCodeOf(tested);
  const isTooLittle = coverage !== undefined && !isEnough(coverage, flags.minCoverage);
  return { code: code === exitCode.fine && isTooLittle ? exitCode.findings : code, packs };
}

function testAll(
  found: readonly FoundScenario[],
  shelf: PackShelf,
  flags: TestFlags,
  world: World,
): readonly TestedScenario[] | ExitCode {
  const step = progress("Playing", found.length, flags, world);
  const tested: TestedScenario[] = [];
  for (const [index, one] of found.entries()) {
    step.to(index, one.path);
    const result = testScenario(one, shelf, world);
    if (typeof result === "number") {
      step.end();
      return result;
    }
    tested.push(result);
  }
  step.end();
  return tested;
}

/** Returns what came of a scenario after what really happens was written into it. */
function updated(tested: TestedScenario, shelf: PackShelf, world: World): TestedScenario {
  if (tested.passed) return tested;
  const outcome = updateScenario(tested, world);
  if (outcome === false) return tested;
  if (outcome === true) {
    world.stderr.write(`Updated ${printable(tested.path)}\n`);
    const again = testScenario(tested, shelf, world);
    return typeof again === "number" ? tested : again;
  }
  reportFailure(tested.path, "updated", outcome, world);
  return tested;
}

function coverageOf(tested: readonly TestedScenario[]): Coverage {
  const counter = countCoverage();
  for (const { played } of tested) if (played !== undefined) counter.add(played.names.packs, played.rehearsal);
  return counter.coverage();
}

function write(report: TestReport, { format, output, ...flags }: TestFlags, world: World): ExitCode {
  const printers: Readonly<Record<TestFlags["format"], () => Iterable<string>>> = {
    pretty: () => testPretty(report, paperFor("stdout", flags, world)),
    json: () => testJson(report),
    junit: () => testJunit(report, pathsFromRoot(world)),
    github: () => testGithub(report, pathsFromRoot(world)),
  };
  return writeOutput(output, printers[format](), world, { as: format === "github" ? "commands" : undefined });
}

/**
 * Writes what really happens into the expectations of a scenario that failed; comments stay. Gives why it could not be
 * written; false where there was nothing that may be updated: what must never be is no record of what is.
 */
function updateScenario({ played, path, place, text }: TestedScenario, world: World): Failure | boolean {
  if (played === undefined) return false;
  const { file, rehearsal, names } = played;
  const expect = updatedExpectations(file, rehearsal, names);
  if (expect === undefined) return false;
  const { leftAlone } = canonicalScenario(text, path);
  if (leftAlone !== undefined) return { code: "NOT_WRITABLE", message: `Change it by hand: ${leftAlone}.` };
  const document = readYamlFile(text, path).file;
  if (document === undefined || !isObject(document.value)) return false;
  const revised = path.endsWith(".json")
    ? `${JSON.stringify({ ...document.value, expect }, undefined, 2)}\n`
    : document.revised({ ...document.value, expect });
  if (revised === undefined)
    return { code: "NOT_WRITABLE", message: "It could not be changed without losing part of its content." };
  return revised === text ? false : (writeAtomically(place, revised, world) ?? true);
}
