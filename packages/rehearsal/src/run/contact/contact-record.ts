import type { Names } from "../names.js";
import type { ContactState } from "../rehearsal.js";
import type { ContactChange, ScenarioContact } from "../scenario.js";
import type { ScenarioValue } from "../scenario-value.js";

/** A part of a contact that a step which is not understood may have changed. */
export type ContactPart =
  | "tags"
  | "stage"
  | "owner"
  | "fields"
  | "subscription"
  | "do-not-contact"
  | "deal"
  | "transaction";

/** A contact while a rehearsal goes on: what the scenario gives, and what happens to it. */
export interface ContactRecord {
  readonly name: string;
  readonly fields: Map<string, ScenarioValue>;
  readonly tags: ThingList;
  stage: string | null;
  owner: string | null;
  pond: string | null;
  readonly programs: ThingList;
  lastReplyAt: ScenarioValue;
  /** What the last reply says; null for none. */
  lastMessage: ScenarioValue;
  readonly doNotContact: Set<string>;
  unsubscribed: boolean;
  /** Lists of mails other than all of them. */
  readonly subscriptions: Map<string, boolean>;
  readonly relationships: Map<string, string>;
  readonly collaborators: Set<string>;
  /** What steps and events made of the contact's deal and transaction: `deal.status`. */
  readonly kept: Map<string, ScenarioValue>;
  /** What is not known any more, since a step that may have changed it was not understood. */
  readonly doubtful: Set<ContactPart>;
  /** Deals and tasks that may wait too long: only a workspace has them, a rehearsal has none. */
  readonly delays: readonly Delay[];
  /** Decides what nothing is known of, where every play is looked at; a rehearsal has none. */
  unknowns?: Unknowns | undefined;
}

/** Decides what is not known of a contact, once something looks at it. */
export interface Unknowns {
  /** The value of a name that nothing is given for; undefined where it makes no difference. */
  value(name: string, item: ReadonlyMap<string, ScenarioValue> | undefined): ScenarioValue | undefined;
  /**
   * Whether a test holds of a name that nothing is given for, among the values that it may still have; undefined where
   * the name makes no difference, or the test cannot tell.
   */
  truth(
    name: string,
    item: ReadonlyMap<string, ScenarioValue> | undefined,
    test: (value: ScenarioValue) => boolean | undefined,
  ): boolean | undefined;
  /** Whether nothing is known yet of a part that is kept of every contact: the last reply. */
  isOpen(name: string): boolean;
  /** Makes known what is kept of the contact, as far as it is compared with these values: its tags, stage, owner … */
  settle(name: string, wanted: ScenarioValue | undefined): void;
}

/** A deal or a task that may wait too long for a trigger. */
export interface Delay {
  /** What happens then: the kind of a trigger without its prefix. */
  readonly event: "deal_stuck_in_stage" | "task_overdue";
  /** When its wait began, in milliseconds since 1970. */
  readonly since: number;
  readonly members: ReadonlyMap<string, ScenarioValue>;
}

const texts = (value: ScenarioValue | undefined): readonly string[] => {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
};

/** Every entry of a rehearsal has the name, so a text of any length would be told ten thousand times. */
const longestName = 200;

/** Returns the contact as the scenario gives it. */
export function contactRecord(contact: ScenarioContact): ContactRecord {
  const { fields } = contact;
  return {
    name: contact.name.slice(0, longestName),
    fields: new Map(fields),
    tags: thingList("tag", contact.tags),
    stage: contact.stage,
    owner: contact.owner,
    pond: null,
    programs: thingList("program", texts(fields.get("programs"))),
    lastReplyAt: fields.get("last_reply_at") ?? null,
    lastMessage: fields.get("last_message") ?? null,
    doNotContact: new Set(contact.doNotContact),
    unsubscribed: contact.unsubscribed,
    subscriptions: new Map(),
    relationships: new Map(),
    collaborators: new Set(),
    kept: new Map(),
    doubtful: new Set(),
    delays: [],
  };
}

/** Changes a contact as a person does by hand. */
export function changeByHand(contact: ContactRecord, change: ContactChange): void {
  for (const [name, value] of change.fields ?? []) {
    contact.fields.set(name, value);
    contact.kept.delete(name);
    if (name === "programs") contact.programs.replace(texts(value));
    if (name === "last_reply_at") contact.lastReplyAt = value;
    if (name === "last_message") contact.lastMessage = value;
  }
  const { tags, stage, owner, unsubscribed } = change;
  if (tags !== undefined) {
    contact.tags.replace(tags);
    contact.doubtful.delete("tags");
  }
  if (stage !== undefined) setStage(contact, stage);
  if (owner !== undefined) setOwner(contact, owner);
  if (unsubscribed !== undefined) setUnsubscribed(contact, unsubscribed);
  if (change.doNotContact !== undefined) {
    contact.doNotContact.clear();
    for (const channel of change.doNotContact) contact.doNotContact.add(channel);
    contact.doubtful.delete("do-not-contact");
  }
}

/** Sets the stage of a contact, which is known from then on; so do the next two for what they set. */
export function setStage(contact: ContactRecord, stage: string | null): void {
  contact.stage = stage;
  contact.doubtful.delete("stage");
}

export function setOwner(contact: ContactRecord, owner: string | null): void {
  contact.owner = owner;
  contact.doubtful.delete("owner");
}

export function setUnsubscribed(contact: ContactRecord, unsubscribed: boolean): void {
  contact.unsubscribed = unsubscribed;
  contact.doubtful.delete("subscription");
}

/** Returns how a contact is left, with names for ids where a pack has them. */
export function contactState(
  contact: ContactRecord,
  names: Names,
  plain: (value: ScenarioValue) => unknown,
): ContactState {
  const named = (id: string | null, ...types: readonly string[]): string | null =>
    id === null ? null : (names.nameOf(id, types) ?? id);
  return {
    name: contact.name,
    tags: contact.tags.ids.map((tag) => names.nameOf(tag, ["tag"]) ?? tag),
    stage: named(contact.stage, "stage"),
    owner: named(contact.owner, "user", "team"),
    fields: Object.fromEntries([...contact.fields].map(([name, value]) => [name, plain(value)])),
    doNotContact: [...contact.doNotContact],
    unsubscribed: contact.unsubscribed,
  };
}

/**
 * The tags or programs of a contact, in their order. One is found by its id or its name without going through all of
 * them, since events may add tens of thousands.
 */
interface ThingList {
  readonly ids: readonly string[];
  /** Adds one; false where it is there already. */
  add(id: string, names: Names): boolean;
  /** Takes out whatever is the same thing; false where nothing is. */
  remove(id: string, names: Names): boolean;
  replace(ids: readonly string[]): void;
}

/** Returns a list of things that are referred to as this type. */
export function thingList(type: string, given: readonly string[]): ThingList {
  let list: readonly string[] | undefined = given;
  let things: Set<string> | undefined;
  /** Made when they are first asked for: most contacts never are. */
  let byWord: Map<string, Set<string>> | undefined;
  const all = (): Set<string> => {
    things ??= new Set(list);
    return things;
  };
  const index = (id: string, words: Map<string, Set<string>>, names: Names): void => {
    for (const word of names.words(id, [type])) {
      const others = words.get(word);
      if (others === undefined) words.set(word, new Set([id]));
      else others.add(id);
    }
  };
  const indexed = (names: Names): Map<string, Set<string>> => {
    if (byWord !== undefined) return byWord;
    const words = new Map<string, Set<string>>();
    for (const id of all()) index(id, words, names);
    byWord = words;
    return words;
  };
  const same = (id: string, names: Names): readonly string[] => {
    const words = indexed(names);
    return names.words(id, [type]).flatMap((word) => [...(words.get(word) ?? [])]);
  };
  return {
    get ids() {
      list ??= [...all()];
      return list;
    },
    add: (id, names) => {
      if (same(id, names).length > 0) return false;
      all().add(id);
      index(id, indexed(names), names);
      list = undefined;
      return true;
    },
    remove: (id, names) => {
      const found = same(id, names);
      for (const one of found) {
        all().delete(one);
        for (const word of names.words(one, [type])) byWord?.get(word)?.delete(one);
      }
      if (found.length > 0) list = undefined;
      return found.length > 0;
    },
    replace: (ids) => {
      list = ids;
      things = undefined;
      byWord = undefined;
    },
  };
}
