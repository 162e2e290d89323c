import { isObject, type JsonObject } from "@setup-pack/core/json";
import { elements, member } from "@setup-pack/edit";
import { arbitraryPackText, hostileText } from "@setup-pack/fixtures";
import fc from "fast-check";
import { expect } from "vitest";
import { tableFormats } from "../cell.js";
import { readTable, writeTable } from "../files/index.js";
import { columns } from "../headings.js";
import { messageTable } from "../rows/message-row.js";
import { messageRows } from "../rows/message-rows.js";
import { planSheet } from "./plan-sheet.js";
import { editedSheet } from "./sheets.test-support.js";

/** Messages of every sort that a sheet has rows of, which say such texts. */
const messages: readonly ((one: string, other: string) => JsonObject)[] = [
  (body) => ({ kind: "action.send_sms", config: { body } }),
  (subject, body) => ({ kind: "action.send_email", config: { subject, body } }),
  (template_id) => ({ kind: "action.send_email", config: { template_id } }),
  (title, note) => ({ kind: "action.create_task", config: { title, note } }),
  (subject, prompt) => ({ kind: "action.ai_message", config: { channel: "email", subject, prompt } }),
  () => ({ kind: "control.wait", config: { minutes: 1500 } }),
  (until) => ({ kind: "control.wait", config: { until, at_minute: 540 } }),
];

/** A pack with anything in it whose actions are messages, tasks and waits, and say anything. */
export const anyMessagePack = fc
  .tuple(arbitraryPackText, fc.array(hostileText(), { minLength: 4, maxLength: 12 }), fc.nat())
  .map(([text, texts, seed]) => {
    const pack: unknown = JSON.parse(text);
    if (!isObject(pack)) throw new Error("A pack is an object");
    let next = seed;
    const keys = elements(pack.messageTemplates).map((template) => String(member(template, "key")));
    const say = (): string => [...texts, ...keys][next++ % (texts.length + keys.length)] ?? "";
    for (const item of elements(pack.automations))
      for (const node of elements(member(member(member(item, "document"), "graph"), "nodes")))
        if (isObject(node) && String(node.kind).startsWith("action."))
          Object.assign(node, messages[next++ % messages.length]?.(say(), say()));
    return pack;
  });

/** Expects that the sheet of a pack, written and read as each kind of file, changes nothing and refuses nothing. */
export async function staysAsItIs(pack: JsonObject): Promise<void> {
  const rows = messageTable(messageRows(pack));
  for (const format of tableFormats) {
    const table = await readTable(await writeTable(columns, rows, format));
    if ("problem" in table) throw new Error(table.problem);
    const plan = planSheet(pack, table);
    expect(plan).toMatchObject({ changes: [], refusals: [], missing: [] });
    expect(typeof plan === "string" ? plan : plan.after).toBe(pack);
  }
}

/** Something that somebody does to a row, by its place among the rows. */
const anyEdit = fc.record({
  place: fc.nat(40),
  what: fc.constantFrom("day", "time", "body", "subject", "new"),
  day: fc.nat(9),
  time: fc.constantFrom("0:00", "0:30", "9:00", "23:59", "at 10:00"),
  text: fc.constantFrom("Hello", "Two\nlines", "=1+1"),
});

/** A pack, and what somebody does to its sheet. */
export const anyEditedSheet = fc.record({
  pack: anyMessagePack,
  edits: fc.array(anyEdit, { minLength: 1, maxLength: 4 }),
});

/**
 * Expects of an edited sheet that it is taken over as it says, and taken for done when it is read again; or that each
 * refusal is of a row and nothing is changed.
 */
export function isTakenOrRefused({
  pack,
  edits,
}: typeof anyEditedSheet extends fc.Arbitrary<infer Edited> ? Edited : never): void {
  const rows = messageRows(pack);
  if (rows.length === 0) return;
  const edited = editedSheet(pack, (sheet) => {
    for (const { place, what, day, time, text } of edits) {
      const row = (place % rows.length) + 2;
      const { automation = "", way = "" } = rows[row - 2]?.cells ?? {};
      if (what === "new") sheet.add({ automation, way, day, time, channel: "sms", body: text });
      else sheet.set(row, what, what === "day" ? day : what === "time" ? time : text);
    }
  });
  const plan = planSheet(pack, edited);
  if (typeof plan === "string") throw new Error(plan);
  if (plan.refusals.length > 0) {
    expect(plan.after).toBe(pack);
    for (const { row } of plan.refusals) expect(edited.rows[row - 1]).toBeDefined();
    return;
  }
  expect(planSheet(plan.after, edited)).toMatchObject({ changes: [], refusals: [], missing: [] });
  const count = plan.changes.filter(({ what }) => what === "new").length;
  expect(messageRows(plan.after)).toHaveLength(rows.length + count);
}
