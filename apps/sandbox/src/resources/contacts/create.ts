import type { Static } from "@sinclair/typebox";
import { sql } from "kysely";
import { listenersTo } from "../../events/index.js";
import type { RequestContext } from "../../http/operation/route.js";
import { raise } from "../../occurrences/raise.js";
import { Refusal, refuse } from "../../refusal.js";
import { addressRows, columnsOf, draftAfter, emptyDraft } from "./draft.js";
import type { contactCreation } from "./schemas.js";
import { type ContactRow, noTags, withNames } from "./store.js";
import { timelineRows } from "./timeline.js";
import { markChanged } from "./updated-at.js";

/** Adds a contact. A referral attribution is consumed here: it is checked, and goes nowhere. */
export async function createContact(context: RequestContext, body: Static<typeof contactCreation>) {
  const { affiliate_attribution_token: token, affiliate_attribution_tokem: misprint, ...sent } = body;
  if (typeof token === "string" && typeof misprint === "string" && token !== misprint) {
    return refuse.invalid(
      "affiliate_attribution_tokem",
      "affiliate_attribution_tokem differs from affiliate_attribution_token. Send the latter alone.",
    );
  }
  const draft = await draftAfter(context, emptyDraft, sent);
  if (draft instanceof Refusal) return draft;
  const { service, tx, caller, now } = context;
  const whose = { workspace_id: caller.workspace.id, id: service.makeId("contact") };
  const columns = { ...whose, ...columnsOf(draft), created_at: now, updated_at: now, last_activity_at: null };
  const found = addressRows(whose.workspace_id, whose.id, draft);
  const entries = timelineRows(context, whose.id, [{ type: "contact_created", title: "Contact created" }]);
  // One statement for all that hangs on it: most of what a creation costs is in sending statements one by one.
  const { rows } = await sql<ContactRow & { readonly listeners: readonly string[] }>`
    with added as (${tx.insertInto("contacts").values(columns).returningAll()}),
      noted as (${tx.insertInto("activities").values(entries)})
      ${found.length === 0 ? sql`` : sql`, found as (${tx.insertInto("contact_addresses").values(found)})`}
    select named.*, ${listenersTo(context, "contact.created")} as listeners
    from (${withNames(sql`select * from added`, noTags)}) named`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("A contact is not there right after it was added.");
  await raise(context, { event: "contact_created", contactId: row.id });
  return markChanged(context, row, "contact.created", row.listeners);
}
