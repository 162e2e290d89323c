import type { Pack } from "@setup-pack/core";
import { ownBook } from "../../../../core/src/meaning/block-book.js";
import { momentText } from "../clocks/dates.js";
import { zoneClock } from "../clocks/zone-clock.js";
import { carryOut } from "../contact/carry-out.js";
import { type ContactRecord, contactRecord, contactState } from "../contact/contact-record.js";
import { rehearsed } from "../oracle/rehearsed.test-support.js";
import { momentQueue } from "../play/moment-queue.js";
import { ranks } from "../play/play.js";
import { type PackToRehearse, playable } from "../playable.js";
import type { ContactState, TimelineEntry } from "../rehearsal.js";
import type { Happening, Scenario, ScenarioContact } from "../scenario.js";
import { plainValue, storedMembers } from "../scenario-value.js";
import { restoreRecord, type StoredContact } from "./stored-contact.js";
import type { StoredRun } from "./stored-run.js";
import { type StoredTask, takeTurn } from "./take-turn.js";

/** What is in a workspace of these tests of one contact: nothing but text. */
interface Row {
  readonly given: ScenarioContact;
  tags: readonly string[];
  stage: string | null;
  owner: string | null;
  stored: string | undefined;
}

/** What came of playing a scenario turn by turn. */
export interface TurnByTurn {
  readonly timeline: readonly TimelineEntry[];
  readonly runs: readonly StoredRun[];
  readonly contacts: readonly ContactState[];
}

/**
 * Plays a scenario as a workspace does: each turn by itself, with everything put away as text between two of them. A
 * contact is not changed by hand here.
 */
function playTurnByTurn(packs: readonly PackToRehearse[], scenario: Scenario, until: number): TurnByTurn {
  const automations = playable(packs);
  const clock = zoneClock(scenario.timeZone);
  const queue = momentQueue<{ readonly who: number; readonly task: string }>();
  const runs = new Map<number, string>();
  const timeline: TimelineEntry[] = [];
  let runsBefore = 0;
  let sent: ReadonlyMap<number, number> = new Map();
  let now = scenario.starts;
  const rows = scenario.contacts.map((given): Row => ({ given, ...given, stored: undefined }));
  const add = (who: number, at: number, rank: number, task: StoredTask): void =>
    queue.add({ at, rank, item: { who, task: JSON.stringify(task) } });
  const recordOf = ({ given, tags, stage, owner, stored }: Row): ContactRecord => {
    const isNew = stored === undefined;
    const none = { fields: new Map(), doNotContact: new Set<string>(), unsubscribed: false };
    return contactRecord({ ...given, ...(isNew ? {} : none), tags, stage, owner });
  };
  const turn = (who: number, task: StoredTask): void => {
    const row = rows[who];
    if (row === undefined) throw new Error("A task is nobody's.");
    const record = recordOf(row);
    const mine = [...runs.values()].map((text): StoredRun & { who: number } => JSON.parse(text));
    const last = new Map(mine.filter((run) => run.who === who).map((run) => [run.automation, run]));
    const result = takeTurn(
      {
        playable: automations,
        scenario,
        now,
        record,
        stored: row.stored === undefined ? undefined : parsed(row.stored),
        runs: [...last.values()].sort((one, other) => one.number - other.number),
        runsBefore,
        sent,
        carryOut: (effect, contact) => carryOut(effect, contact, automations.names),
        hasPlaceFor: () => false,
      },
      task,
    );
    timeline.push(...result.entries);
    for (const run of result.runs) runs.set(run.number, JSON.stringify({ ...run, who }));
    for (const { at, rank, task } of result.tasks) add(who, at, rank, task);
    ({ runsBefore, sent } = result);
    row.stored = JSON.stringify(result.contact);
    ({ stage: row.stage, owner: row.owner } = record);
    row.tags = record.tags.ids;
  };
  for (const who of rows.keys()) turn(who, { does: "plan" });
  for (const happening of scenario.happens)
    for (const who of happening.contact === undefined ? rows.keys() : [happening.contact])
      add(who, Math.max(happening.at, scenario.starts), ranks.scenario, taskOf(happening));
  for (let next = queue.next(); next !== undefined && next.at < until; next = queue.next()) {
    now = Math.max(now, next.at);
    turn(next.item.who, JSON.parse(next.item.task));
  }
  return {
    timeline,
    runs: [...runs.values()].map((text): StoredRun => JSON.parse(text)),
    contacts: rows.map((row) => {
      const record = recordOf(row);
      if (row.stored !== undefined) restoreRecord(record, parsed(row.stored).record, automations.names);
      return contactState(record, automations.names, (value) => plainValue(value, (one) => momentText(one, clock)));
    }),
  };
}

function taskOf(happening: Happening): StoredTask {
  if ("enroll" in happening) return { does: "enroll", automation: happening.enroll, isByHand: true };
  if ("set" in happening) throw new Error("Nothing is changed by hand here.");
  const { event, members, automation = null } = happening;
  return { does: "happen", event, members: storedMembers(members), automation, isDone: false };
}

const parsed = (text: string): StoredContact => JSON.parse(text);

/** What a scenario comes to turn by turn and in a rehearsal, without what is changed by hand and what is still held. */
export function bothWays(pack: Pack, given: Scenario) {
  const scenario = { ...given, happens: given.happens.filter((happening) => !("set" in happening)) };
  const { timeline, runs, contacts } = rehearsed([pack], scenario);
  const until = scenario.until ?? Number.POSITIVE_INFINITY;
  const byTurns = playTurnByTurn([{ document: pack, digest: "", book: ownBook() }], scenario, until);
  return {
    byTurns: { ...byTurns, runs: byTurns.runs.map(shownRun) },
    rehearsed: {
      timeline: timeline.filter(({ why }) => !why.startsWith("held/")),
      runs: runs.map(({ run, automation, end, ended, block }) => ({ run, automation, end, ended, block })),
      contacts,
    },
  };
}

const shownRun = ({ number, automation, ended, isUndecided, branches }: StoredRun) => ({
  run: number,
  automation,
  end: ended?.end ?? (isUndecided ? "undecided" : "waiting"),
  ended: ended === null ? null : new Date(ended.at).toISOString(),
  block: branches[0]?.block ?? null,
});
