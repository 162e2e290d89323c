import type { Static } from "@sinclair/typebox";
import type { RequestContext } from "../../http/operation/route.js";
import { Refusal, refuse } from "../../refusal.js";
import { columnsOf, draftAfter, emptyDraft, indexAddresses } from "./draft.js";
import type { contactCreation } from "./schemas.js";
import { contactById } from "./store.js";
import { addTimelineEntries } from "./timeline.js";
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
  await tx
    .insertInto("contacts")
    .values({ ...whose, ...columnsOf(draft), created_at: now, updated_at: now, last_activity_at: null })
    .execute();
  await indexAddresses(context, whose.id, draft);
  await addTimelineEntries(context, whose.id, [{ type: "contact_created", title: "Contact created" }]);
  const row = await contactById(tx, whose.workspace_id, whose.id);
  if (row === undefined) throw new Error("A contact is not there right after it was added.");
  return markChanged(context, row, "contact.created");
}
