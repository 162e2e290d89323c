import type { Static } from "@sinclair/typebox";
import { sql } from "kysely";
import { listenersTo } from "../../events/index.js";
import type { ReadContext, WrittenFor } from "../../http/operation/grouped-route.js";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { raise } from "../../occurrences/raise.js";
import { Refusal, refuse } from "../../refusal.js";
import {
  addressRows,
  type ContactDraft,
  columnsOf,
  emptyDraft,
  fieldsAfter,
  namesRecords,
  recordsAfter,
} from "./draft.js";
import type { contactCreation } from "./schemas.js";
import { type ContactRow, noTags, withNames } from "./store.js";
import { timelineRows } from "./update.js";
import { markAllChanged } from "./updated-at.js";

type Creation = Static<typeof contactCreation>;

/** What a contact will be. A referral attribution is consumed here: it is checked, and goes nowhere. */
export async function readCreation(
  { service, caller, reading }: ReadContext,
  body: Creation,
): Promise<ContactDraft | Refusal> {
  const { affiliate_attribution_token: token, affiliate_attribution_tokem: misprint, ...sent } = body;
  if (typeof token === "string" && typeof misprint === "string" && token !== misprint) {
    return refuse.invalid(
      "affiliate_attribution_tokem",
      "affiliate_attribution_tokem differs from affiliate_attribution_token. Send the latter alone.",
    );
  }
  const draft = fieldsAfter(service, emptyDraft, sent);
  if (draft instanceof Refusal || !namesRecords(sent)) return draft;
  return reading((tx) => recordsAfter({ tx, caller }, draft, sent));
}

/** Adds contacts of one workspace, and gives them as they are answered, in their order. */
export async function addContacts(context: RequestContext, drafts: readonly WrittenFor<ContactDraft>[]) {
  const { service, tx, caller, now } = context;
  const created_at = workspaceTime(context);
  const { id: workspaceId } = caller.workspace;
  const contacts: object[] = [];
  const entries: object[] = [];
  const addresses: object[] = [];
  const ids = drafts.map(({ item }) => {
    const id = service.makeId("contact");
    const { emails, phones, custom_fields } = item;
    const columns = { ...columnsOf(item), emails, phones, custom_fields };
    contacts.push({ workspace_id: workspaceId, id, ...columns, created_at, updated_at: now });
    entries.push(...timelineRows(context, id, [{ type: "contact_created", title: "Contact created" }]));
    addresses.push(...addressRows(workspaceId, id, item));
    return id;
  });
  // One statement for all that hangs on them: most of what a creation costs is in sending statements one by one.
  const { rows } = await sql<ContactRow & { readonly listeners: readonly string[] }>`
    with added as (
      insert into contacts select * from json_populate_recordset(null::contacts, ${JSON.stringify(contacts)})
      returning *
    ), noted as (
      insert into activities (workspace_id, id, contact_id, type, title, created_at)
      select workspace_id, id, contact_id, type, title, created_at
      from json_populate_recordset(null::activities, ${JSON.stringify(entries)})
    ) ${
      addresses.length === 0
        ? sql``
        : sql`, found as (
      insert into contact_addresses
      select * from json_populate_recordset(null::contact_addresses, ${JSON.stringify(addresses)}))`
    }
    select named.*, ${listenersTo(context, "contact.created")} as listeners
    from (${withNames(sql`select * from added`, noTags)}) named`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const added = ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new Error("A contact is not there right after it was added.");
    return { contact: row, listeners: row.listeners };
  });
  const automated = drafts.findIndex((one) => one.caller.workspace.automated === true);
  const raising = drafts[automated]?.caller;
  if (raising !== undefined) {
    const happened = ids.filter((_, index) => drafts[index]?.caller.workspace.automated === true);
    const occurrences = happened.map((contactId) => ({ event: "contact_created", contactId }));
    await raise({ ...context, caller: raising }, ...occurrences);
  }
  return markAllChanged(context, added, "contact.created");
}

/** Adds a contact. */
export async function createContact(context: RequestContext, body: Creation) {
  const { service, caller, tx } = context;
  const draft = await readCreation({ service, caller, reading: (work) => work(tx) }, body);
  if (draft instanceof Refusal) return draft;
  const [shown] = await addContacts(context, [{ item: draft, caller }]);
  if (shown === undefined) throw new Error("A contact that was added is not shown.");
  return shown;
}
