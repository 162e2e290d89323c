import { type Operator, operators } from "../blocks/operators.js";

/** How people speak of a built-in field of a contact, a deal or a listing. */
interface FieldWords {
  /** As a title says it: "open tasks on the deal". */
  readonly name: string;
  /** The subject of a comparison where no phrase is given: "the deal's status". */
  readonly subject: string;
  /** The whole condition, by operator. The value is in words; of days it is "day" or "7 days". */
  readonly phrases?: { readonly [Name in Operator]?: (value: string) => string };
}

type Phrases = NonNullable<FieldWords["phrases"]>;

const field = (name: string, subject: string, phrases: Phrases = {}): FieldWords => ({ name, subject, phrases });

/** Returns the phrases of a moment: "have replied", "replied", "last reply". */
const moment = (name: string, has: string, hasNot: string, did: string): FieldWords =>
  field(name, `their ${name}`, {
    is_set: () => `they ${has}`,
    is_empty: () => `they ${hasNot}`,
    within_days: (days) => `they ${did} in the last ${days}`,
    older_than_days: (days) => `their ${name} was more than ${daysAgo(days)}`,
  });

/** Returns the phrases of something that has happened once: "the deal was created". */
const happened = (name: string, event: string): FieldWords =>
  field(name, `the ${name}`, {
    within_days: (days) => `${event} in the last ${days}`,
    older_than_days: (days) => `${event} more than ${daysAgo(days)}`,
  });

/** Returns the phrases of something that a contact has or has not: "an owner", "no owner". */
const had = (name: string, one: string, none: string): FieldWords =>
  field(name, `their ${name}`, { is_set: () => `they have ${one}`, is_empty: () => `they have ${none}` });

/** Returns the phrases of a list: "have the tag". */
const listed = (name: string, has: string, hasNot: string, any: string, none: string): FieldWords =>
  field(name, `their ${name}`, {
    is: (value) => `they ${has} ${value}`,
    is_not: (value) => `they ${hasNot} ${value}`,
    in: (value) => `they ${has} ${value}`,
    not_in: (value) => `they ${hasNot} ${value}`,
    contains: (value) => `they ${has} ${value}`,
    include: (value) => `they ${has} ${value}`,
    exclude: (value) => `they ${hasNot} ${value}`,
    is_set: () => `they ${any}`,
    is_empty: () => `they ${none}`,
  });

/** Returns the phrases of a number of things: "open tasks on the deal". */
const counted = (name: string, some: string, none: string): FieldWords =>
  field(name, `the number of ${name}`, { is_set: () => some, is_empty: () => none });

const daysAgo = (days: string): string => (days === "day" ? "a day ago" : `${days} ago`);

/** The built-in fields that packs use (the format does not list them). */
const fields: ReadonlyMap<string, FieldWords> = new Map([
  ["tags", listed("tags", "have the tag", "do not have the tag", "have a tag", "have no tags")],
  [
    "programs",
    listed("programs", "are in the program", "are not in the program", "are in a program", "are in no program"),
  ],
  [
    "smart_lists",
    listed(
      "smart lists",
      "are on the smart list",
      "are not on the smart list",
      "are on a smart list",
      "are on no smart list",
    ),
  ],
  [
    "collaborators",
    listed(
      "collaborators",
      "have the collaborator",
      "do not have the collaborator",
      "have a collaborator",
      "have no collaborators",
    ),
  ],
  ["stage", had("stage", "a stage", "no stage")],
  ["owner", had("owner", "an owner", "no owner")],
  ["pond", had("pond", "a pond", "no pond")],
  ["lead_source", had("lead source", "a lead source", "no lead source")],
  ["email", had("email address", "an email address", "no email address")],
  ["phone", had("phone number", "a phone number", "no phone number")],
  ["email_subscription", field("email subscription", "their email subscription")],
  ["contact_type", field("contact type", "their contact type")],
  ["birthday", had("birthday", "a birthday", "no birthday")],
  ["do_not_contact", field("do-not-contact mark", "their do-not-contact mark")],
  ["last_reply_at", moment("last reply", "have replied", "haven't replied", "replied")],
  ["last_call_at", moment("last call", "have been called", "haven't been called", "were called")],
  [
    "last_email_open_at",
    moment("last opened email", "have opened an email", "haven't opened an email", "opened an email"),
  ],
  [
    "last_conversation_at",
    moment("last conversation", "have had a conversation", "haven't had a conversation", "had a conversation"),
  ],
  ["created_at", happened("date they were added", "they were added")],
  ["deal.status", field("deal status", "the deal's status")],
  ["deal.open_tasks", counted("open tasks on the deal", "the deal has open tasks", "the deal has no open tasks")],
  [
    "deal.collaborators",
    counted("collaborators on the deal", "the deal has collaborators", "the deal has no collaborators"),
  ],
  ["transaction.status", field("transaction status", "the transaction's status")],
  ["transaction.side", field("transaction side", "the side of the transaction")],
  ["transaction.created_at", happened("date the transaction was created", "the transaction was created")],
  ["listing.status", field("listing status", "the listing's status")],
  ["listing.price_changed_at", happened("last price change", "the listing's price changed")],
  ["search.saved_count", counted("saved searches", "they have a saved search", "they have no saved search")],
  ["appointments.showing_count", counted("showings", "they have had a showing", "they have had no showing")],
  ["property.owner_count", counted("owners of the property", "the property has owners", "the property has no owners")],
  ["referral_count", counted("referrals", "they have made a referral", "they have made no referral")],
]);

/** Returns the words for a built-in field; undefined for any other. */
export const fieldWords = (name: string): FieldWords | undefined => fields.get(name.replace(/^contact\./, ""));

/** Returns what people call a field: "open tasks on the deal". A field that is not built in is named as written. */
export const fieldName = (name: string): string =>
  fieldWords(name)?.name ??
  name
    .replace(/^(?:contact|custom)\./, "")
    .replace(/_at$/, "")
    .replace(/[._]+/g, " ")
    .trim();

/** Returns whether a field is built in, so that it has words of its own. */
export const isKnownField = (name: string): boolean => fieldWords(name) !== undefined;

/**
 * Returns the phrase of a built-in field for an operator, with "…" for its value: "they replied in the last … days".
 */
export function fieldPhrase(name: string, operator: string): string | undefined {
  const known = operators.find((one) => one === operator);
  const phrase = known && fieldWords(name)?.phrases?.[known];
  return phrase?.(known === "within_days" || known === "older_than_days" ? "… days" : "…");
}
