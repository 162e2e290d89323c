import type { Pack } from "@setup-pack/core";
import fc from "fast-check";
import { expect } from "vitest";
import type { Settings } from "../../../core/src/model.js";
import { staysWithinBounds } from "./bounds-hold.test-support.js";
import { calendarOf } from "./oracle/calendar.test-support.js";
import { generatedRehearsal } from "./oracle/generated/rehearsals.test-support.js";
import { rehearsed } from "./oracle/rehearsed.test-support.js";
import { barredBy } from "./oracle/sending-hours.test-support.js";
import type { Rehearsal, TimelineEntry } from "./rehearsal.js";
import type { Scenario } from "./scenario.js";

/** What holds of a rehearsal. */
interface Law {
  readonly says: string;
  readonly holds: fc.IProperty<[{ readonly pack: Pack; readonly scenario: Scenario }]>;
}

const law = (says: string, holds: (rehearsal: Rehearsal, pack: Pack, scenario: Scenario) => void): Law => ({
  says,
  holds: fc.property(generatedRehearsal, ({ pack, scenario }) => holds(rehearsed([pack], scenario), pack, scenario)),
});

/** Settings of the automation that an entry is of. */
function settingsOf(pack: Pack, { automation }: TimelineEntry): Settings | undefined {
  const item = pack.automations?.find(({ key }) => key === automation);
  return item?.document.settings ?? undefined;
}

const isReply = ({ what, event }: TimelineEntry): boolean =>
  what === "event" && (event === "sms_received" || event === "email_replied");

export const properties: readonly Law[] = [
  law("is the same, byte for byte, when it is played again", (rehearsal, pack, scenario) => {
    expect(JSON.stringify(rehearsed([pack], scenario))).toBe(JSON.stringify(rehearsal));
  }),
  law("sends nothing outside a window, on a closed day or on a holiday", ({ timeline }, pack, scenario) => {
    const calendar = calendarOf(scenario.timeZone);
    for (const entry of timeline.filter(({ why }) => why === "sent")) {
      const settings = settingsOf(pack, entry);
      if (settings === undefined) continue;
      const sending = { settings, calendar, holidays: scenario.holidays };
      expect([entry, barredBy(sending, Date.parse(entry.at))]).toEqual([entry, undefined]);
    }
  }),
  law("never sends more on a day than the limit of the automation that sends", ({ timeline }, pack) => {
    const sent = new Map<string, number>();
    for (const entry of timeline.filter(({ why }) => why === "sent")) {
      const date = entry.local.slice(0, 10);
      sent.set(date, (sent.get(date) ?? 0) + 1);
      expect(sent.get(date)).toBeLessThanOrEqual(settingsOf(pack, entry)?.daily_send_limit ?? Infinity);
    }
  }),
  law("does nothing after a reply that stops it", ({ timeline }, pack) => {
    const stopped = new Set<number>();
    for (const [index, entry] of timeline.entries()) {
      if (isReply(entry))
        for (const before of timeline.slice(0, index))
          if (
            before.contact === entry.contact &&
            before.run !== null &&
            settingsOf(pack, before)?.stop_on_reply === true
          )
            stopped.add(before.run);
      if (entry.what !== "end") expect([entry, stopped.has(entry.run ?? 0)]).toEqual([entry, false]);
    }
  }),
  law("never goes back in time, and ends before it is over", ({ timeline, until }) => {
    for (const [index, { at }] of timeline.entries()) {
      expect(at >= (timeline[index - 1]?.at ?? "")).toBe(true);
      expect(at < until).toBe(true);
    }
  }),
  law("keeps within the bounds of each automation, in every run of it", staysWithinBounds),
  law("ends a run once, and tells nothing of it after", ({ timeline, runs }) => {
    for (const { run, enrolled, ended } of runs) {
      const entries = timeline.filter((entry) => entry.run === run);
      expect(entries[0]?.at).toBe(enrolled);
      for (const { at } of entries) expect(ended === null || at <= ended).toBe(true);
      expect(entries.slice(0, -1).filter(({ what }) => what === "end")).toEqual([]);
    }
  }),
];
