import type { JsonObject } from "@setup-pack/core/json";
import { valueAt } from "@setup-pack/edit";
import { describe, expect, it } from "vitest";
import type { TableEncoding } from "../cell.js";
import { planSheet } from "./plan-sheet.js";
import { type EditedSheet, editedSheet, packOf, planOf, straightPack } from "./sheets.test-support.js";

const template = { key: "guide", name: "Guide", channel: "email", subject: "Guide", body: "Read this.\r\nSoon.\n" };

const pack = straightPack(
  [
    ["text", "action.send_sms", { body: "Hi {{first_name}} 🏡" }],
    ["mail", "action.send_email", { template_id: "guide" }],
    ["task", "action.create_task", { title: "Call", due_in_days: 1, assign_to: "owner" }],
    ["again", "action.send_email", { template_id: "guide" }],
    ["ai", "action.ai_message", { channel: "sms", prompt: "Ask.", max_characters: 200 }],
    ["far", "action.send_email", { template_id: "elsewhere" }],
  ],
  { messageTemplates: [template] },
);

/** The pack with another name of its automation, and maybe another text of its first message. */
const renamedTo = (name: string, body = "Hi {{first_name}} 🏡"): JsonObject =>
  JSON.parse(JSON.stringify(pack).replace('"name":"Hello"', `"name":"${name}"`).replace("Hi {{first_name}} 🏡", body));

const toldRefusals = (plan: ReturnType<typeof planOf>) => plan.refusals.map(({ row, says }) => `${row}: ${says}`);

describe("texts of a message sheet", () => {
  it("changes what was changed, where it stands, and nothing of rows as they were", () => {
    const plan = planOf(pack, (sheet) => {
      sheet.set(2, "body", "Hello {{first_name}}");
      sheet.set(4, "body", "Two rings.");
      sheet.set(6, "body", "Ask twice.");
    });
    expect(plan.refusals).toEqual([]);
    expect(
      plan.changes.map(({ row, what, path, after }) => [
        row,
        what,
        path.slice(-2).join("/"),
        after,
        valueAt(plan.after, path),
      ]),
    ).toEqual([
      [2, "body", "1/config", "Hello {{first_name}}", { body: "Hello {{first_name}}" }],
      [4, "body", "3/config", "Two rings.", { title: "Call", note: "Two rings.", due_in_days: 1, assign_to: "owner" }],
      [6, "body", "5/config", "Ask twice.", { channel: "sms", prompt: "Ask twice.", max_characters: 200 }],
    ]);
    expect(planOf(pack, () => {}).after).toBe(pack);
  });

  it("changes a template once, with the ends of its lines, and refuses two texts for it", () => {
    const once = planOf(pack, (sheet) => {
      sheet.set(3, "body", "Read it.\nNow.");
      sheet.set(5, "body", "Read it.\nNow.");
    });
    expect(once.changes.map(({ path, after }) => [path, after])).toEqual([
      [["messageTemplates", 0, "body"], "Read it.\r\nNow.\n"],
    ]);
    const twice = planOf(pack, (sheet) => {
      sheet.set(3, "body", "Read it.");
      sheet.set(5, "body", "Throw it away.");
    });
    expect(toldRefusals(twice)).toEqual([
      '5: Its body is that of row 3 too, by the template "guide", and both are changed differently.',
    ]);
  });

  it("refuses a row that was changed in the pack too, and passes over one that was changed there alone", () => {
    const sheet = editedSheet(pack, ({ set }) => set(2, "body", "Hello!"));
    const changed = straightPack([
      ["text", "action.send_sms", { body: "Good morning" }],
      ["task", "action.create_task", { title: "Write", due_in_days: 1, assign_to: "owner" }],
    ]);
    const plan = planSheet(changed, sheet);
    if (typeof plan === "string") throw new Error(plan);
    expect(toldRefusals(plan).slice(0, 1)).toEqual([
      "2: It was changed in the sheet and in the pack. Export the sheet again, and change it there.",
    ]);
    expect(toldRefusals(plan).some((told) => told.startsWith("4:"))).toBe(false);
  });

  it("takes a sheet that was taken over already as it is", () => {
    const sheet = editedSheet(pack, ({ set }) => set(2, "body", "Hello!"));
    const first = planSheet(pack, sheet);
    if (typeof first === "string") throw new Error(first);
    expect(planSheet(first.after, sheet)).toMatchObject({ changes: [], refusals: [], after: first.after });
  });

  it("names every row that it cannot take", () => {
    const plan = planOf(pack, (sheet) => {
      sheet.set(2, "body", "");
      sheet.set(3, "subject", "Two\nlines");
      sheet.set(4, "subject", { days: 46000 });
      sheet.set(5, "template", "other");
      sheet.set(6, "body", "#NAME?");
      sheet.set(7, "body", "Words");
      sheet.add({ body: "Stranger", "leave as is": "step gone of hello: row-0123456789ab" });
      sheet.add({ body: "Stranger", "leave as is": "scribble" });
    });
    expect(toldRefusals(plan)).toEqual([
      "2: The body is empty. A message is taken out in the editor.",
      "3: The subject has several lines. Write it in one.",
      "4: The subject was made a date by the spreadsheet program. Format the cell as text, and write it again.",
      '5: The column "template" is read-only; "guide" is changed in the editor.',
      "6: The body was taken for a formula by the spreadsheet program, and came to #NAME?. Begin it with an apostrophe.",
      "7: The template is kept in the workspace, and not in this pack.",
      '8: There is no step gone of hello in the pack. Take the row out, or empty "leave as is" for a new message.',
      '9: "scribble" in "leave as is" is not what was written there. Put it back, or empty it for a new message.',
    ]);
  });

  it.each([
    [0.12, "The body was made a number by the spreadsheet program. Format the cell as text, and write it again."],
    [
      true,
      "The body was made a value of logic by the spreadsheet program. Format the cell as text, and write it again.",
    ],
    ["Ring\u0007", "The body holds a character that no message can have (U+0007). Take it out."],
  ])("refuses %j for a text, in a row as in a new one", (cell, says) => {
    const plan = planOf(pack, (sheet) => {
      sheet.set(2, "body", cell);
      sheet.add({ automation: "Hello", day: 1, time: "0:00", channel: "sms", body: cell });
    });
    expect(toldRefusals(plan)).toEqual([`2: ${says}`, `8: ${says}`]);
  });

  /** What a sheet of the pack, edited, makes of the pack as it is by now. */
  const planSince = (now: JsonObject, edit: Parameters<typeof editedSheet>[1]) => {
    const plan = planSheet(now, editedSheet(pack, edit));
    if (typeof plan === "string") throw new Error(plan);
    return plan;
  };

  it("takes a row whose automation was renamed in the pack since, and says so", () => {
    const edit = (sheet: EditedSheet) => sheet.set(2, "body", "Hello!");
    const plan = planSince(renamedTo("Welcome"), edit);
    expect(plan).toMatchObject({
      refusals: [],
      changes: [{ row: 2, after: "Hello!" }],
      notes: [{ row: 2, says: 'Its automation is "Welcome" in the pack by now.' }],
    });
    expect(planSince(plan.after, edit)).toMatchObject({ refusals: [], changes: [] });
    expect(toldRefusals(planSince(renamedTo("Welcome", "Good morning"), edit))).toEqual([
      "2: It was changed in the sheet and in the pack. Export the sheet again, and change it there.",
    ]);
  });

  it("takes a row whose way is another in the pack by now, and a new one on that way, and says so", () => {
    const asked = (field: string) =>
      packOf(
        [
          { id: "start", kind: "trigger.manual" },
          { id: "if", kind: "control.if", config: { field, operator: "is_set" } },
          { id: "text", kind: "action.send_sms", config: { body: "Hi" } },
        ],
        [
          { id: "e1", source: "start", target: "if" },
          { id: "e2", source: "if", handle: "true", target: "text" },
        ],
      );
    const sheet = editedSheet(asked("email"), ({ set, add }) => {
      set(2, "body", "Hello!");
      add({
        automation: "Hello",
        way: "if they have an email address",
        day: 1,
        time: "0:00",
        channel: "sms",
        body: "New",
      });
    });
    const plan = planSheet(asked("last_reply"), sheet);
    expect(plan).toMatchObject({
      refusals: [],
      changes: [
        { row: 2, after: "Hello!" },
        { row: 3, what: "new", after: "New" },
      ],
      notes: [{ row: 2, says: 'Its way is "if last reply has a value" in the pack by now.' }],
    });
  });

  it("says of the sheet of another pack that it is one", () => {
    const other = straightPack([["greeting", "action.send_sms", { body: "Hi" }]]);
    expect(
      planSheet(
        other,
        editedSheet(pack, () => {}),
      ),
    ).toBe('It is the sheet of another pack: no row of it is of "Spring". Export the sheet of this one.');
  });

  it("does not add a new message twice that was changed since it was taken over", () => {
    const fresh = { automation: "Hello", day: 1, time: "0:00", channel: "sms" };
    const { after } = planOf(pack, (sheet) => sheet.add({ ...fresh, body: "New" }));
    expect(planSince(after, (sheet) => sheet.add({ ...fresh, body: "New" }))).toMatchObject({
      changes: [],
      refusals: [],
    });
    expect(toldRefusals(planSince(after, (sheet) => sheet.add({ ...fresh, body: "New!" })))).toEqual([
      "8: text-1 comes at that time already, and has no row. If it is this one, export the sheet again and change it there; a second one is added in the editor.",
    ]);
  });

  it("reports a message without a row, and refuses two rows of one message", () => {
    const plan = planOf(pack, (sheet) => {
      const mark = editedSheet(pack, () => {}).rows[1]?.at(-1) ?? "";
      sheet.remove(5);
      sheet.add({ body: "Copy", "leave as is": mark });
    });
    expect(plan.missing).toEqual([{ automation: "Hello", block: "again" }]);
    expect(toldRefusals(plan)).toEqual(['8: It is of the same message as row 2. For a new one, empty "leave as is".']);
  });

  it("knows a row again whose characters Windows-1252 has lost, and refuses to lose them", () => {
    const lost = (text: string) => planOf(pack, (sheet) => sheet.set(2, "body", text), "windows-1252");
    expect(lost("Hi {{first_name}} ??")).toMatchObject({ changes: [], refusals: [] });
    expect(toldRefusals(lost("Hi {{first_name}}, all ok?"))).toEqual([
      "2: The file was saved without some characters of the body, and it is not known which of its question marks replaced them. Save it as CSV UTF-8 or as a workbook (.xlsx), and import that.",
    ]);
  });

  const typographic = straightPack([
    ["text", "action.send_sms", { body: "Welcome home 🏡 … “Casa” or café?" }],
    ["plain", "action.send_sms", { body: "Which one?" }],
  ]);
  /** What a sheet saved in ASCII, or in Windows-1252, does to that pack. */
  const savedAs = (encoding: TableEncoding, row: number, body: string) =>
    planOf(
      typographic,
      (sheet) => {
        sheet.set(2, "body", "Welcome home ?? ? ?Casa? or caf??");
        sheet.set(row, "body", body);
      },
      encoding,
    );

  it("puts lost characters back where nothing was edited, also in a file that lost all of them", () => {
    expect(savedAs("ascii", 2, "Welcome home ?? ? ?Casa? or caf??")).toMatchObject({ changes: [], refusals: [] });
    expect(savedAs("ascii", 2, "Welcome home _ _ _Casa_ or caf_?")).toMatchObject({ changes: [], refusals: [] });
    expect(savedAs("ascii", 2, "Welcome back ?? ? ?Casa? or caf??")).toMatchObject({
      changes: [{ after: "Welcome back 🏡 … “Casa” or café?" }],
      notes: [],
    });
    expect(savedAs("ascii", 2, "Welcome home ?? Casa or caf??").changes).toMatchObject([
      { after: "Welcome home 🏡 Casa or café?" },
    ]);
    expect(savedAs("ascii", 2, "Welcome ?Casa? home ?? or caf??").refusals).toHaveLength(1);
    expect(savedAs("ascii", 2, "Welcome home ?? ? ?Casa? or cafes?").refusals).toHaveLength(1);
    expect(savedAs("utf-8", 3, "Which one??").changes).toMatchObject([{ row: 2 }, { after: "Which one??" }]);
  });

  it("takes other texts as they are, and says where a character may be lost", () => {
    expect(savedAs("ascii", 3, "Which one??")).toMatchObject({ changes: [{ after: "Which one??" }], notes: [] });
    expect(savedAs("ascii", 3, "? Which").notes).toMatchObject([
      { row: 3, says: expect.stringMatching(/in "\?" may/) },
    ]);
    expect(savedAs("xlsx", 3, "? Which").notes).toEqual([]);
  });

  it("takes the encoding in which rows are as they were", () => {
    const spanish = straightPack([["text", "action.send_sms", { body: "Un camión" }]]);
    const read = (body: string, encoding: TableEncoding) =>
      editedSheet(spanish, (sheet) => sheet.set(2, "body", body), encoding);
    const table = { ...read("Un cami—n", "windows-1252"), otherwise: read("Un camión", "macintosh") };
    expect(planSheet(spanish, table)).toMatchObject({ changes: [], refusals: [] });
  });

  it("says what typographic marks cost", () => {
    const long = straightPack([["text", "action.send_sms", { body: "Hi" }]]);
    const plan = planOf(long, (sheet) => sheet.set(2, "body", `“Hi” ${"a".repeat(100)}`));
    expect(plan.notes).toEqual([{ row: 2, says: '"“" makes it 2 segments; typed as on a plain keyboard it is 1.' }]);
  });

  it("finds the headings below a title, and names rows as the program does", () => {
    const { rows } = editedSheet(pack, ({ set }) => set(2, "body", ""));
    const titled = planSheet(pack, { rows: [["Messages of spring"], [], ...rows], encoding: "xlsx" });
    if (typeof titled === "string") throw new Error(titled);
    expect(toldRefusals(titled)).toEqual(["4: The body is empty. A message is taken out in the editor."]);
  });

  it("says of a table that is no message sheet what it lacks", () => {
    expect(planSheet(pack, { rows: [["day", "subject"]], encoding: "utf-8" })).toMatch(
      /lacks the columns "automation"/,
    );
    expect(planSheet(pack, { rows: [["\u00ef\u00bb\u00bfautomation"]], encoding: "utf-8" })).toMatch(/UTF-8/);
  });
});
