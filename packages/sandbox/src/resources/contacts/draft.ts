import type { Static } from "@sinclair/typebox";
import { sql } from "kysely";
import type { StoredAddress } from "../../database/tables.js";
import type { RequestContext } from "../../http/operation/route.js";
import { formats } from "../../http/schema/formats.js";
import { readField } from "../../http/schema/null-policy.js";
import { Refusal, refuse } from "../../refusal.js";
import type { Service } from "../../service.js";
import { addressesAfter, type Channel, channels } from "./addresses.js";
import { foldAddress, searchText } from "./fold.js";
import type { contactChange } from "./schemas.js";
import type { ContactRow } from "./store.js";

type Values = Readonly<Record<string, unknown>>;

/** What the value of a custom field must be, by the field's type; a field of another type takes any of them. */
const types = new Map<string, { readonly matches: (value: unknown) => boolean; readonly expected: string }>([
  ["number", { matches: Number.isFinite, expected: "a number" }],
  ["boolean", { matches: (value) => typeof value === "boolean", expected: "true or false" }],
  ["checkbox", { matches: (value) => typeof value === "boolean", expected: "true or false" }],
  [
    "date",
    {
      matches: (value) => typeof value === "string" && formats.date.matches(value),
      expected: formats.date.expected,
    },
  ],
  ["text", { matches: (value) => typeof value === "string", expected: "a string" }],
  ["select", { matches: (value) => typeof value === "string", expected: "a string" }],
  ["multi_select", { matches: areTexts, expected: "an array of strings" }],
]);

const anything = {
  matches: (value: unknown) => ["string", "number", "boolean"].includes(typeof value) || areTexts(value),
  expected: "a string, a number, true or false, or an array of strings",
};

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

/** The values a contact is given, each of a field that the workspace has. A null value is as good as none. */
async function readCustomFields(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  sent: Values | null | undefined,
): Promise<Values | undefined | Refusal> {
  if (sent === undefined) return undefined;
  const entries = Object.entries(sent ?? {});
  if (entries.length === 0) return {};
  const fields = await tx
    .selectFrom("custom_fields")
    .select(["id", "type"])
    .where("workspace_id", "=", caller.workspace.id)
    .execute();
  const known = new Map(fields.map(({ id, type }) => [id, type]));
  const kept: [string, unknown][] = [];
  for (const [id, value] of entries) {
    const type = known.get(id);
    if (type === undefined) return refuse.unknownId(`custom_fields.${id}`, "custom field");
    if (value === null) continue;
    const { matches, expected } = types.get(type) ?? anything;
    if (!matches(value)) return refuse.invalid(`custom_fields.${id}`, `custom_fields.${id} must be ${expected}.`);
    kept.push([id, value]);
  }
  return Object.fromEntries(kept);
}

/** The fields of a contact that name a record elsewhere. */
const links = [
  { field: "stage_id", table: "contact_stages", what: "contact stage", lookup: "/v1/contact-stages" },
  { field: "lead_source_id", table: "lead_sources", what: "lead source", lookup: "/v1/lead-sources" },
  { field: "owner_id", table: "members", what: "member", lookup: "/v1/members" },
] as const;

type LinkField = (typeof links)[number]["field"];

/** What a request says about the links: an id, null to clear, nothing where a field is not there. */
type ContactLinks = { readonly [Field in LinkField]?: string | null };

/** Returns the links of a body, each of which names a record of this workspace. */
async function readLinks(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  body: Pick<Static<typeof contactChange>, LinkField>,
): Promise<ContactLinks | Refusal> {
  const read: { [Field in LinkField]?: string | null } = {};
  for (const { field, table, what, lookup } of links) {
    const id = readField("contactLink", body[field]);
    if (id === undefined) continue;
    if (id !== null) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where workspace_id = ${caller.workspace.id} and id = ${id}`.execute(tx);
      if (rows.length === 0) return refuse.unknownId(field, what, lookup);
    }
    read[field] = id;
  }
  return read;
}

const textFields = ["address", "city", "state", "zip_code", "company", "job_title", "notes"] as const;
const nameFields = ["first_name", "last_name"] as const;

/** All that a caller can set on a contact. */
export interface ContactDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly emails: readonly StoredAddress[];
  readonly phones: readonly StoredAddress[];
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
  readonly company: string | null;
  readonly job_title: string | null;
  readonly notes: string | null;
  readonly stage_id: string | null;
  readonly lead_source_id: string | null;
  readonly owner_id: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
}

/** What a contact is before anything is said about it. */
export const emptyDraft: ContactDraft = {
  first_name: "",
  last_name: "",
  emails: [],
  phones: [],
  address: null,
  city: null,
  state: null,
  zip_code: null,
  company: null,
  job_title: null,
  notes: null,
  stage_id: null,
  lead_source_id: null,
  owner_id: null,
  custom_fields: {},
};

/** What a contact is now. */
export function draftOf(row: ContactRow): ContactDraft {
  const { first_name, last_name, emails, phones, address, city, state, zip_code, company, job_title, notes } = row;
  const { stage_id, lead_source_id, owner_id, custom_fields } = row;
  return {
    first_name,
    last_name,
    emails,
    phones,
    address,
    city,
    state,
    zip_code,
    company,
    job_title,
    notes,
    stage_id,
    lead_source_id,
    owner_id,
    custom_fields,
  };
}

type Sent = Static<typeof contactChange>;

/** Returns what a contact is after a request: only the fields that are sent change. */
export async function draftAfter(
  context: RequestContext,
  before: ContactDraft,
  sent: Sent,
): Promise<ContactDraft | Refusal> {
  const draft = fieldsAfter(context.service, before, sent);
  return draft instanceof Refusal ? draft : recordsAfter(context, draft, sent);
}

/** Returns the same of all that names no records of the workspace. */
export function fieldsAfter(service: Service, before: ContactDraft, sent: Sent): ContactDraft | Refusal {
  const names: { -readonly [Field in (typeof nameFields)[number]]?: string } = {};
  for (const field of nameFields) {
    const value = sent[field];
    if (value === null) return refuse.invalid(field, `${field} cannot be cleared: a contact has a name.`);
    if (value !== undefined) names[field] = value;
  }
  const texts = Object.fromEntries(
    textFields.flatMap((field) => {
      const value = readField("contactText", sent[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  const emails = addresses(service, "email", sent, before.emails);
  if (emails instanceof Refusal) return emails;
  const phones = addresses(service, "phone", sent, before.phones);
  if (phones instanceof Refusal) return phones;
  return { ...before, ...names, ...texts, emails, phones };
}

/** Returns whether a request says anything for which records of the workspace are read. */
export const namesRecords = ({ stage_id, lead_source_id, owner_id, custom_fields }: Sent): boolean =>
  [stage_id, lead_source_id, owner_id, custom_fields].some((value) => value !== undefined);

/** Returns a draft with the records that a request names. */
export async function recordsAfter(
  context: Pick<RequestContext, "tx" | "caller">,
  draft: ContactDraft,
  sent: Sent,
): Promise<ContactDraft | Refusal> {
  const links = await readLinks(context, sent);
  if (links instanceof Refusal) return links;
  const customFields = await readCustomFields(context, sent.custom_fields);
  if (customFields instanceof Refusal) return customFields;
  return { ...draft, ...links, custom_fields: customFields ?? draft.custom_fields };
}

function addresses(service: Service, channel: Channel, sent: Sent, before: readonly StoredAddress[]) {
  const { one, list, idKind } = channels[channel];
  return addressesAfter(channel, { one: sent[one], list: sent[list] }, before, () => service.makeId(idKind));
}

/** A draft as its row holds it. */
export function columnsOf(draft: ContactDraft) {
  return {
    ...draft,
    emails: JSON.stringify(draft.emails),
    phones: JSON.stringify(draft.phones),
    custom_fields: JSON.stringify(draft.custom_fields),
    search: searchText(draft),
  };
}

/** Replaces what a contact is found by. */
export async function indexAddresses(
  { tx, caller }: RequestContext,
  contactId: string,
  draft: ContactDraft,
): Promise<void> {
  const whose = { workspace_id: caller.workspace.id, contact_id: contactId };
  await tx
    .deleteFrom("contact_addresses")
    .where((is) => is.and(whose))
    .execute();
  const rows = addressRows(whose.workspace_id, contactId, draft);
  if (rows.length > 0) await tx.insertInto("contact_addresses").values(rows).execute();
}

/** What a contact is found by. */
export function addressRows(workspaceId: string, contactId: string, draft: ContactDraft) {
  const whose = { workspace_id: workspaceId, contact_id: contactId };
  const found = (channel: Channel, rows: readonly StoredAddress[]) =>
    [...new Set(rows.map(({ value }) => foldAddress(channel, value)))].map((folded) => ({ ...whose, channel, folded }));
  return [...found("email", draft.emails), ...found("phone", draft.phones)];
}
