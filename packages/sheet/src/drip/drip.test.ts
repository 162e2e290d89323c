import { asPack, compile } from "@setup-pack/core";
import { handEnrolment } from "@setup-pack/fixtures";
import { rehearse } from "@setup-pack/rehearsal";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../cell.js";
import { readTable } from "../files/index.js";
import { type DripPack, dripPack } from "./drip-pack.js";

const options = { packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", name: "Spring drip", trigger: "trigger.manual" };

function dripOf(rows: readonly (readonly Cell[])[], more: Partial<Parameters<typeof dripPack>[1]> = {}): DripPack {
  const drip = dripPack({ rows, encoding: "utf-8" }, { ...options, ...more });
  if (typeof drip === "string") throw new Error(drip);
  return drip;
}

const headings = ["day", "time", "channel", "subject", "body"];

/** The day and the time of day at which each message goes out, to a contact who starts at a time of day. */
function rehearsed({ pack }: DripPack, startsAt: number): readonly string[] {
  const document = asPack(pack);
  if (document === undefined) throw new Error("A drip makes a pack");
  const starts = Date.UTC(2026, 0, 5) + startsAt * 60_000;
  const automation = document.automations?.[0]?.key ?? "";
  const { timeline } = rehearse([{ document, digest: "" }], handEnrolment({ automation, starts }));
  return timeline.flatMap(({ why, what, day, local, text }) =>
    why === "sent" || what === "record" ? [`${day} ${local.slice(11, 16)} ${text}`] : [],
  );
}

describe("a drip sheet", () => {
  it("is the timetable of its pack, by times of day", () => {
    const drip = dripOf([
      headings,
      ["Day 3", "2:30 PM", "Email", "How was it?", "Tell me."],
      [0, "9:00", "text", "", "Hi!"],
      [1, "", "call", "", "Call them"],
      [1, { days: 17 / 24 }, "sms", "", "Still there?"],
    ]);
    expect(drip).toMatchObject({ refusals: [], notes: [] });
    expect(drip.automations).toEqual([{ name: "Spring drip", messages: 4, firstDay: 0, startsAt: 540 }]);
    expect(rehearsed(drip, 540)).toEqual([
      "0 09:00 Hi!",
      "1 09:00 Call them",
      "1 17:00 Still there?",
      "3 14:30 Tell me.",
    ]);
    expect(compile(JSON.stringify(drip.pack)).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("is it by times since the start too, and takes its first day for the start", () => {
    const drip = dripOf([headings, [1, "0:05", "sms", "", "Hi!"], [2, "0:00", "sms", "", "Again"]]);
    expect(drip.automations).toEqual([{ name: "Spring drip", messages: 2, firstDay: 1, startsAt: undefined }]);
    expect(rehearsed(drip, 600)).toEqual(["0 10:05 Hi!", "1 10:00 Again"]);
    const later = dripOf([headings, [1, "0:00", "sms", "", "Hi!"]], { firstDay: 0 });
    expect(rehearsed(later, 600)).toEqual(["1 10:00 Hi!"]);
  });

  it("is it whatever the days and times", () => {
    const times = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 480, max: 1199 })), { minLength: 1, maxLength: 12 });
    const holds = fc.property(times, (given) => {
      const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
      const drip = dripOf([headings, ...given.map(([day, time]) => [day, clock(time), "sms", "", "Hi"])], {
        firstDay: 0,
      });
      const sorted = [...given].sort(([one, early], [other, late]) => one - other || early - late);
      const expected = sorted.map(([day, time]) => `${day} ${clock(time).padStart(5, "0")} Hi`);
      expect(rehearsed(drip, drip.automations[0]?.startsAt ?? 0)).toEqual(expected);
    });
    fc.assert(holds, { seed: 20_261_123, numRuns: 15 });
  });

  it("makes an automation of each that it names, that stops on a reply and sends by day", () => {
    const drip = dripOf([
      ["campaign", "day", "message"],
      ["Buyers", 0, "Hi buyer"],
      ["Sellers", 0, "Hi seller"],
      ["Buyers", 2, "Still looking?"],
    ]);
    expect(drip.automations.map(({ name, messages }) => [name, messages])).toEqual([
      ["Buyers", 2],
      ["Sellers", 1],
    ]);
    expect(drip.pack).toMatchObject({
      automations: [
        {
          key: "buyers",
          document: {
            settings: {
              stop_on_reply: true,
              allow_reenrollment: false,
              send_window_start: 480,
              send_window_end: 1200,
              daily_send_limit: 250,
            },
          },
        },
        { key: "sellers" },
      ],
    });
  });

  it("names every row that is no message, and says which are held", () => {
    const drip = dripOf(
      [
        headings,
        ["soon", "9:00", "sms", "", "Hi"],
        [1, "noonish", "sms", "", "Hi"],
        [1, "9:00", "fax", "", "Hi"],
        [1, "9:00", "email", "", "Hi"],
        [1, "9:00", "sms", "", "#NAME?"],
        [0, "9:00", "sms", "", "Hi"],
      ],
      { firstDay: 1 },
    );
    expect(drip.refusals.map(({ row, says }) => `${row}: ${says}`)).toEqual([
      '2: "soon" is not a day. Write its number, such as 3.',
      '3: "noonish" is not a time. Write it as 9:30 or 9:30 AM.',
      '4: "fax" is not a channel. Write "sms", "email", "task", "ai sms", "ai email" or "ai note".',
      "5: An email needs a subject.",
      "6: The body was taken for a formula by the spreadsheet program, and came to #NAME?. Begin it with an apostrophe.",
      "7: Its day is before the first one.",
    ]);
    const late = dripOf([headings, [0, "9:00", "sms", "", "Hi"], [2, "21:30", "sms", "", "Late"]]);
    expect(late.notes.map(({ row, says }) => `${row}: ${says}`)).toEqual([
      "3: 21:30 is outside of 8:00 to 20:00: it is held until 8:00, and what follows waits for it.",
    ]);
  });

  it("finds its headings below a title, and names rows as the program does", () => {
    const drip = dripOf([["Spring campaign", "", ""], headings, ["soon", "9:00", "sms", "", "Hi"]]);
    expect(drip.refusals).toEqual([{ row: 3, says: '"soon" is not a day. Write its number, such as 3.' }]);
  });

  const days = (rows: readonly (readonly Cell[])[]) => {
    const drip = dripOf(rows);
    return drip.refusals.length > 0
      ? drip.refusals.map(({ says }) => says)
      : rehearsed(drip, 600).map((line) => line.slice(0, 2).trim());
  };

  it("reads weeks, with days in them or since the start, and refuses what may be either", () => {
    expect(
      days([
        ["Week", "Message"],
        [1, "a"],
        ["week 2", "b"],
        [4, "c"],
      ]),
    ).toEqual(["0", "7", "21"]);
    expect(
      days([
        ["Week", "Day", "Message"],
        [1, 1, "a"],
        [2, 1, "b"],
        [2, 5, "c"],
      ]),
    ).toEqual(["0", "7", "11"]);
    expect(
      days([
        ["Week", "Day", "Message"],
        [1, 3, "a"],
        [2, 8, "b"],
        [2, 12, "c"],
      ]),
    ).toEqual(["2", "7", "11"]);
    expect(
      days([
        ["Day", "Message"],
        ["Week 1", "a"],
        ["Week 2, day 3", "b"],
      ]),
    ).toEqual(["0", "9"]);
    expect(
      days([
        ["Week", "Day", "Message"],
        [1, 1, "a"],
        [2, 9, "b"],
        [3, 2, "c"],
      ]),
    ).toEqual([
      "Day 9 is not in week 2. Write 1 to 7 for the day of the week in all rows, or 8 to 14 for the day since the start.",
    ]);
    expect(
      days([
        ["Week", "Day", "Message"],
        [1, 1, "a"],
        ["", 2, "b"],
        ["soon", 1, "c"],
      ]),
    ).toEqual([
      "Other rows have a week, and this one has none. Write its week, and the day in that week.",
      '"soon" is not a week. Write its number, such as 2.',
    ]);
  });

  it("names the columns that it does not read", () => {
    const rows = [
      ["Day", "Owner", "Body", ""],
      [1, "Ann", "Hi", ""],
      [2, "", "Hi", "x"],
    ];
    expect(dripOf(rows).unread).toEqual(['the columns "Owner" and D']);
  });

  it("says where a sheet is too long for an automation or a pack, and to split it", () => {
    const long = dripOf([headings, ...Array.from({ length: 150 }, (_, day) => [day, "0:00", "sms", "", "Hi"])]);
    expect(long.refusals).toEqual([{ row: 102, says: expect.stringMatching(/at most 200 steps.*Split it/) }]);
    const fits = dripOf([headings, ...Array.from({ length: 100 }, (_, day) => [day, "0:00", "sms", "", "Hi"])]);
    expect(fits.refusals).toEqual([]);
    const many = dripOf([
      ["campaign", "day", "body"],
      ...Array.from({ length: 102 }, (_, one) => [`C${one}`, 0, "Hi"]),
    ]);
    expect(many.refusals).toEqual([{ row: 102, says: expect.stringMatching(/at most 100 automations.*Split it/) }]);
  });

  it("reads columns by other headings, and says which it lacks", async () => {
    const table = await readTable(new TextEncoder().encode("Tag;Nachricht\n0;Hallo\n"));
    if ("problem" in table) throw new Error(table.problem);
    expect(dripPack(table, options)).toMatch(/no column for "day" and "body"/);
    const columns = new Map([
      ["day", "tag"],
      ["body", "Nachricht"],
    ] as const);
    expect(dripPack(table, { ...options, columns })).toMatchObject({ automations: [{ messages: 1 }] });
    expect(dripPack(table, { ...options, columns: new Map([["day", "Tage"]]) })).toBe(
      'The first row has no heading "Tage".',
    );
  });
});
