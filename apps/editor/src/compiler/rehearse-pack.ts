import { asPack, type ScenarioDocument } from "@setup-pack/core";
import { type Dialect, packBook } from "@setup-pack/core/meaning";
import { rehearse, type TimelineEntry } from "@setup-pack/rehearsal";
import {
  assumptionWords,
  enrollingEvent,
  localOf,
  type Names,
  namesIn,
  openQuestions,
  outcomeWords,
  recordedExpectations,
  resolveDocument,
  scenarioText,
  type Teller,
  tellEntry,
  tellerOf,
  timeOf,
  unfilledWords,
} from "@setup-pack/rehearsal/scenario";
import type {
  RehearsalAnswer,
  RehearsalRequest,
  RehearsedDay,
  RehearsedEntry,
  ScenarioText,
  TestedScenarios,
} from "./rehearsal.js";
import { testScenarios } from "./test-scenarios.js";

/** A pack that is played, readied for as long as it stays as it is. */
export interface RehearsablePack {
  readonly names: Names;
  readonly teller: Teller;
}

/** What is done with a pack that is played. */
export interface Rehearser {
  play(request: RehearsalRequest): RehearsalAnswer;
  test(files: readonly ScenarioText[]): TestedScenarios;
  /** The text of a scenario that expects what is played; undefined where that cannot be played. */
  record(request: RehearsalRequest): string | undefined;
}

/** Gives the rehearser of a pack as it is now, by a team's dialects; undefined where its shape is not right. */
export type PackRehearser = (pack: unknown, dialects: readonly Dialect[] | undefined) => Rehearser | undefined;

/** Readies a pack once for as long as it stays as it is. */
export function packRehearser(): PackRehearser {
  let [lastPack, lastDialects]: readonly unknown[] = [];
  let rehearser: Rehearser | undefined;
  return (pack, dialects) => {
    if (pack !== lastPack || dialects !== lastDialects) rehearser = rehearserOf(pack, dialects);
    [lastPack, lastDialects] = [pack, dialects];
    return rehearser;
  };
}

function rehearserOf(value: unknown, dialects: readonly Dialect[] | undefined): Rehearser | undefined {
  const document = asPack(value);
  if (document === undefined) return undefined;
  const packs = [{ document, book: packBook(document, dialects), digest: "" }];
  const ready = { names: namesIn(packs), teller: tellerOf(packs) };
  return {
    play: (request) => played(ready, request),
    test: (files) => testScenarios(files, ready.names),
    record: (request) => recordScenario(begun(request, ready.names), ready.names),
  };
}

function played({ names, teller }: RehearsablePack, request: RehearsalRequest): RehearsalAnswer {
  const document = begun(request, names);
  const { scenario, findings, notes } = resolveDocument(document, names);
  if (findings.length > 0) {
    const before = (document.happens?.length ?? 0) - (request.scenario.happens?.length ?? 0);
    return { is: "faulty", faults: findings.map(({ at, message }) => ({ at: placeBehind(at, before), message })) };
  }
  const rehearsal = rehearse(names.packs, scenario);
  const unfilled = unfilledWords(rehearsal);
  const entries = rehearsal.timeline.map((entry, index): RehearsedEntry => {
    const { automation, block, handle = null, run, what, why, local } = entry;
    const message = messageOf(entry);
    return {
      index,
      time: timeOf(local),
      automation,
      block,
      handle,
      run,
      what,
      why,
      ...tellEntry(entry, rehearsal, teller),
      ...(message && { message }),
    };
  });
  return {
    is: "played",
    scenario: document,
    starts: localOf(rehearsal.starts, rehearsal).slice(0, 16),
    until: localOf(rehearsal.until, rehearsal).slice(0, 16),
    timeZone: rehearsal.timeZone,
    days: byDay(entries, rehearsal.timeline),
    outcome: [...outcomeWords(rehearsal, teller), ...(unfilled === undefined ? [] : [unfilled])],
    assumptions: assumptionWords(rehearsal),
    questions: openQuestions(rehearsal, scenario, names),
    notes: notes.map(({ message }) => message),
  };
}

/** Returns the scenario, with what enrolls its contact before all that happens else. */
function begun({ scenario, begins }: RehearsalRequest, names: Names): ScenarioDocument {
  const enrolling = begins === undefined ? undefined : enrollingEvent(begins, names);
  if (enrolling === undefined) return withoutEmptyTags(scenario);
  const answers = { ...enrolling.answers, ...scenario.answers };
  return {
    ...withoutEmptyTags(scenario),
    happens: [...enrolling.happens, ...(scenario.happens ?? [])],
    ...(Object.keys(answers).length > 0 && { answers }),
  };
}

/** Behind the last comma of a list that is being typed is not a tag yet. */
function withoutEmptyTags(scenario: ScenarioDocument): ScenarioDocument {
  const { contact } = scenario;
  if (contact?.tags === undefined) return scenario;
  return { ...scenario, contact: { ...contact, tags: contact.tags.filter((tag) => tag.trim() !== "") } };
}

/** Returns a place of a scenario, by what the author said of it: so many events stand before the author's own. */
const placeBehind = (at: string, before: number): string =>
  at.replace(/^\/happens\/(\d+)/, (_, index: string) => `/happens/${Number(index) - before}`);

function messageOf({ what, why, channel, subject, text }: TimelineEntry): RehearsedEntry["message"] {
  if ((what !== "send" && what !== "compose") || why !== "sent") return undefined;
  return { channel: channel ?? "", subject: subject ?? null, text: text ?? "" };
}

function byDay(entries: readonly RehearsedEntry[], timeline: readonly TimelineEntry[]): readonly RehearsedDay[] {
  const days = new Map<number, { date: string; entries: RehearsedEntry[] }>();
  for (const [index, { day, local }] of timeline.entries()) {
    const of = days.get(day) ?? { date: local.slice(0, 10), entries: [] };
    days.set(day, of);
    const entry = entries[index];
    if (entry !== undefined) of.entries.push(entry);
  }
  return [...days].map(([day, of]) => ({ day, ...of }));
}

/**
 * Returns the text of a scenario file that expects just what its scenario brings about now; undefined where it cannot
 * be played.
 */
function recordScenario({ expect: _before, ...document }: ScenarioDocument, names: Names): string | undefined {
  const { scenario, findings } = resolveDocument(document, names);
  if (findings.length > 0) return undefined;
  const keys = names.packs.flatMap(({ document: pack }) => (pack.automations ?? []).map(({ key }) => key));
  const expect = recordedExpectations(rehearse(names.packs, scenario), keys);
  return scenarioText({ ...document, expect }, "recorded.scenario.yaml");
}
