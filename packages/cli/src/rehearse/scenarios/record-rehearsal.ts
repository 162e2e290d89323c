import { dirname, relative, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Rehearsal, rehearse } from "@setup-pack/core/run";
import {
  enrollingEvent,
  type Names,
  recordedExpectations,
  resolveDocument,
  type ScenarioDocument,
  scenarioText,
} from "@setup-pack/core/scenario";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world/world.js";
import { isScenarioName } from "./find-scenarios.js";

/** Why no scenario can be written for a pack that comes by standard input. */
export const unnamedPack =
  "A scenario names its pack, and a pack from standard input has no name. Save it to a file and name that.";

/** Why a scenario for a pack must not be recorded there, in a sentence; undefined where it may. */
export function recordRefusal(pack: string, into: string, { files, folder }: World): string | undefined {
  if (pack === "-") return unnamedPack;
  if (!isScenarioName(into)) return `${into} must end in .scenario.yaml or .scenario.json, so that it is found.`;
  return files.existsSync(resolve(folder, into))
    ? `${into} is there already. Name a new file; setup-pack test --update brings one up to date.`
    : undefined;
}

/** What was played, and with which packs. */
export interface PlayedRehearsal {
  /** With the answers that were given meanwhile. */
  readonly document: ScenarioDocument;
  readonly rehearsal: Rehearsal;
  /** The paths of the packs. */
  readonly paths: readonly string[];
  /** The automation that the contact was enrolled in by hand. */
  readonly enrolled: string | undefined;
  readonly names: Names;
}

/**
 * Writes a scenario that expects what was played. A scenario knows no enrolling by hand but for `trigger.manual`: any
 * other trigger is begun by its event, and what comes of that is what is expected.
 */
export function recordRehearsal(
  { document, rehearsal, paths, enrolled, names }: PlayedRehearsal,
  into: string,
  world: World,
): ExitCode {
  const enrolling = enrolled === undefined ? undefined : enrollingEvent(enrolled, names);
  const { scenario, pack: _renamed, answers, happens = [], expect: _replaced, ...rest } = document;
  const allAnswers = { ...answers, ...enrolling?.answers };
  const happening: ScenarioDocument = {
    scenario,
    pack: packsFrom(into, paths, world),
    ...rest,
    happens: [...(enrolling?.happens ?? []), ...happens],
    ...(Object.keys(allAnswers).length > 0 && { answers: allAnswers }),
  };
  const { scenario: recorded, findings } = resolveDocument(happening, names);
  if (findings.length > 0) {
    const why = findings.map(({ message }) => message).join(" ");
    world.stderr.write(`setup-pack: --record: ${printable(why)}\n`);
    return exitCode.unusable;
  }
  const automations = names.packs.flatMap(({ document: one }) => (one.automations ?? []).map(({ key }) => key));
  const expect = recordedExpectations(rehearse(names.packs, recorded), automations);
  const code = writeOutput(into, [scenarioText({ ...happening, expect }, into)], world);
  if (code === exitCode.fine && !isDeepStrictEqual(expect, recordedExpectations(rehearsal, automations)))
    world.stderr.write(
      `setup-pack: ${printable(into)} begins with an event, and expects what comes of that, which is not what enrolling by hand has shown. Look it over.\n`,
    );
  return code;
}

/** The paths of packs from the file that is written. */
function packsFrom(into: string, paths: readonly string[], { folder }: Pick<World, "folder">): string | string[] {
  const ways = paths.map((path) => {
    const way = relative(dirname(resolve(folder, into)), resolve(folder, path)).replaceAll("\\", "/");
    if (way === "") return ".";
    return way.startsWith(".") ? way : `./${way}`;
  });
  const [only] = ways;
  return only !== undefined && ways.length === 1 ? only : ways;
}
