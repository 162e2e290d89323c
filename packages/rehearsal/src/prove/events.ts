import { blockKind } from "@setup-pack/core/format";
import { contactFields } from "@setup-pack/core/parts";
import { fold } from "@setup-pack/core/words";
import type { Form, Promises } from "../promises/promise.js";
import { type Names, referenceTypesOf } from "../run/names.js";
import type { PlayableAutomation, TriggerInPlay } from "../run/playable.js";
import { scenarioValue } from "../run/reading/condition-truth.js";
import type { Happening } from "../run/scenario.js";
import type { ScenarioValue } from "../run/scenario-value.js";
import type { Decisive } from "./decisive.js";
import { mayFit, patternsOf, textNames, wordsOf } from "./patterns.js";
import { canonicalName, type Reads } from "./reads.js";
import { subsetsOf, type TriedValues } from "./tried-values.js";
import { another } from "./unknowns.js";
import type { WorldInTurn } from "./world.js";

/** Something that may happen to a contact, at any moment. */
export interface TriedEvent {
  /** The kind of a trigger without its prefix, or "set". */
  readonly event: string;
  readonly members: ReadonlyMap<string, ScenarioValue>;
  /** The only automation that it enrolls in. */
  readonly automation: string | undefined;
  /** The triggers that it may fit. */
  readonly triggers: readonly TriggerInPlay[];
  /** Makes known what it changes, before it comes. */
  settle(world: WorldInTurn): void;
  happening(at: number, world: WorldInTurn): Happening;
  /** Keeps in mind what is known after it has come, though the record has no place for it. */
  note(world: WorldInTurn): void;
  /** Returns whether it changes something that is read, whatever triggers there are. */
  changes(readers: Readers): boolean;
}

/** Automations, and what of a contact decides something for them. */
export type Readers = Pick<EventSource, "automations" | "reads" | "decisive">;

/** What events are made of. */
export interface EventSource {
  readonly automations: readonly PlayableAutomation[];
  readonly reads: Reads;
  readonly triedValues: TriedValues;
  readonly names: Names;
  readonly form: Form;
  readonly promises: Pick<Promises, "not">;
  /** Whether events that start nothing and change nothing that is read are tried too. */
  readonly keepsIdle: boolean;
  readonly decisive: Decisive;
}

/** The most combinations of what one kind of event says. */
const mostCombinations = 400;

/** Returns the events that are tried, and whether there are too many to try all. */
export function eventsOf(source: EventSource): { readonly events: readonly TriedEvent[]; readonly isCut: boolean } {
  const { automations, reads, triedValues, form, promises, names, keepsIdle, decisive } = source;
  const made = new Map<string, TriedEvent>();
  let isCut = false;
  const triggers = automations.flatMap((automation) => automation.triggers.map((block) => ({ automation, block })));
  const fitting = (event: string, members: ReadonlyMap<string, ScenarioValue>): readonly TriggerInPlay[] =>
    triggers.filter(({ block }) => block.kind === `trigger.${event}` && mayFit(block, members, names));
  const add = (event: string, members: ReadonlyMap<string, ScenarioValue>, automation?: string, more = {}): void => {
    if (promises.not.has(event)) return;
    const key = JSON.stringify([event, [...members].map(([name, value]) => [name, value]), automation ?? null]);
    if (made.has(key)) return;
    made.set(key, {
      event,
      members,
      automation,
      triggers: fitting(event, members).filter((one) => automation === undefined || one.automation.key === automation),
      settle: ({ open }) => {
        // A reply is the last one, whatever came before it.
        if (isReplyEvent(event)) for (const part of ["last_reply_at", "last_message"] as const) open.delete(part);
      },
      happening: (at) => ({ at, event, members, automation }),
      note: (world) => noteEvent(event, members, world),
      changes: (readers) => isChanging(event, members, readers),
      ...more,
    });
  };
  const kinds = [...new Set(triggers.map(({ block }) => block.kind))];
  for (const kind of kinds) {
    const event = kind.slice("trigger.".length);
    const startedBy = blockKind(kind)?.startedBy;
    if (startedBy === "date" || startedBy === "schedule") continue;
    if (startedBy === "hand") {
      for (const { automation } of triggers.filter(({ block }) => block.kind === kind))
        add(event, new Map(), automation.key);
      continue;
    }
    const all = sayingsOf(kind, source, triggers);
    if (all === undefined) {
      isCut = true;
      continue;
    }
    for (const members of all)
      if (keepsIdle || isChanging(event, members, source) || fitting(event, members).length > 0) add(event, members);
  }
  for (const pattern of patternsOf(form)) if (pattern.is === "event") add(pattern.event, pattern.members);
  for (const tag of reads.tags) {
    if (!decisive.isTag(tag)) continue;
    add("tag_added", new Map([["tag", tag]]));
    addSet(add, `untag ${tag}`, {
      settle: (world) => world.contact.record.unknowns?.settle("tags", tag),
      happening: (at, { contact: { record } }) => ({
        at,
        set: { tags: record.tags.ids.filter((one) => !names.sameThing(one, tag, ["tag"])) },
      }),
      note: (world) => world.absentTags.add(tag),
      changes: (readers) => readers.decisive.isTag(tag),
    });
  }
  if (reads.names.has("stage") || statesIn(form).some(({ is }) => is === "stage"))
    for (const stage of [...reads.stages, another]) add("stage_changed", new Map([["stage", stage]]));
  const fields = [...reads.names].filter((name) => isField(name) && !triedValues.isDate(name));
  for (const field of fields)
    for (const value of triedValues.valuesOf(field) ?? [])
      add(
        "contact_field_changed",
        new Map<string, ScenarioValue>([
          ["field", field],
          ["value", value],
        ]),
      );
  if (reads.names.has("owner"))
    for (const owner of [...reads.owners, another, null])
      addSet(add, `owner ${owner}`, {
        settle: (world) => world.open.delete("owner"),
        happening: (at) => ({ at, set: { owner } }),
        changes: (readers) => readers.decisive.isPart("owner"),
      });
  const isBarredRead = reads.names.has("do_not_contact") || statesIn(form).some(({ is }) => is === "do-not-contact");
  for (const channel of isBarredRead ? ["sms", "email", "call"] : [])
    for (const isBarred of [true, false])
      addSet(add, `do not contact ${channel} ${isBarred}`, {
        settle: (world) => world.contact.record.unknowns?.settle("do_not_contact", undefined),
        happening: (at, { contact: { record } }) => {
          const now = record.doNotContact.has("all") ? ["sms", "email", "call"] : [...record.doNotContact];
          const others = now.filter((one) => one !== channel);
          return { at, set: { doNotContact: new Set(isBarred ? [...others, channel] : others) } };
        },
        note: (world) => (isBarred ? world.reachable.delete(channel) : world.reachable.add(channel)),
      });
  const subscription = ["unsubscribed", "email_subscription"].some((name) => reads.names.has(name));
  if (subscription || statesIn(form).some(({ is }) => is === "unsubscribed"))
    for (const unsubscribed of [true, false])
      addSet(add, `unsubscribed ${unsubscribed}`, {
        settle: (world) => world.contact.record.unknowns?.settle("unsubscribed", undefined),
        happening: (at) => ({ at, set: { unsubscribed } }),
      });
  for (const program of reads.programs)
    for (const event of ["program_subscribed", "program_unsubscribed"]) add(event, new Map([["program", program]]));
  if (keepsIdle || stopsOnReply(automations) || isReplyRead(reads)) {
    for (const text of textsOf(reads)) add("sms_received", new Map([["text", text]]));
    for (const text of textsOf(reads)) add("email_replied", new Map([["text", text]]));
  }
  addOfGroup(
    "deal",
    ["deal_created", "deal_won", "deal_lost"],
    ["deal_stage_changed", "stage"],
    reads,
    triedValues,
    add,
  );
  const transactions = ["transaction_created", "transaction_closed", "transaction_fell_through"];
  addOfGroup("transaction", transactions, ["transaction_status_changed", "to"], reads, triedValues, add);
  return { events: [...made.values()], isCut };
}

type Add = (event: string, members: ReadonlyMap<string, ScenarioValue>, automation?: string, more?: object) => void;

const addSet = (add: Add, what: string, more: Partial<TriedEvent>): void =>
  add("set", new Map([["what", what]]), undefined, { note: () => undefined, changes: () => true, ...more });

function addOfGroup(
  group: string,
  plain: readonly string[],
  [moved, member]: readonly [string, string],
  reads: Reads,
  triedValues: TriedValues,
  add: Add,
): void {
  const read = [...reads.names].filter((name) => name.startsWith(`${group}.`) && !triedValues.isDate(name));
  if (read.length === 0) return;
  for (const event of plain) add(event, new Map());
  const of = group === "deal" ? "deal.stage" : "transaction.status";
  for (const value of read.includes(of) ? (triedValues.valuesOf(of) ?? []) : [])
    if (value !== null) add(moved, new Map([[member, value]]));
  for (const name of read)
    if (name !== of) for (const value of triedValues.valuesOf(name) ?? []) add(moved, new Map([[name, value]]));
}

/** Returns whether an event changes something of a contact that is read, whatever triggers there are. */
function isChanging(
  event: string,
  members: ReadonlyMap<string, ScenarioValue>,
  { decisive, reads, automations }: Readers,
): boolean {
  const member = (name: string): string => String(members.get(name) ?? "");
  switch (event) {
    case "tag_added":
      return decisive.isTag(member("tag"));
    case "stage_changed":
      return decisive.isPart("stage");
    case "contact_field_changed":
      return decisive.isName(member("field"));
    case "program_subscribed":
    case "program_unsubscribed":
      return decisive.isPart("programs");
    case "sms_received":
    case "email_replied":
      return isReplyRead(reads) || stopsOnReply(automations);
    default: {
      const group = ["deal", "transaction"].find((one) => event.startsWith(`${one}_`));
      if (group === undefined) return false;
      return decisive.isName(`${group}.`) || [...reads.names].some((name) => name.startsWith(group));
    }
  }
}

const isReplyEvent = (event: string): boolean => event === "sms_received" || event === "email_replied";

const isReplyRead = ({ names }: Reads): boolean => names.has("last_reply_at") || names.has("last_message");

const stopsOnReply = (automations: readonly PlayableAutomation[]): boolean =>
  automations.some(({ settings }) => settings?.stop_on_reply === true);

function noteEvent(event: string, members: ReadonlyMap<string, ScenarioValue>, world: WorldInTurn): void {
  const program = members.get("program");
  if (event === "program_unsubscribed" && typeof program === "string") world.absentPrograms.add(program);
}

const ownNames: ReadonlySet<string> = new Set(contactFields);

const kept: ReadonlySet<string> = new Set([
  ...["tags", "stage", "owner", "pond", "programs", "last_reply_at", "last_message"],
  ...["do_not_contact", "email_subscription", "unsubscribed"],
]);

/** Returns whether a name is a field of the contact that a person may change. */
const isField = (name: string): boolean =>
  !kept.has(name) && !/^(?:deal|transaction|item|event|workspace)\./.test(name);

const statesIn = (form: Form) => patternsOf(form).flatMap((one) => (one.is === "state" ? [one.state] : []));

/** Returns the words that something which is written may be. */
function textsOf({ comparisons }: Reads, more: readonly string[] = []): readonly string[] {
  const texts = comparisons.flatMap(({ name, wanted }) =>
    ["last_message", "text", "message"].includes(name) ? wordsOf(wanted) : [],
  );
  return [...new Set([...more, ...texts, otherThan([...more, ...texts])])];
}

const otherThan = (values: readonly string[]): string =>
  ["something else", "another", "xyz", "–", "#"].find((one) =>
    values.every((value) => value === "" || !fold(one).includes(fold(value))),
  ) ?? "–#–";

/**
 * What an event of a kind may say, by member: what triggers and conditions look for in it, and something else.
 * Undefined where there is too much to try it all.
 */
function domainsOf(
  kind: string,
  { reads, form }: EventSource,
  triggers: readonly TriggerInPlay[],
): ReadonlyMap<string, readonly ScenarioValue[]> | undefined {
  const event = kind.slice("trigger.".length);
  const values = new Map<string, string[]>();
  const put = (name: string, more: readonly string[]): void => {
    values.set(name, [...(values.get(name) ?? []), ...more]);
  };
  for (const { block } of triggers) {
    if (block.kind !== kind || block.does?.operation !== "starts") continue;
    for (const [filter, value] of block.does.filters) {
      const words = wordsOf(scenarioValue(value));
      const name = filter.replace(/_contains$/, "");
      if (words.length > 0 && filter !== "repeat" && !isOfContact(name, event))
        put(textNames.has(name) ? "text" : name, words);
    }
  }
  for (const pattern of patternsOf(form))
    if (pattern.is === "event" && pattern.event === event)
      for (const [name, value] of pattern.members) put(name, wordsOf(value));
  const slots = new Set(blockKind(kind)?.signature.operands.map(({ slot }) => slot));
  const isReply = isReplyEvent(event);
  for (const { name, wanted } of reads.comparisons) {
    if (slots.has(name) && !isOfContact(name, event)) put(name, wordsOf(wanted));
    if (isReply && textNames.has(name)) put("text", wordsOf(wanted));
  }
  if (event === "tag_added") put("tag", [...reads.tags]);
  if (event === "stage_changed") put("stage", [...reads.stages]);
  if (isReply) put("text", []);
  const domains = new Map<string, readonly ScenarioValue[]>();
  for (const [name, words] of values) {
    const types = referenceTypesOf(name);
    if (name === "text") {
      const phrases = [...new Set(words)];
      if (phrases.length > 5) return undefined;
      domains.set(name, [...phrases, ...subsetsOf(phrases).map((some) => some.join(" ")), otherThan(words)]);
      continue;
    }
    // A scenario names only templates that the packs know.
    const others = name === "template" ? [] : [types.length > 0 ? another : otherThan(words)];
    domains.set(name, [...new Set(words), ...others]);
  }
  return domains;
}

/**
 * Returns every combination of what an event of a kind may say; of a field that changes only the values that are told
 * apart of that field. Undefined where there are too many.
 */
function sayingsOf(
  kind: string,
  source: EventSource,
  triggers: readonly TriggerInPlay[],
): readonly ReadonlyMap<string, ScenarioValue>[] | undefined {
  const domains = domainsOf(kind, source, triggers);
  const fields = domains?.get("field");
  if (domains === undefined) return undefined;
  if (kind.slice("trigger.".length) !== "contact_field_changed" || fields === undefined) return combinations(domains);
  const { triedValues } = source;
  const all = fields.map((field) => {
    const name = canonicalName(String(field));
    const values = triedValues.isDate(name) ? [] : (triedValues.valuesOf(name) ?? []);
    const ofEvent = [...(triedValues.valuesOf("value") ?? []), ...(domains.get("value") ?? [])];
    const possible = new Set<ScenarioValue>([...values, ...ofEvent, "something else", null]);
    return combinations(new Map([...domains, ["field", [field]], ["value", [...possible]]]));
  });
  const known = all.flatMap((some) => some ?? []);
  return all.includes(undefined) || known.length > mostCombinations ? undefined : known;
}

/** Returns whether a filter looks at what the contact is, and not at what the event says. */
const isOfContact = (name: string, event: string): boolean =>
  ownNames.has(name) ||
  name === "owner" ||
  (name === "stage" && !/stage/.test(event)) ||
  (name === "tag" && event !== "tag_added");

/** Returns every combination of some values; undefined where there are too many. */
function combinations(
  domains: ReadonlyMap<string, readonly ScenarioValue[]>,
): readonly ReadonlyMap<string, ScenarioValue>[] | undefined {
  let all: ReadonlyMap<string, ScenarioValue>[] = [new Map()];
  for (const [name, values] of domains) {
    all = values.flatMap((value) => all.map((one) => new Map([...one, [name, value] as const])));
    if (all.length > mostCombinations) return undefined;
  }
  return all;
}
