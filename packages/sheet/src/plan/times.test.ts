import type { JsonObject } from "@setup-pack/core/json";
import { describe, expect, it } from "vitest";
import { messageRows } from "../rows/message-rows.js";
import { planSheet } from "./plan-sheet.js";
import { type EditedSheet, editedSheet, packOf, planOf, straightPack } from "./sheets.test-support.js";

const wait = (id: string, minutes: number) => [id, "control.wait", { minutes }] as const;
const text = (id: string) => [id, "action.send_sms", { body: id }] as const;

const toldTimes = (pack: JsonObject) =>
  messageRows(pack).map(({ block, cells }) => `${block} ${cells.day} ${cells.time}`);
const toldRefusals = (plan: ReturnType<typeof planOf>) => plan.refusals.map(({ row, says }) => `${row}: ${says}`);

const waitsIn = (pack: JsonObject) =>
  JSON.stringify(pack)
    .match(/"minutes":\d+/g)
    ?.map((found) => Number(found.slice(10)));

const drip = straightPack([text("hi"), wait("w1", 1440), text("one"), wait("w2", 2880), text("three"), text("also")]);

describe("days and times of a message sheet", () => {
  it("changes the wait before a row that moved, and makes up for it by the wait behind", () => {
    const plan = planOf(drip, (sheet) => {
      sheet.set(3, "day", 2);
      sheet.set(3, "time", "1:30");
    });
    expect(plan.changes.map(({ row, what, before, after }) => [row, what, before, after])).toEqual([
      [3, "time", "day 1, 0:00", "day 2, 1:30"],
    ]);
    expect(waitsIn(plan.after)).toEqual([2970, 1350]);
    expect(toldTimes(plan.after)).toEqual(["hi 0 0:00", "one 2 1:30", "three 3 0:00", "also 3 0:00"]);
  });

  it("puts a wait in where there is none, and takes times as spreadsheet programs save them", () => {
    const plan = planOf(drip, (sheet) => {
      sheet.set(2, "time", { days: 10 / 1440 });
      sheet.set(5, "time", "12:05:00 AM");
    });
    expect(toldTimes(plan.after)).toEqual(["hi 0 0:10", "one 1 0:00", "three 3 0:00", "also 3 0:05"]);
    expect(waitsIn(plan.after)).toEqual([1430, 2880, 10, 5]);
  });

  it("adds new rows to the end of a run, once", () => {
    const add = (sheet: EditedSheet) => {
      sheet.add({ automation: "Hello", day: 5, time: "2:00", channel: "sms", body: "Five" });
      sheet.add({ automation: "hello", day: 5, time: "2:00", channel: "Email", subject: "Five", body: "Five too" });
      sheet.add({ automation: "Hello", day: 7, channel: "task", subject: "Call" });
      sheet.add({ automation: "Hello", day: 9, channel: "ai sms", body: "Ask how it went." });
    };
    const plan = planOf(drip, add);
    expect(toldRefusals(plan)).toEqual([]);
    expect(toldTimes(plan.after).slice(4)).toEqual([
      "text-1 5 2:00",
      "email-1 5 2:00",
      "create-task-1 7 0:00",
      "write-message-with-ai-1 9 0:00",
    ]);
    expect(plan.changes.map(({ row, what, block }) => [row, what, block]).at(0)).toEqual([6, "new", "text-1"]);
    expect(planSheet(plan.after, editedSheet(drip, add))).toMatchObject({ changes: [], refusals: [], missing: [] });
  });

  it("refuses what cannot come then, by its row", () => {
    const plan = planOf(drip, (sheet) => {
      sheet.set(2, "day", -1);
      sheet.set(3, "day", 4);
      sheet.set(5, "time", "at 9:00");
      sheet.add({ automation: "Hello", day: 2, channel: "sms", body: "Too early" });
      sheet.add({ automation: "Hullo", day: 9, channel: "sms", body: "Where?" });
      sheet.add({ automation: "Hello", day: 9, channel: "fax", body: "How?" });
    });
    expect(toldRefusals(plan)).toEqual([
      "2: The day is not a number of days since the start.",
      "3: three comes behind it, and would have to come later too. Messages keep their order; move that one too.",
      "5: It comes so long after the start, at no time of day. Write hours and minutes alone.",
      "6: A new message goes to the end of its run, which is on day 3, 0:00. Give it a later time, or add it in the editor.",
      '7: No automation with messages is called "Hullo".',
      '8: "fax" is not a channel of a new message. Write "sms", "email", "task", "ai sms", "ai email" or "ai note".',
    ]);
    expect(plan.after).toBe(drip);
  });

  it("lets a branch wait by itself, and never moves what other ways share", () => {
    const node = (id: string, kind: string, config: object = {}) => ({ id, kind, config });
    const sms = (id: string) => node(id, "action.send_sms", { body: id });
    const edge = (source: string, target: string, handle = "next") => ({
      id: `${source}-${target}`,
      source,
      target,
      handle,
    });
    const forked = packOf(
      [
        node("start", "trigger.manual"),
        node("pause", "control.wait", { minutes: 1440 }),
        node("if", "control.if", { field: "email", operator: "is_set" }),
        sms("yes"),
        node("later", "control.wait", { minutes: 60 }),
        sms("no"),
        sms("both"),
      ],
      [
        edge("start", "pause"),
        edge("pause", "if"),
        edge("if", "yes", "true"),
        edge("if", "later", "false"),
        edge("later", "no"),
        edge("yes", "both"),
        edge("no", "both"),
      ],
    );
    const rowOf = (block: string) => messageRows(forked).findIndex((row) => row.block === block) + 2;
    const move = (block: string, day: number, time = "0:00") =>
      planOf(forked, (sheet) => {
        sheet.set(rowOf(block), "day", day);
        sheet.set(rowOf(block), "time", time);
      });
    expect(toldRefusals(move("yes", 0))[0]).toMatch(/Its way begins on day 1, 0:00, behind a wait that ways share/);
    expect(toldRefusals(move("yes", 2))[0]).toMatch(/What follows it comes on day 1, 0:00, where ways part or meet/);
    expect(toldRefusals(move("both", 2))[0]).toMatch(/ways share/);
    const sooner = move("no", 1, "0:20");
    expect(toldTimes(sooner.after)).toContain("no 1 0:20");
    expect(waitsIn(sooner.after)).toEqual([1440, 20, 40]);
  });

  it("changes the time of day that a wait until a date ends at, for all messages behind it or for none", () => {
    const until = ["date", "control.wait", { until: "closing_date", offset_days: -1, at_minute: 540 }] as const;
    const dated = straightPack([until, text("one"), text("two"), wait("w", 60), text("later")]);
    expect(toldTimes(dated)).toEqual([
      "one until 1 day before closing date at 9:00",
      "two until 1 day before closing date at 9:00",
      "later until 1 day before closing date 1:00 later",
    ]);
    const both = planOf(dated, (sheet) => {
      sheet.set(2, "time", "at 10:30");
      sheet.set(3, "time", "10:30 AM");
    });
    expect(both.refusals).toEqual([]);
    expect(toldTimes(both.after).map((told) => told.slice(-8))).toEqual(["at 10:30", "at 10:30", "00 later"]);
    const plan = planOf(dated, (sheet) => {
      sheet.set(2, "time", "at 10:30");
      sheet.set(3, "day", 4);
      sheet.set(4, "time", "2:00 later");
    });
    expect(toldRefusals(plan)).toEqual([
      "2: two comes behind the same wait. Give both the same time of day.",
      "3: It waits until a date, and is moved in the editor: only a time of day is taken from a sheet.",
      "4: It waits until a date, and is moved in the editor: only a time of day is taken from a sheet.",
    ]);
  });
});
