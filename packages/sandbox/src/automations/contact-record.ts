import {
  type ContactRecord,
  contactRecord,
  type Delay,
  type ScenarioValue,
  type StoredContact,
  type StoredRun,
} from "@setup-pack/rehearsal";
import { fieldValue } from "../occurrences/field-value.js";
import { type ContactRow, type OptOutChannel, primaryOf } from "../resources/contacts/index.js";
import { dateFields } from "../resources/transactions/index.js";

/** The members of a contact that the API document shows, which steps and conditions name as it does. */
export const textFields = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "zip_code",
  "company",
  "job_title",
  "notes",
] as const;

/** What of a contact's deal and transaction conditions ask for. */
const dealMembers = ["pipeline", "stage", "name", "value", "status"] as const;
const transactionMembers = ["side", "name", "status", "closing_date", "sale_price", ...dateFields] as const;

type MembersOf<Names extends readonly string[]> = { readonly [Name in Names[number]]: string | null } | null;

/** The deal and the transaction of a contact that were changed last. */
export interface LatestRecords {
  readonly deal: MembersOf<typeof dealMembers>;
  readonly transaction: MembersOf<typeof transactionMembers>;
  /** When the contact was last called, RFC 3339; null for never. */
  readonly lastCallAt: string | null;
}

/** The fields that automations read from the workspace's rows. */
export const ownFields: ReadonlySet<string> = new Set([
  ...textFields,
  ...["lead_source", "created_at", "last_activity_at", "last_call_at"],
  ...dealMembers.map((name) => `deal.${name}`),
  ...transactionMembers.map((name) => `transaction.${name}`),
]);

/** Whether the API has a place for a field of a contact; what it has none for, automations keep themselves. */
export const hasPlaceFor =
  (customFields: ReadonlySet<string>) =>
  (field: string): boolean =>
    ownFields.has(field) || customFields.has(field);

/** The channels on which an address or number of a contact wants to hear nothing. */
type OptedOut = ReadonlySet<OptOutChannel>;

/** What automations have of a contact beside its row. */
export interface AutomatedContact {
  readonly stored: StoredContact | undefined;
  /** The last run of each automation. */
  readonly runs: readonly StoredRun[];
  readonly optedOut: OptedOut;
  readonly latest: LatestRecords;
  readonly delays: readonly Delay[];
}

/**
 * Returns a contact as automations look at it. What its row says is known, be it empty; what somebody opted out of
 * holds whether a step said so or not.
 */
export function recordOf(
  row: ContactRow,
  customFields: ReadonlySet<string>,
  { stored, optedOut, latest, delays }: AutomatedContact,
): ContactRecord {
  const moment = (date: Date | null): ScenarioValue => (date === null ? null : { moment: date.getTime() });
  const fields = new Map<string, ScenarioValue>();
  for (const name of textFields)
    fields.set(name, name === "email" ? primaryOf(row.emails) : name === "phone" ? primaryOf(row.phones) : row[name]);
  fields.set("lead_source", row.lead_source_id);
  fields.set("created_at", moment(row.created_at));
  fields.set("last_activity_at", moment(row.last_activity_at));
  fields.set("last_call_at", moment(latest.lastCallAt === null ? null : new Date(latest.lastCallAt)));
  for (const id of customFields) fields.set(id, fieldValue(row.custom_fields[id]));
  for (const name of dealMembers) fields.set(`deal.${name}`, latest.deal?.[name] ?? null);
  for (const name of transactionMembers) fields.set(`transaction.${name}`, latest.transaction?.[name] ?? null);
  const silenced = new Set(stored?.record.doNotContact);
  const isSilenced = (channel: string): boolean => silenced.has("all") || silenced.has(channel);
  const record = contactRecord({
    name: `${row.first_name} ${row.last_name}`.trim(),
    fields,
    tags: row.tags.map(({ id }) => id),
    stage: row.stage_id,
    owner: row.owner_id,
    doNotContact: new Set([...optedOut].filter((channel) => channel !== "email" && !isSilenced(channel))),
    unsubscribed: optedOut.has("email") && !isSilenced("email"),
    timeZone: "UTC",
  });
  return { ...record, delays };
}
