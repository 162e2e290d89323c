import { resolve } from "node:path";
import { parseScenario, type ScenarioDocument } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { count, didYouMean, listOf, quote } from "@setup-pack/core/words";
import { judge, type Names, resolveDocument, type ScenarioFile } from "@setup-pack/rehearsal/scenario";
import { exitCode } from "../command-line/exit-code.js";
import { packsOf } from "../commands/run/rehearse.js";
import { paperFor } from "../print/paper.js";
import { isScenarioName, readScenarioFile } from "../rehearse/scenarios/find-scenarios.js";
import { untilText } from "../rehearse/scenarios/flags-document.js";
import { type PackShelf, packShelf } from "../rehearse/scenarios/pack-shelf.js";
import { recordRehearsal } from "../rehearse/scenarios/record-rehearsal.js";
import { type PlayResult, playAsking } from "../rehearse/timeline/play-asking.js";
import { printTimeline } from "../rehearse/timeline/print-timeline.js";
import type { World } from "../world/world.js";
import { type UnreadStep, unreadLine } from "./unread-steps.js";

/** What an assistant says of a rehearsal. */
export interface RehearsalAsk {
  readonly automation?: string;
  readonly contact?: object;
  readonly happens?: readonly object[];
  readonly answers?: object;
  readonly starts?: string;
  readonly zone?: string;
  readonly until?: string;
  readonly expect?: object;
  readonly name?: string;
  /** A scenario file that it goes out from, as it is shown. */
  readonly scenario: string | undefined;
  /** Where to keep it as a scenario; one that is there is written anew. */
  readonly record: string | undefined;
  /** Steps that may do less than is meant. */
  readonly look: readonly UnreadStep[];
  /** The keys of the pack's automations. */
  readonly keys: readonly string[];
}

/** Something that cannot be played, in a sentence. */
interface Refused {
  readonly refused: string;
}

const isRefused = <Result extends object>(result: Result | Refused): result is Refused => "refused" in result;

/** Plays what an assistant says, and prints it as `rehearse` does; gives false where it cannot, which has been told. */
export function playGiven(path: string, given: RehearsalAsk, world: World): boolean {
  const failed = played(path, given, world);
  if (failed !== undefined && failed.refused !== "") world.stderr.write(`${failed.refused}\n`);
  return failed === undefined;
}

/** Refused without a sentence: it has been told. */
const told: Refused = { refused: "" };

function played(path: string, given: RehearsalAsk, world: World): Refused | undefined {
  const file = given.scenario === undefined ? undefined : scenarioIn(given.scenario, world);
  if (file !== undefined && isRefused(file)) return file;
  const enrolled = enrolledIn(given);
  if (isRefused(enrolled)) return enrolled;
  const document = documentOf(given, file, enrolled.automation);
  if (isRefused(document)) return document;
  const shelf = packShelf({}, world);
  const shelved = shelf.at(path);
  if (typeof shelved === "number") return told;
  if (shelved.pack === undefined)
    return { refused: "The pack has errors, so it cannot be played. validate lists them." };
  const chosen = playedPacks({ path, pack: shelved.pack }, file, shelf, world);
  if (isRefused(chosen)) return chosen;
  const packs = chosen.map((one) => one.pack);
  const names = shelf.namesOf(packs);
  const isAsWritten = file !== undefined && document === file.document;
  const toPlay = { document, enrolled: enrolled.automation, names, file: isAsWritten ? file : undefined };
  const result = playAsking(toPlay, { format: "json" }, world);
  if (result === undefined) return told;
  const expect = given.expect !== undefined || given.scenario === given.record ? document.expect : undefined;
  const keeping = {
    replaces: true,
    ...(expect && {
      expect: { is: given.expect === undefined ? "brought up to date" : "as it is", document: expect } as const,
    }),
  };
  if (given.record !== undefined) {
    const all = { ...result, paths: chosen.map((one) => one.path), enrolled: enrolled.automation, names };
    if (recordRehearsal(all, given.record, world, keeping) !== exitCode.fine) return told;
    world.stderr.write(`Kept as ${given.record}.\n`);
  }
  const paper = { ...paperFor("stdout", { color: false }, world), columns: 100, quiet: true } as const;
  const answering = (block: string): string => `in answers, ${quote(block)}: `;
  const context = { title: document.scenario, packs, unanswered: result.unanswered, answering };
  for (const piece of printTimeline(result.rehearsal, context, paper)) world.stdout.write(piece);
  const ran = new Set(result.rehearsal.runs.map(({ automation }) => automation));
  for (const one of given.look) if (ran.has(one.automation)) world.stderr.write(`look: ${unreadLine(one)}\n`);
  if (result.rehearsal.runs.length === 0) world.stderr.write(`${nobodyEnrolled}\n`);
  if (given.expect !== undefined) for (const line of verdictOf(result, names)) world.stderr.write(`${line}\n`);
  return undefined;
}

const nobodyEnrolled =
  "The contact was not enrolled. Name an automation to have it enrolled at the start, or the event of a trigger in happens.";

/** Returns whether what is expected came of it. */
function verdictOf({ document, rehearsal }: PlayResult, names: Names): string[] {
  const failures = judge(rehearsal, resolveDocument(document, names).expectations, names);
  const lines = failures.flatMap(({ message, expected, actual }) => [
    `  ${message}`,
    ...(expected === undefined ? [] : [`    expected: ${expected}`]),
    ...(actual === undefined ? [] : [`    actual: ${actual}`]),
  ]);
  return failures.length === 0
    ? ["All expectations hold."]
    : [`${count(failures.length, "expectation")} ${failures.length === 1 ? "does" : "do"} not hold:`, ...lines];
}

function scenarioIn(path: string, world: World): ScenarioFile | Refused {
  if (!isScenarioName(path))
    return {
      refused: `${quote(path)} is not a scenario: its name would end in .scenario.yaml or .scenario.json. test finds those that are there.`,
    };
  const read = readScenarioFile({ path, place: resolve(world.folder, path) }, world);
  if ("failure" in read) return { refused: `${quote(path)} cannot be read: ${read.failure.message}` };
  if (read.file !== undefined) return read.file;
  const faults = read.problems.map(({ message, range }) => `${range.start.line}: ${message}`);
  return { refused: [`${quote(path)} cannot be read:`, ...faults].join("\n") };
}

/** Returns the automation that the contact is enrolled in by hand; none where a scenario or what happens begins one. */
function enrolledIn({
  automation,
  scenario,
  happens,
  keys,
}: RehearsalAsk): { readonly automation: string | undefined } | Refused {
  const all =
    keys.length === 0 ? "" : ` There ${keys.length === 1 ? "is" : "are"} ${listOf(keys.map(quote), "and", 20)}.`;
  if (automation !== undefined && !keys.includes(automation))
    return { refused: `No automation has the key ${quote(automation)}.${didYouMean(automation, keys) || all}` };
  if (automation !== undefined || scenario !== undefined || happens !== undefined) return { automation };
  const [only, ...others] = keys;
  if (only === undefined)
    return { refused: "The pack does not have an automation to rehearse. create_automation adds one." };
  return others.length === 0
    ? { automation: only }
    : { refused: `Name one of the automations ${listOf(keys.map(quote), "or", 20)}.` };
}

/** What is played: what a file says, with what was said beside it in its place, or behind it. */
function documentOf(given: RehearsalAsk, file: ScenarioFile | undefined, enrolled: string | undefined) {
  const { contact, happens, answers, starts, zone, until, expect, name } = given;
  const base: Partial<ScenarioDocument> = file?.document ?? {};
  const changes = {
    ...(name !== undefined && { scenario: name }),
    ...(contact && { contact: { ...base.contact, ...contact } }),
    ...(happens && { happens: [...(base.happens ?? []), ...happens] }),
    ...(answers && { answers: { ...base.answers, ...answers } }),
    ...(starts !== undefined && { starts }),
    ...(zone !== undefined && { workspace: { ...base.workspace, timeZone: zone } }),
    ...(until !== undefined && { until: untilText(until) }),
    ...(expect && { expect }),
  };
  if (file !== undefined && Object.keys(changes).length === 0) return file.document;
  const usual = enrolled ?? happens?.flatMap((one) => (isObject(one) ? String(one.event ?? "") : ""))[0] ?? "";
  const { document, findings = [] } = parseScenario({ scenario: usual || "What happens", ...base, ...changes });
  return document ?? { refused: findings.map(({ message }) => message).join(" ") };
}

function playedPacks(
  named: Parameters<typeof packsOf>[0],
  file: ScenarioFile | undefined,
  shelf: PackShelf,
  world: World,
) {
  if (file === undefined) return [named];
  const packs = packsOf(named, file, shelf, { format: "pretty" }, world);
  return typeof packs === "number" ? told : packs;
}
