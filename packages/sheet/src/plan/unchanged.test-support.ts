import { isObject, type JsonObject } from "@setup-pack/core/json";
import { elements, member } from "@setup-pack/edit";
import { arbitraryPackText, hostileText } from "@setup-pack/fixtures";
import fc from "fast-check";
import { expect } from "vitest";
import { columns } from "../columns.js";
import { readTable, tableFormats, writeTable } from "../files/index.js";
import { messageRows } from "../rows/message-rows.js";
import { messageTable } from "../rows/message-table.js";
import { planSheet } from "./plan-sheet.js";

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
