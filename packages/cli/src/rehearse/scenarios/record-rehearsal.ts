import { dirname, relative, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { ScenarioDocument } from "@setup-pack/core";
import { readYamlFile } from "@setup-pack/core/source";
import { type Rehearsal, rehearse } from "@setup-pack/rehearsal";
import {
  canonicalScenario,
  enrollingEvent,
  type Names,
  readScenario,
  recordedExpectations,
  resolveDocument,
  scenarioText,
  updatedExpectations,
} from "@setup-pack/rehearsal/scenario";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { printable } from "../../print/paper.js";
import type { World } from "../../world/world.js";
import { isScenarioName } from "./find-scenarios.js";

/** Why no scenario can be written for a pack that comes by standard input. */
export const unnamedPack =
  "A scenario names its pack, and a pack from standard input has no name. Save it to a file and name that.";

/** Returns why a scenario for a pack must not be recorded there, in a sentence; undefined where it may. */
export function recordRefusal(pack: string, into: string, { files, folder }: World): string | undefined {
  if (pack === "-") return unnamedPack;
  return (
    nameRefusal(into) ??
    (files.existsSync(resolve(folder, into))
      ? `${into} is there already. Name a new file; to update one, use setup-pack test --update.`
      : undefined)
  );
}

/** Returns why no scenario can be called so, in a sentence; undefined where one can. */
export const nameRefusal = (into: string): string | undefined =>
  isScenarioName(into) ? undefined : `${into} must end in .scenario.yaml or .scenario.json, so that it is found.`;

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

/** What is kept of it, where that is not its messages and ends alone, in a file that is not there. */
export interface RecordOptions {
  /** What is expected in their place; of `brought up to date` what differs is written anew. */
  readonly expect?: {
    readonly is: "as it is" | "brought up to date";
    readonly document: NonNullable<ScenarioDocument["expect"]>;
  };
  /** Whether a scenario that is there is written anew. Its comments stay. */
  readonly replaces?: boolean;
}

/**
 * Writes a scenario that expects what was played. A scenario knows no enrolling by hand but for `trigger.manual`: any
 * other trigger is begun by its event, and what comes of that is what is expected. One that could not be read again is
 * not written.
 */
export function recordRehearsal(
  { document, rehearsal, paths, enrolled, names }: PlayedRehearsal,
  into: string,
  world: World,
  { expect: kept, replaces = false }: RecordOptions = {},
): ExitCode {
  const refuse = (why: string): ExitCode => {
    world.stderr.write(`setup-pack: --record: ${printable(why)}\n`);
    return exitCode.unusable;
  };
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
  if (findings.length > 0) return refuse(findings.map(({ message }) => message).join(" "));
  const automations = names.packs.flatMap(({ document: one }) => (one.automations ?? []).map(({ key }) => key));
  const again = rehearse(names.packs, recorded);
  const usual = recordedExpectations(again, automations);
  const written = { ...happening, expect: kept === undefined ? usual : kept.document };
  const { file, problems = [] } = readScenario(scenarioText(written, into), into);
  const updates = kept?.is === "brought up to date" && file !== undefined;
  const expect = updates ? (updatedExpectations(file, again, names) ?? kept.document) : written.expect;
  const whole = { ...happening, ...(expect && { expect }) };
  const unreadable = [...problems, ...resolveDocument(whole, names).findings];
  if (unreadable.length > 0)
    return refuse(`It could not be read again. ${unreadable.map(({ message }) => message).join(" ")}`);
  const code = writeOutput(into, [textInto(whole, into, replaces, world)], world, { as: "data" });
  if (code === exitCode.fine && !isDeepStrictEqual(usual, recordedExpectations(rehearsal, automations)))
    world.stderr.write(
      `setup-pack: ${printable(into)} begins with an event, and expects what comes of that, which is not what enrolling by hand has shown. Look it over.\n`,
    );
  return code;
}

/** Returns the text of a scenario; what is written over keeps its comments. */
function textInto(document: ScenarioDocument, into: string, replaces: boolean, { files, folder }: World): string {
  const text = scenarioText(document, into);
  const place = resolve(folder, into);
  if (!replaces || into.endsWith(".json") || !files.existsSync(place)) return text;
  const revised = readYamlFile(files.readFileSync(place, "utf8"), into).file?.revised({ ...document });
  return (revised === undefined ? undefined : canonicalScenario(revised, into).text) ?? text;
}

/** Returns the paths of packs from the file that is written. */
export function packsFrom(
  into: string,
  paths: readonly string[],
  { folder }: Pick<World, "folder">,
): string | string[] {
  const ways = paths.map((path) => {
    const way = relative(dirname(resolve(folder, into)), resolve(folder, path)).replaceAll("\\", "/");
    if (way === "") return ".";
    return way.startsWith(".") ? way : `./${way}`;
  });
  const [only] = ways;
  return only !== undefined && ways.length === 1 ? only : ways;
}
