import { isDeepStrictEqual } from "node:util";
import type { Static } from "@sinclair/typebox";
import type { RequestContext } from "../../http/operation/route.js";
import { raise } from "../../occurrences/raise.js";
import { Refusal } from "../../refusal.js";
import { changesOf } from "./changes.js";
import { type ContactDraft, columnsOf, draftAfter, draftOf, indexAddresses } from "./draft.js";
import type { contactChange } from "./schemas.js";
import { type ContactRow, contactById, showContact } from "./store.js";
import { addTimelineEntries, type TimelineEntry } from "./timeline.js";
import { markChanged } from "./updated-at.js";

/** Changes a contact. What changes nothing leaves no trace: no event, no entry, the same `updated_at`. */
export async function updateContact(context: RequestContext, row: ContactRow, body: Static<typeof contactChange>) {
  const before = draftOf(row);
  const draft = await draftAfter(context, before, body);
  if (draft instanceof Refusal) return draft;
  const fields = changedFields(before, draft);
  if (fields.size === 0) return showContact(row);
  const { workspace_id, id } = row;
  await context.tx
    .updateTable("contacts")
    .set(columnsOf(draft))
    .where((is) => is.and({ workspace_id, id }))
    .execute();
  if (fields.has("emails") || fields.has("phones")) await indexAddresses(context, id, draft);
  const after = await reloadContact(context, row);
  await addTimelineEntries(context, id, entriesFor(row, after, fields));
  await raise(context, ...changesOf(before, draft, fields).map((change) => ({ ...change, contactId: id })));
  return markChanged(context, after, updateEventType(context, fields.has("stage_id")));
}

/**
 * Returns the events of a change. The API document shows the event for a change of the stage; those for any other are
 * ours.
 */
export function updateEventType({ service }: RequestContext, stageChanged: boolean): "contact.updated" | undefined {
  return stageChanged || !service.config.documentedOnly ? "contact.updated" : undefined;
}

/** A contact that this transaction holds, as it has become. */
export async function reloadContact({ tx }: RequestContext, { workspace_id, id }: ContactRow): Promise<ContactRow> {
  const row = await contactById(tx, workspace_id, id);
  if (row === undefined) throw new Error("A contact that this transaction holds has gone.");
  return row;
}

type Field = keyof ContactDraft;

function changedFields(before: ContactDraft, after: ContactDraft): ReadonlySet<Field> {
  const fields: readonly Field[] = [
    "first_name",
    "last_name",
    "emails",
    "phones",
    "address",
    "city",
    "state",
    "zip_code",
    "company",
    "job_title",
    "notes",
    "stage_id",
    "lead_source_id",
    "owner_id",
    "custom_fields",
  ];
  return new Set(fields.filter((field) => !isDeepStrictEqual(before[field], after[field])));
}

/** Returns the timeline's entries for a change: the stage and the owner have kinds of their own. */
function entriesFor(before: ContactRow, after: ContactRow, changed: ReadonlySet<Field>): readonly TimelineEntry[] {
  const others = [...changed].filter((field) => field !== "stage_id" && field !== "owner_id");
  return [
    ...(others.length > 0
      ? [{ type: "contact_updated", title: "Contact updated", metadata: { fields: others } } as const]
      : []),
    ...(changed.has("stage_id")
      ? [
          {
            type: "stage_changed",
            title: "Stage changed",
            metadata: { from: before.stage_name, to: after.stage_name },
          } as const,
        ]
      : []),
    ...(changed.has("owner_id")
      ? [
          {
            type: "owner_changed",
            title: "Owner changed",
            metadata: { from: before.owner_name, to: after.owner_name },
          } as const,
        ]
      : []),
  ];
}
