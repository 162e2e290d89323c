import type { ScenarioContact } from "../scenario.js";
import type { ScenarioValue } from "../scenario-value.js";
import { type Calendar, momentText } from "./calendar.test-support.js";

/** A contact as a rehearsal goes along. */
export interface Person {
  readonly name: string;
  readonly fields: Map<string, ScenarioValue>;
  tags: string[];
  stage: string | null;
  owner: string | null;
  programs: string[];
  lastReplyAt: number | null;
  /** Undefined where it is not known what the contact said. */
  lastMessage: string | null | undefined;
  deal: { readonly pipeline: string | undefined; readonly stage: string | undefined } | undefined;
  /** What events and steps said of the transaction, such as `transaction.side`. */
  readonly transaction: Map<string, ScenarioValue>;
  pond: string | undefined;
  /** Who else it has to do with: relationships and collaborators that steps have given it. */
  readonly others: Set<string>;
  /** Lists of mails of which steps have said whether the contact is on them. */
  readonly lists: Map<string, boolean>;
  doNotContact: Set<string>;
  unsubscribed: boolean;
}

/** What a name may be looked up in. */
export interface Scope {
  readonly person: Person;
  readonly event: ReadonlyMap<string, ScenarioValue> | undefined;
  readonly item: ReadonlyMap<string, ScenarioValue> | undefined;
  readonly workspace: ReadonlyMap<string, ScenarioValue>;
  readonly calendar: Calendar;
}

export function personOf(contact: ScenarioContact): Person {
  return {
    name: contact.name,
    fields: new Map(contact.fields),
    tags: [...contact.tags],
    stage: contact.stage,
    owner: contact.owner,
    programs: listOf(contact.fields.get("programs")),
    lastReplyAt: null,
    lastMessage: null,
    deal: undefined,
    transaction: new Map(),
    pond: undefined,
    others: new Set(),
    lists: new Map(),
    doNotContact: new Set(contact.doNotContact),
    unsubscribed: contact.unsubscribed,
  };
}

const listOf = (value: ScenarioValue | undefined): string[] =>
  Array.isArray(value) ? value.flatMap((one: ScenarioValue) => (typeof one === "string" ? [one] : [])) : [];

/** What the rehearsal itself keeps of a contact, so that not given is none. */
function kept(person: Person, name: string): ScenarioValue | undefined {
  switch (name) {
    case "tags":
      return person.tags;
    case "stage":
      return person.stage;
    case "owner":
      return person.owner;
    case "programs":
      return person.programs;
    case "last_reply_at":
      return person.lastReplyAt === null ? null : { moment: person.lastReplyAt };
    case "last_message":
      return person.lastMessage;
    case "do_not_contact":
      return ["sms", "email", "call"].every((one) => person.doNotContact.has(one)) || person.doNotContact.has("all")
        ? ["all", "sms", "email", "call"]
        : [...person.doNotContact];
    case "email_subscription":
      return person.unsubscribed ? "unsubscribed" : "subscribed";
    default:
      return undefined;
  }
}

/** What is known of the contact by that name; undefined where nothing is. */
export function ofPerson(person: Person, name: string): ScenarioValue | undefined {
  const bare = name.startsWith("contact.") ? name.slice("contact.".length) : name;
  const field = bare.startsWith("custom.") ? bare.slice("custom.".length) : bare;
  const own = kept(person, field) ?? person.transaction.get(field) ?? found(person.fields, field);
  const ofTransaction = /_(?:date|price)$/u.test(field) ? person.transaction.get(`transaction.${field}`) : undefined;
  const value = own === undefined ? ofTransaction : own;
  if (value !== undefined || field !== "full_name") return value === undefined ? kept(person, field) : value;
  const parts = [person.fields.get("first_name"), person.fields.get("last_name")];
  const given = parts.filter((part) => typeof part === "string" && part !== "");
  return given.length === 0 ? undefined : given.join(" ");
}

/** A value by its name, or by a way through values within one another. */
function found(values: ReadonlyMap<string, ScenarioValue> | undefined, name: string): ScenarioValue | undefined {
  const value = values?.get(name);
  const dot = name.indexOf(".");
  if (value !== undefined || dot < 0) return value;
  const inner = values?.get(name.slice(0, dot));
  return inner instanceof Map ? found(inner, name.slice(dot + 1)) : undefined;
}

/**
 * What a name means where a branch stands: the loop's item, the event, the contact, the workspace. What the rehearsal
 * keeps of the contact is never the event's: the stage of a deal that has moved is not the contact's own.
 */
export function lookUp(scope: Scope, name: string): ScenarioValue | undefined {
  if (name.startsWith("contact.")) return ofPerson(scope.person, name);
  const ofItem = name.startsWith("item.") ? scope.item?.get(name.slice("item.".length)) : undefined;
  const ofEvent = kept(scope.person, name) === undefined ? found(scope.event, name) : undefined;
  for (const value of [ofItem, found(scope.item, name), ofEvent, ofPerson(scope.person, name)])
    if (value !== undefined) return value;
  return found(scope.workspace, name);
}

/** A text with its merge tags filled in, and those that nothing fills. */
export function rendered(scope: Scope, text: string): { readonly text: string; readonly unfilled: readonly string[] } {
  const unfilled: string[] = [];
  const filled = text.replace(/\{\{\s*([^{}]+?)\s*\}\}/gu, (written, name: string) => {
    const value = lookUp(scope, name);
    if (value === null || value === "") {
      unfilled.push(name);
      return "";
    }
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return String(value);
    if (typeof value === "object" && "moment" in value) return momentText(value.moment, scope.calendar);
    unfilled.push(name);
    return written;
  });
  return { text: filled, unfilled: [...new Set(unfilled)] };
}
