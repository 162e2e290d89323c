import { type TProperties, Type } from "@sinclair/typebox";
import { listQuery } from "../../http/list/list.js";
import { closed, nullable, oneOf, record, type SchemaAnnotations, text, timestamp } from "../../http/schema/shapes.js";

const emailLabels = ["Home", "Work", "Other"] as const;
const phoneLabels = ["Mobile", "Home", "Work", "Fax", "Other"] as const;

const limits = { "x-decision": "The greatest length is decided here." };
const nameText = (marks: SchemaAnnotations = {}) =>
  Type.String({ maxLength: 500, pattern: "\\S", "x-expected": "a string that is not blank", ...limits, ...marks });
const shortText = () => nullable(text(1_000, limits));

const address = { id: Type.String(), value: Type.String() };
const place = {
  is_primary: Type.Boolean({ description: "Exactly one row of a list that has any." }),
  position: Type.Integer({ description: "Rows stand in this order." }),
};

const named = (what: string, component: string) =>
  nullable(record(component, { id: Type.String(), name: Type.String() }), { description: what });

export const contact = record("Contact", {
  id: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: nullable(Type.String(), { description: "The primary address of emails." }),
  phone: nullable(Type.String(), { description: "The primary number of phones." }),
  emails: Type.Array(record("EmailRow", { ...address, label: oneOf(emailLabels), ...place })),
  phones: Type.Array(record("PhoneRow", { ...address, label: oneOf(phoneLabels), ...place })),
  address: nullable(Type.String()),
  city: nullable(Type.String()),
  state: nullable(Type.String()),
  zip_code: nullable(Type.String()),
  company: nullable(Type.String()),
  job_title: nullable(Type.String()),
  notes: nullable(Type.String(), { description: "Free-form notes on the record itself." }),
  stage: named("From GET /v1/contact-stages.", "StageOfContact"),
  lead_source: named("From GET /v1/lead-sources.", "SourceOfContact"),
  owner: named("The assigned member, from GET /v1/members.", "OwnerOfContact"),
  tags: Type.Array(record("TagOfContact", { id: Type.String(), name: Type.String(), color: nullable(Type.String()) })),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { description: "Values by custom field id." }),
  created_at: timestamp(),
  updated_at: timestamp(),
  last_activity_at: nullable(timestamp(), {
    description: "The last time an activity touched the contact.",
    "x-decision": "The entries that record a change of the contact itself do not count.",
  }),
});

const rowBody = <Labels extends readonly string[]>(labels: Labels, value: ReturnType<typeof Type.String>) =>
  closed({
    value,
    label: oneOf(labels),
    id: Type.Optional(nullable(Type.String(), { description: "The row to keep; left out for a new one." })),
    is_primary: Type.Optional(
      nullable(Type.Boolean(), { "x-decision": "None: the first row is. More than one is refused with 400." }),
    ),
    position: Type.Optional(
      nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }), { "x-decision": "Left out: the place in the array." }),
    ),
  });

export const emailText = Type.String({
  maxLength: 320,
  pattern: "^[^\\s@]+@[^\\s@]+$",
  "x-expected": "an email address",
  "x-decision": "Something on both sides of one @, at most 320 characters.",
});
export const phoneText = Type.String({
  maxLength: 64,
  pattern: "\\d",
  "x-expected": "a phone number",
  "x-decision": "At least one digit, at most 64 characters; kept as written.",
});
const empty = Type.Literal("");

const rows = <Row extends ReturnType<typeof rowBody<readonly string[]>>>(row: Row) =>
  Type.Optional(nullable(Type.Array(row, { maxItems: 100, ...limits }), { description: "The full list." }));

/** The fields that creation and update share. */
const details = {
  email: Type.Optional(
    nullable(Type.Union([emailText, empty]), {
      "x-decision":
        "Beside emails it must be the value of the primary row. Alone, an update changes the primary row's value, or makes a sole one; null or an empty string removes it.",
    }),
  ),
  phone: Type.Optional(nullable(Type.Union([phoneText, empty]), { "x-decision": "As email, for phones." })),
  emails: rows(rowBody(emailLabels, emailText)),
  phones: rows(rowBody(phoneLabels, phoneText)),
  address: Type.Optional(shortText()),
  city: Type.Optional(shortText()),
  state: Type.Optional(shortText()),
  zip_code: Type.Optional(shortText()),
  company: Type.Optional(shortText()),
  job_title: Type.Optional(shortText()),
  notes: Type.Optional(nullable(text(100_000, limits))),
  stage_id: Type.Optional(nullable(Type.String(), { description: "From GET /v1/contact-stages." })),
  lead_source_id: Type.Optional(nullable(Type.String(), { description: "From GET /v1/lead-sources." })),
  owner_id: Type.Optional(nullable(Type.String(), { description: "From GET /v1/members." })),
  custom_fields: Type.Optional(
    nullable(Type.Record(Type.String(), Type.Unknown()), { description: "All values, by custom field id." }),
  ),
} satisfies TProperties;

export const contactCreation = closed(
  {
    first_name: nameText(),
    last_name: nameText(),
    ...details,
    affiliate_attribution_token: Type.Optional(
      nullable(text(2_000, limits), { description: "An opaque referral attribution: consumed, never returned." }),
    ),
    affiliate_attribution_tokem: Type.Optional(
      nullable(text(2_000, limits), {
        description: "The same field, as a table of the API document misprints it.",
        "x-decision": "Accepted, for clients that copied the misprint; refused where both are sent and differ.",
      }),
    ),
  },
  { "x-component": "ContactCreation" },
);

export const contactChange = closed(
  {
    first_name: Type.Optional(nullable(nameText(), { "x-decision": "null is refused: a contact has a name." })),
    last_name: Type.Optional(nullable(nameText(), { "x-decision": "null is refused: a contact has a name." })),
    ...details,
  },
  { "x-component": "ContactChange" },
);

export const contactQuery = listQuery({
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "Free text over name, email, phone and company.",
      "x-decision": "Each word must be part of one of them, whatever its case; % and _ are themselves.",
    }),
  ),
  stage_id: Type.Optional(Type.String()),
  lead_source_id: Type.Optional(Type.String()),
  owner_id: Type.Optional(Type.String()),
  tag_id: Type.Optional(Type.String()),
  email: Type.Optional(
    Type.String({ description: "An exact address.", "x-decision": "Matches any row, whatever its case." }),
  ),
  created_after: Type.Optional(timestamp({ description: "At this moment or later." })),
  created_before: Type.Optional(timestamp({ description: "At this moment or earlier." })),
  updated_after: Type.Optional(
    timestamp({
      description: "At this moment or later; for incremental sync.",
      "x-decision":
        "updated_at follows the order of commits: what is committed after a contact was seen bears that one's updated_at or a later one.",
    }),
  ),
});

export const deletedContact = record("DeletedContact", { id: Type.String(), deleted: Type.Boolean() });
