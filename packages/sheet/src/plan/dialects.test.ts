import type { JsonObject } from "@setup-pack/core/json";
import { dialectOf, packBook } from "@setup-pack/core/meaning";
import { describe, expect, it } from "vitest";
import { messageRows } from "../rows/message-rows.js";
import { planSheet } from "./plan-sheet.js";
import { type EditedSheet, editedSheet, planOf, straightPack } from "./sheets.test-support.js";

const bayside = dialectOf({
  dialect: 1,
  name: "bayside",
  shapes: { text: { tag: "[[${tag}]]", tags: { first_name: "first" } } },
  kinds: {
    "trigger.manual": { as: {} },
    "action.send_sms": { as: { say: "${body}", "color?": "${_}" } },
    "control.wait": [
      { as: { nap: "${for: days}" } },
      { as: { date: ["${until.name}", "${offset: days}", "${at: 24h}"] } },
    ],
  },
});

const storing = dialectOf({
  dialect: 1,
  name: "storing",
  kinds: { "action.send_sms": { as: { stored: "${template}" } } },
});

const pack = straightPack([
  ["hi", "action.send_sms", { say: "Hi [[first]]", color: "red" }],
  ["nap", "control.wait", { nap: 2 }],
  ["how", "action.send_sms", { say: "How are you?" }],
  ["date", "control.wait", { date: ["closing_date", -1, "09:00"] }],
  ["soon", "action.send_sms", { say: "Soon" }],
]);

/** What an edited sheet of a pack in that dialect does to it. */
function plannedIn(edited: JsonObject, edit: (sheet: EditedSheet) => void) {
  const book = packBook(edited, bayside);
  const plan = planSheet(edited, editedSheet(edited, edit, "utf-8", book), book);
  if (typeof plan === "string") throw new Error(plan);
  return plan;
}

const toldRefusals = ({ refusals }: ReturnType<typeof plannedIn>) => refusals.map(({ row, says }) => `${row}: ${says}`);

/** The settings of the steps of a pack, in their order. */
function configsIn(after: JsonObject): readonly unknown[] {
  const configs: unknown[] = [];
  JSON.parse(JSON.stringify(after), (name, value: unknown) => {
    if (name === "config") configs.push(value);
    return value;
  });
  return configs;
}

describe("a message sheet of a pack in a dialect", () => {
  it("shows the body of a template in a text, and writes it there", () => {
    const messageTemplates = [{ key: "hi", name: "Hi", channel: "both", subject: "A mail", body: "Hi" }];
    const stored = { ...straightPack([["hi", "action.send_sms", { stored: "hi" }]]), messageTemplates };
    const book = packBook(stored, storing);
    expect(messageRows(stored, book).map(({ cells }) => [cells.subject, cells.body, cells.template])).toEqual([
      ["", "Hi", "hi"],
    ]);
    const edited = editedSheet(stored, (sheet) => sheet.set(2, "body", "Hello"), "utf-8", book);
    expect(planSheet(stored, edited, book)).toMatchObject({ after: { messageTemplates: [{ body: "Hello" }] } });
  });

  it("shows texts in our words, and writes them as the vendor does", () => {
    const book = packBook(pack, bayside);
    expect(messageRows(pack, book).map(({ cells }) => [cells.day, cells.time, cells.body])).toEqual([
      [0, "0:00", "Hi {{first_name}}"],
      [2, "0:00", "How are you?"],
      ["until 1 day before closing date", "at 9:00", "Soon"],
    ]);
    const { after } = plannedIn(pack, (sheet) => {
      sheet.set(2, "body", "Hello {{first_name}}!");
      sheet.set(3, "day", 3);
      sheet.set(4, "time", "at 10:30");
    });
    expect(configsIn(after)).toEqual([
      { say: "Hello [[first]]!", color: "red" },
      { nap: 3 },
      { say: "How are you?" },
      { date: ["closing_date", -1, "10:30"] },
      { say: "Soon" },
    ]);
    expect(plannedIn(pack, () => {}).after).toBe(pack);
  });

  it("adds new messages as the vendor writes them", () => {
    const straight = straightPack([["hi", "action.send_sms", { say: "Hi" }]]);
    const { after } = plannedIn(straight, ({ add }) =>
      add({ automation: "Hello", day: 2, channel: "sms", body: "Bye {{first_name}}" }),
    );
    expect(configsIn(after)).toEqual([{ say: "Hi" }, { nap: 2 }, { say: "Bye [[first]]" }]);
  });

  it("refuses what the vendor cannot say, by its row", () => {
    const straight = straightPack([
      ["nap", "control.wait", { nap: 2 }],
      ["hi", "action.send_sms", { say: "Hi" }],
    ]);
    const plan = plannedIn(straight, (sheet) => {
      sheet.set(2, "time", "1:00");
      sheet.add({ automation: "Hello", day: 3, time: "0:00", channel: "email", subject: "Bye", body: "Bye" });
      sheet.add({ automation: "Hello", day: 3, time: "2:00", channel: "sms", body: "Bye" });
    });
    expect(toldRefusals(plan)).toEqual([
      "2: It cannot be written: bayside cannot say 49 hours.",
      "3: It cannot be written: no dialect says how this pack writes its steps.",
      "4: It cannot be written: bayside cannot say 25 hours.",
    ]);
    expect(plan.after).toBe(straight);
  });
});

describe("messages whose settings are not understood", () => {
  const strange = straightPack([
    ["nap", "control.wait", { minutes: 60 }],
    ["odd", "action.send_sms", { words: "Hi\nyou" }],
    ["one", "action.send_sms", { body: "One" }],
    ["two", "action.send_sms", { body: "Two" }],
  ]);

  it("stand apart from the others, with their settings as they are", () => {
    expect(messageRows(strange).map(({ block, cells }) => [block, cells.time, cells.body, cells.notes])).toEqual([
      ["one", "1:00", "One", ""],
      ["two", "1:00", "Two", ""],
      ["odd", "1:00", "", 'Settings not understood: {"words":"Hi\\nyou"}'],
    ]);
    expect(planOf(strange, () => {})).toMatchObject({ changes: [], refusals: [], missing: [], after: strange });
  });

  it.each(["body", "day"] as const)("cannot be edited by their %s", (column) => {
    const says = "Its settings are not understood, and it is changed in the editor.";
    expect(planOf(strange, (sheet) => sheet.set(4, column, 7)).refusals).toEqual([{ row: 4, says }]);
  });

  it("let others move, and new ones follow", () => {
    const { after, refusals } = planOf(strange, (sheet) => {
      sheet.set(3, "time", "2:00");
      sheet.add({ automation: "Hello", day: 1, channel: "sms", body: "Three" });
    });
    expect(refusals).toEqual([]);
    expect(messageRows(after).map(({ block, cells }) => `${block} ${cells.day} ${cells.time}`)).toEqual([
      "one 0 1:00",
      "two 0 2:00",
      "text-1 1 0:00",
      "odd 0 1:00",
    ]);
  });

  it("say of what comes behind a wait that is not understood that it may come later", () => {
    const [row] = messageRows(
      straightPack([
        ["nap", "control.wait", { zzz: 2 }],
        ["one", "action.send_sms", { body: "One" }],
        ["two", "action.send_sms", { body: "Two" }],
      ]),
    );
    expect(row?.cells).toMatchObject({
      day: 0,
      notes: "Or later: a wait before it ends at a date, or is not understood.",
    });
  });
});
