import type { Problem, ReportedFinding, ScenarioDocument } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import { fold, quote } from "@setup-pack/core/words";
import { distance } from "fastest-levenshtein";
import type { Scenario } from "../run/scenario.js";
import type { Expectations } from "./expectations.js";
import { readStart, usualStart } from "./moments.js";
import type { Names } from "./names.js";
import { readAnswers } from "./read-answers.js";
import { readContact, readTimeZone } from "./read-contact.js";
import { readExpectations } from "./read-expectations.js";
import { readHappenings } from "./read-happenings.js";
import { momentOrDay, type Reading, report, reportSyntax } from "./reading.js";
import type { ScenarioFile } from "./scenario-file.js";
import { scenarioValue } from "./values.js";
import { wallTimeOf } from "./wall-clock.js";

/** A scenario as the engine plays it and what must come of it, or everything that is wrong with its file. */
export type ScenarioResult =
  | {
      readonly scenario: Scenario;
      readonly expectations: Expectations;
      /** What may stand in the file and is likely not what is meant. */
      readonly notes: readonly ReportedFinding[];
      readonly problems?: undefined;
    }
  | {
      readonly scenario?: undefined;
      readonly expectations?: undefined;
      readonly notes?: undefined;
      readonly problems: readonly Problem[];
    };

/** A rehearsal plays no more than so many days. */
const mostDays = 400;

/** Looks up the names and moments of a scenario file, by the packs that it is played with. */
export function resolveScenario(file: ScenarioFile, names: Names): ScenarioResult {
  const { findings, ...resolved } = resolveDocument(file.document, names);
  return findings.length === 0 ? resolved : { problems: file.problemsOf(findings) };
}

/** What a scenario document means, and everything that is wrong with it: then the rest is not to be played. */
export interface ResolvedDocument {
  readonly scenario: Scenario;
  readonly expectations: Expectations;
  readonly findings: readonly ReportedFinding[];
  /** What may stand and is likely not what is meant. */
  readonly notes: readonly ReportedFinding[];
}

/** Returns the same for a document that no file holds. */
export function resolveDocument(document: ScenarioDocument, names: Names): ResolvedDocument {
  const findings: ReportedFinding[] = [];
  const notes: ReportedFinding[] = [];
  const { timeZone: zone, holidays = [], ...ofWorkspace } = document.workspace ?? {};
  const timeZone = readTimeZone(zone, "/workspace/timeZone", { findings }) ?? "UTC";
  const starts = readStarts(document.starts, timeZone, findings);
  const reading: Reading = { names, frame: { starts, timeZone }, findings, notes };
  reportDoublePacks(document.pack, reading);
  const workspace = Object.entries(ofWorkspace).map(([name, value]) => {
    const place = append("", "workspace", name);
    const meant = workspaceMembers.find((member) => isAlike(name, member));
    if (meant !== undefined)
      report(reading, "scenario/syntax", { at: place, on: "name" }, `Write ${quote(meant)} for ${quote(name)}.`);
    return [name, scenarioValue(value, name, place, reading)] as const;
  });
  const contact = readContact(document.contact, "/contact", reading);
  const until = readUntil(document.until, reading);
  const scenario: Scenario = {
    timeZone,
    starts,
    until,
    holidays: new Set(holidays.flatMap((day, index) => readHoliday(day, index, reading) ?? [])),
    contacts: [contact],
    workspace: new Map(workspace),
    happens: readHappenings(document.happens, "/happens", until ?? starts + mostDays * 86_400_000, reading),
    answers: readAnswers(document.answers, "/answers", reading),
  };
  const expectations = readExpectations(document.expect, "/expect", contact.timeZone, reading);
  return { scenario, expectations, findings, notes };
}

/** A workspace has one release of a pack. */
export function reportDoublePacks(given: ScenarioDocument["pack"], reading: Reading): void {
  const seen = new Set<string>();
  for (const [index, { document }] of reading.names.packs.entries()) {
    const id = document.packId.toLowerCase();
    if (seen.has(id)) {
      const at = Array.isArray(given) && index < given.length ? append("/pack", index) : "/pack";
      const message = `Two of these packs have the packId ${quote(document.packId)}, and a workspace installs one of them. Leave one out.`;
      reportSyntax(reading, at, message);
    }
    seen.add(id);
  }
}

const workspaceMembers = ["timeZone", "holidays"] as const;

/** Returns whether a value of the workspace's own is called almost as a member that a rehearsal goes by. */
const isAlike = (name: string, member: string): boolean =>
  fold(name).replace(/[_\s-]/g, "") === fold(member) || distance(fold(name), fold(member)) === 1;

export function readStarts(text: string | undefined, timeZone: string, findings: ReportedFinding[]): number {
  const starts = text === undefined ? usualStart(timeZone) : readStart(text, timeZone);
  if (typeof starts === "number") return starts;
  reportSyntax({ findings }, "/starts", `${quote(text ?? "")} ${starts.fault}.`);
  return usualStart(timeZone);
}

/** Returns the end, excluded; a day is played whole. */
function readUntil(text: string | undefined, reading: Reading): number | undefined {
  if (text === undefined) return undefined;
  const moment = momentOrDay(text, "/until", reading);
  if (moment === undefined) return undefined;
  const until = moment.is === "day" ? moment.to : moment.at;
  const { starts } = reading.frame;
  if (until <= starts)
    reportSyntax(reading, "/until", `${quote(text)} is not behind the start; nothing would be played.`);
  if (moment.at > starts + mostDays * 86_400_000)
    reportSyntax(reading, "/until", `${quote(text)} is too far from the start; at most ${mostDays} days are played.`);
  return until;
}

export function readHoliday(text: string, index: number, reading: Reading): string | undefined {
  const place = append("/workspace/holidays", index);
  const moment = momentOrDay(text, place, reading);
  if (moment?.is === "moment") reportSyntax(reading, place, `${quote(text)} has a time; a holiday is a whole day.`);
  return moment && (moment.is === "day" ? moment.date : wallTimeOf(moment.at, reading.frame.timeZone).date);
}
