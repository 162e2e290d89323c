import { transactionMembers } from "@setup-pack/core/parts";
import { isGroup, type ScenarioValue } from "../scenario-value.js";
import type { ContactPart, ContactRecord } from "./contact-record.js";

/** Values by name. */
export type Members = ReadonlyMap<string, ScenarioValue>;

/** Where a name in a condition, wait or merge tag is looked up. */
export interface Scope {
  /** What the loops have come to, the innermost first. */
  readonly items: readonly Members[];
  /** What the event that began the run says. */
  readonly event: Members | undefined;
  readonly contact: ContactRecord;
  readonly workspace: Members;
}

/**
 * What a name stands for: looked up in the loop's item, the event that began the run, the contact and the workspace.
 * What the rehearsal keeps of the contact itself, such as the stage, is as it is now, whatever the event said of it.
 * Undefined where it is not given; null where it is known to be empty.
 */
export function lookUp(name: string, scope: Scope): ScenarioValue | undefined {
  const given = lookUpGiven(name, scope);
  return given === undefined ? scope.contact.unknowns?.value(name, unknownItem(name, scope)) : given;
}

/** Returns the item that has a name which is given nowhere; undefined for one of the contact. */
export const unknownItem = (name: string, { items }: Scope): Members | undefined =>
  name.startsWith("contact.") ? undefined : items[0];

/** Returns what a name stands for as far as it is given, though somebody might decide what it is. */
export function lookUpGiven(name: string, scope: Scope): ScenarioValue | undefined {
  const ofContact = withoutPrefix(name, "contact.");
  if (ofContact !== undefined) return inContact(ofContact, scope.contact);
  for (const item of scope.items) {
    const found = valueIn(withoutPrefix(name, "item.") ?? name, item);
    if (found !== undefined) return found;
  }
  if (scope.event !== undefined && !keptNames.has(name)) {
    const found = valueIn(name, scope.event);
    if (found !== undefined) return found;
  }
  const found = inContact(name, scope.contact);
  return found === undefined ? valueIn(withoutPrefix(name, "workspace.") ?? name, scope.workspace) : found;
}

/** Returns the same scope for texts that only tell something: what is not known stays so. */
export function withoutDeciding<Context extends { readonly scope: Scope }>(context: Context): Context {
  const { scope } = context;
  if (scope.contact.unknowns === undefined) return context;
  const { unknowns, ...contact } = scope.contact;
  return { ...context, scope: { ...scope, contact } };
}

const withoutPrefix = (name: string, prefix: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined;

/** What of a contact is never unknown, but for what its last reply said: not given is none. */
const keptNames: ReadonlySet<string> = new Set([
  ...["tags", "stage", "owner", "programs", "last_reply_at", "last_message"],
  ...["do_not_contact", "email_subscription", "unsubscribed"],
]);

const ofTransaction: ReadonlySet<string> = new Set(transactionMembers);

/** Names that a contact has whatever steps do: no step that is not understood changes them. */
const ownNames: ReadonlySet<string> = new Set(["first_name", "last_name", "full_name", "name", "email", "phone"]);

/** Returns the part of a contact that a name is looked up in; undefined for what steps do not change. */
function partOf(name: string): ContactPart | undefined {
  switch (name) {
    case "tags":
    case "stage":
    case "owner":
      return name;
    case "email_subscription":
    case "unsubscribed":
      return "subscription";
    case "do_not_contact":
      return "do-not-contact";
    case "programs":
    case "last_reply_at":
    case "last_message":
      return undefined;
    default:
      if (ownNames.has(name)) return undefined;
      if (name.startsWith("transaction.") || ofTransaction.has(name)) return "transaction";
      return name.startsWith("deal.") || name === "deal_name" ? "deal" : "fields";
  }
}

/**
 * Returns a value of the contact: one that is kept, a field, or one of the office's own. Undefined where it is in
 * doubt.
 */
export function inContact(name: string, contact: ContactRecord): ScenarioValue | undefined {
  if (contact.doubtful.size > 0) {
    const part = partOf(name);
    if (part !== undefined && contact.doubtful.has(part)) return undefined;
  }
  switch (name) {
    case "tags":
      return contact.tags.ids;
    case "stage":
      return contact.stage;
    case "owner":
      return contact.owner;
    case "programs":
      return contact.programs.ids;
    case "last_reply_at":
      return contact.unknowns?.isOpen(name) === true ? undefined : contact.lastReplyAt;
    case "last_message":
      return contact.unknowns?.isOpen(name) === true ? undefined : contact.lastMessage;
    case "do_not_contact":
      return barredChannels(contact.doNotContact);
    case "email_subscription":
      return contact.unsubscribed ? "unsubscribed" : "subscribed";
    case "unsubscribed":
      return contact.unsubscribed;
    default: {
      const kept = contact.kept.get(name);
      if (kept !== undefined) return kept;
      const field = valueIn(name, contact.fields);
      if (field !== undefined) return field;
      const own = withoutPrefix(name, "custom.");
      if (own !== undefined) return contact.fields.get(own);
      if (ofTransaction.has(name)) return inContact(`transaction.${name}`, contact);
      return name === "full_name" ? fullName(contact.fields) : undefined;
    }
  }
}

/** The channels that a contact can refuse (`action.mark_do_not_contact`). */
const everyChannel: readonly string[] = ["sms", "email", "call"];

/** Returns the channels on which a contact must not be contacted, with "all" where these are all. */
function barredChannels(refused: ReadonlySet<string>): readonly string[] {
  const isAll = refused.has("all") || everyChannel.every((channel) => refused.has(channel));
  return isAll ? [...new Set(["all", ...everyChannel, ...refused])] : [...refused];
}

function fullName(fields: Members): string | undefined {
  const parts = ["first_name", "last_name"].flatMap((name) => {
    const part = fields.get(name);
    return typeof part === "string" && part !== "" ? [part] : [];
  });
  return parts.length === 0 ? undefined : parts.join(" ");
}

/**
 * Returns a value by its name, or by the parts of it that dots divide: `deal.status` is also `status` within `deal`.
 */
export function valueIn(name: string, members: Members): ScenarioValue | undefined {
  const whole = members.get(name);
  if (whole !== undefined) return whole;
  for (let dot = name.indexOf("."); dot >= 0; dot = name.indexOf(".", dot + 1)) {
    const group = members.get(name.slice(0, dot));
    const found = isGroup(group) ? valueIn(name.slice(dot + 1), group) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns a member of an event: events have the names of a trigger's settings, with or without what marks them as ids.
 */
export const memberNamed = (name: string, event: Members): ScenarioValue | undefined =>
  valueIn(name, event) ?? event.get(`${name}_id`) ?? event.get(`${name}_ids`);
