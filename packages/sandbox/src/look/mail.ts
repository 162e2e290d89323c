import { meaningOf } from "@setup-pack/core/meaning";
import { isHtml } from "@setup-pack/core/words";
import { sql } from "kysely";
import { escaped } from "../http/html/html.js";
import { type Refusal, refuse } from "../refusal.js";
import { readItems } from "./items.js";
import { type AutomationItem, readyToTell } from "./told.js";
import type { ViewRequest } from "./view.js";

/**
 * What a mail's page may do: nothing runs in it, and nothing is loaded, so that its HTML may be as strangers wrote it.
 */
export const mailPolicy =
  "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

/** Returns the words of a mail, by its place in the timeline. */
export async function mailOf(request: ViewRequest): Promise<string | Refusal> {
  const { tx, workspace, item } = request;
  if (!/^\d{1,18}$/.test(item)) return refuse.noSuch("mail");
  const { rows } = await sql<{ text: string | null; item_id: string | null; block: string | null }>`
    select entry ->> 'text' as text, item_id, block from automation_entries
    where workspace_id = ${workspace.id} and seq = ${item}::bigint and is_message`.execute(tx);
  const [mail] = rows;
  if (mail === undefined) return refuse.noSuch("mail");
  const [automation] = await readItems(request, mail.item_id === null ? [] : [mail.item_id]);
  const text = mail.text ?? "";
  return writesHtml(automation, mail.block) ? text : escaped(text);
}

/**
 * Returns whether a step writes its mail as HTML. The text that went out does not say so: a name in a plain one may
 * look like a tag.
 */
export function writesHtml(automation: AutomationItem | undefined, block: string | null): boolean {
  if (automation === undefined) return false;
  const { document, book } = readyToTell(automation);
  const node = document.automations?.[0]?.document.graph.nodes.find(({ id }) => id === block);
  const { operands = {} } = (node && meaningOf(node, book)) ?? {};
  return Object.values(operands).some((value) => typeof value === "string" && isHtml(value));
}
