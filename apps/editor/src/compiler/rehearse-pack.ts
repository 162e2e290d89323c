import { asPack, type TeamBlocks } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import { rehearse, type TimelineEntry } from "@setup-pack/core/run";
import {
  assumptionWords,
  dayWords,
  enrollingEvent,
  type Names,
  namesIn,
  openQuestions,
  outcomeWords,
  resolveDocument,
  type ScenarioDocument,
  startWords,
  type Teller,
  tellEntry,
  tellerOf,
  timeOf,
  unfilledWords,
} from "@setup-pack/core/scenario";
import type { RehearsalAnswer, RehearsalRequest, RehearsedDay, RehearsedEntry } from "./rehearsal.js";

/** Plays a scenario with a pack as it is now, by what a team says of blocks. */
export type RehearsePack = (pack: unknown, team: TeamBlocks | undefined, request: RehearsalRequest) => RehearsalAnswer;

/** A pack that is played. */
interface ReadyPack {
  readonly names: Names;
  readonly teller: Teller;
}

/** Readies a pack once for as long as it stays as it is. */
export function packRehearser(): RehearsePack {
  let [lastPack, lastTeam]: readonly unknown[] = [];
  let ready: ReadyPack | undefined;
  return (pack, team, request) => {
    if (pack !== lastPack || team !== lastTeam) ready = readied(pack, team);
    [lastPack, lastTeam] = [pack, team];
    return ready === undefined ? { is: "unfit" } : played(ready, request);
  };
}

function readied(value: unknown, team: TeamBlocks | undefined): ReadyPack | undefined {
  const document = asPack(value);
  if (document === undefined) return undefined;
  const packs = [{ document, book: packBook(document, team), digest: "" }];
  return { names: namesIn(packs), teller: tellerOf(packs) };
}

function played({ names, teller }: ReadyPack, request: RehearsalRequest): RehearsalAnswer {
  const document = begun(request, names);
  const { scenario, findings, notes } = resolveDocument(document, names);
  if (findings.length > 0) return { is: "faulty", faults: findings };
  const rehearsal = rehearse(names.packs, scenario);
  const unfilled = unfilledWords(rehearsal);
  const entries = rehearsal.timeline.map((entry, index): RehearsedEntry => {
    const { automation, block, handle = null, run, what, why, local } = entry;
    const message = messageOf(entry);
    return {
      index,
      time: timeOf(local),
      ...{ automation, block, handle, run, what, why },
      ...tellEntry(entry, rehearsal, teller),
      ...(message && { message }),
    };
  });
  return {
    is: "played",
    scenario: document,
    starts: startWords(rehearsal),
    timeZone: rehearsal.timeZone,
    days: byDay(entries, rehearsal.timeline),
    outcome: [...outcomeWords(rehearsal, teller), ...(unfilled === undefined ? [] : [unfilled])],
    assumptions: assumptionWords(rehearsal),
    questions: openQuestions(rehearsal, scenario, names),
    notes: notes.map(({ message }) => message),
  };
}

/** The scenario, with what enrolls its contact before all that happens else. */
function begun({ scenario, begins }: RehearsalRequest, names: Names): ScenarioDocument {
  const enrolling = begins === undefined ? undefined : enrollingEvent(begins, names);
  if (enrolling === undefined) return scenario;
  const answers = { ...enrolling.answers, ...scenario.answers };
  return {
    ...scenario,
    happens: [...enrolling.happens, ...(scenario.happens ?? [])],
    ...(Object.keys(answers).length > 0 && { answers }),
  };
}

function messageOf({ what, why, channel, subject, text }: TimelineEntry): RehearsedEntry["message"] {
  if ((what !== "send" && what !== "compose") || why !== "sent") return undefined;
  return { channel: channel ?? "", subject: subject ?? null, text: text ?? "" };
}

function byDay(entries: readonly RehearsedEntry[], timeline: readonly TimelineEntry[]): readonly RehearsedDay[] {
  const days = new Map<number, { title: string; entries: RehearsedEntry[] }>();
  for (const [index, { day, local }] of timeline.entries()) {
    const of = days.get(day) ?? { title: dayWords(local), entries: [] };
    days.set(day, of);
    const entry = entries[index];
    if (entry !== undefined) of.entries.push(entry);
  }
  return [...days].map(([day, of]) => ({ day, ...of }));
}
