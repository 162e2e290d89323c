import { isDeepStrictEqual } from "node:util";
import type { ScenarioValue } from "@setup-pack/rehearsal";
import type { Static } from "@sinclair/typebox";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { fieldValue } from "../../occurrences/field-value.js";
import { type Occurrence, raise } from "../../occurrences/raise.js";
import { Refusal } from "../../refusal.js";
import { primaryOf } from "./addresses.js";
import { type ContactDraft, columnsOf, draftAfter, draftOf, indexAddresses } from "./draft.js";
import type { contactChange } from "./schemas.js";
import { type ContactRow, contactById, showContact } from "./store.js";
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

type Change = Omit<Occurrence, "contactId">;

/**
 * What automations are told of a change of a contact: its stage, and each of its fields by the name that they go by.
 */
function changesOf(
  before: ContactDraft,
  after: ContactDraft,
  changed: ReadonlySet<keyof ContactDraft>,
): readonly Change[] {
  const changes: Change[] = [];
  const field = (name: string, value: ScenarioValue): void => {
    changes.push({ event: "contact_field_changed", members: { field: name, value } });
  };
  for (const name of changed) {
    switch (name) {
      case "stage_id":
        if (after.stage_id !== null) changes.push({ event: "stage_changed", members: { stage: after.stage_id } });
        break;
      case "emails":
      case "phones":
        if (primaryOf(before[name]) !== primaryOf(after[name]))
          field(name === "emails" ? "email" : "phone", primaryOf(after[name]));
        break;
      case "lead_source_id":
        field("lead_source", after.lead_source_id);
        break;
      case "custom_fields":
        for (const id of new Set([...Object.keys(before.custom_fields), ...Object.keys(after.custom_fields)]))
          if (!isDeepStrictEqual(before.custom_fields[id], after.custom_fields[id]))
            field(id, fieldValue(after.custom_fields[id]));
        break;
      // No trigger looks for a change of the owner.
      case "owner_id":
        break;
      default:
        field(name, after[name]);
    }
  }
  return changes;
}

/** The kinds of entry that record a change of the contact itself, and do not count as activity with the person. */
type SystemActivity = "contact_created" | "contact_updated" | "stage_changed" | "owner_changed";

/** An entry as the API writes it: by nobody in particular, so without an actor. */
interface TimelineEntry {
  readonly type: SystemActivity;
  readonly title: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Appends entries to a contact's timeline, in the order given. */
async function addTimelineEntries(
  context: RequestContext,
  contactId: string,
  entries: readonly TimelineEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await context.tx
    .insertInto("activities")
    .values(timelineRows(context, contactId, entries))
    .execute();
}

/** Entries of a contact's timeline as rows. */
export function timelineRows(context: RequestContext, contactId: string, entries: readonly TimelineEntry[]) {
  const { service, caller } = context;
  return entries.map(({ type, title, metadata }) => ({
    workspace_id: caller.workspace.id,
    id: service.makeId("activity"),
    contact_id: contactId,
    type,
    title,
    description: null,
    metadata: metadata === undefined ? null : JSON.stringify(metadata),
    actor_id: null,
    mailbox_owner_id: null,
    created_at: workspaceTime(context),
  }));
}
