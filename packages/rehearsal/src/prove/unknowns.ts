import type { Facts } from "../promises/monitor.js";
import type { ContactState } from "../promises/promise.js";
import { written } from "../run/contact/carry-out.js";
import { type ContactRecord, setOwner, setStage, setUnsubscribed } from "../run/contact/contact-record.js";
import type { Effect } from "../run/contact/effect.js";
import { inContact } from "../run/contact/lookup.js";
import type { Names } from "../run/names.js";
import { isList, type ScenarioValue } from "../run/scenario-value.js";
import type { Decisive } from "./decisive.js";
import { canonicalName, type Reads } from "./reads.js";
import type { PossibleValues, TriedValues } from "./tried-values.js";
import type { WorldInTurn } from "./world.js";

/** Picks one of so many possibilities. */
export type Choose = (count: number) => number;

/** What was found out of a contact: how it was from the start. */
export type Given =
  | { readonly is: "field"; readonly name: string; readonly value: ScenarioValue }
  | { readonly is: "tag" | "program"; readonly id: string }
  | { readonly is: "stage" | "owner"; readonly id: string | null }
  | { readonly is: "channel"; readonly channel: string }
  | { readonly is: "unsubscribed" }
  | {
      readonly is: "item";
      readonly item: ReadonlyMap<string, ScenarioValue>;
      readonly name: string;
      readonly value: ScenarioValue;
    };

/** What deciding what is not known goes by. */
export interface Deciding {
  readonly triedValues: TriedValues;
  readonly reads: Reads;
  readonly names: Names;
  readonly now: number;
  readonly choose: Choose;
  /** Told of each thing that is found out. */
  readonly found: (given: Given) => void;
  /** Called after something was found out, and before anything changes it. */
  readonly settled: () => void;
}

/** A tag, stage or owner that nothing names. */
export const another = "another";

const channels = ["sms", "email", "call"] as const;

/** Operators that look at a list as a whole. */
const ofWhole = (wanted: ScenarioValue | undefined): boolean =>
  wanted === undefined || typeof wanted === "number" || typeof wanted === "boolean";

/** Decides what is not known of the contact of a world, by what is chosen. */
export function deciding(world: () => WorldInTurn, given: Deciding): NonNullable<ContactRecord["unknowns"]> {
  const { triedValues, reads, names, choose, found, settled } = given;
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[values.length > 1 ? choose(values.length) : 0];
    if (value === undefined) throw new Error("There is nothing to choose from.");
    return value;
  };
  const settleThings = (part: "tags" | "programs", wanted: ScenarioValue | undefined): void => {
    const { open, contact, absentTags, absentPrograms } = world();
    if (!open.has(part)) return;
    const isTag = part === "tags";
    const list = isTag ? contact.record.tags : contact.record.programs;
    const absent = isTag ? absentTags : absentPrograms;
    const type = isTag ? "tag" : "program";
    const isWhole = ofWhole(wanted);
    const all = [...(isTag ? reads.tags : reads.programs), another];
    const texts = isList(wanted) ? wanted : [wanted ?? null];
    const asked = isWhole ? all : texts.filter((one) => typeof one === "string");
    let isChanged = false;
    for (const id of asked) {
      const isKnown = [...list.ids, ...absent].some((one) => names.sameThing(one, id, [type]));
      if (isKnown) continue;
      isChanged = true;
      if (pick([false, true])) {
        list.add(id, names);
        found({ is: type, id });
      } else absent.add(id);
    }
    if (isWhole) open.delete(part);
    if (isChanged) settled();
  };
  const settleOne = (part: "stage" | "owner"): void => {
    const { open, contact } = world();
    if (!open.delete(part)) return;
    const ids = [null, another, ...(part === "stage" ? reads.stages : reads.owners)];
    const id = ids[choose(ids.length)] ?? null;
    if (part === "stage") setStage(contact.record, id);
    else setOwner(contact.record, id);
    found({ is: part, id });
    settled();
  };
  const settleChannel = (channel: string): void => {
    const { open, contact, reachable } = world();
    if (!open.has("do_not_contact") || reachable.has(channel)) return;
    if (contact.record.doNotContact.has(channel) || contact.record.doNotContact.has("all")) return;
    if (pick([false, true])) {
      contact.record.doNotContact.add(channel);
      found({ is: "channel", channel });
    } else reachable.add(channel);
    settled();
  };
  const settleSubscription = (): void => {
    const { open, contact } = world();
    if (!open.delete("subscription")) return;
    if (pick([false, true])) {
      setUnsubscribed(contact.record, true);
      found({ is: "unsubscribed" });
    }
    settled();
  };
  return {
    settle: (written, wanted) => {
      const name = written.replace(/^contact\./, "");
      if (name === "tags" || name === "programs") settleThings(name, wanted);
      else if (name === "stage" || name === "owner") settleOne(name);
      else if (name === "do_not_contact")
        for (const channel of typeof wanted === "string" && wanted !== "all" ? [wanted] : channels)
          settleChannel(channel);
      else if (name === "unsubscribed" || name === "email_subscription") settleSubscription();
    },
    isOpen,
    truth: (written, item, test) => {
      const all = possibleOf(written);
      if (all === undefined) return undefined;
      if (item instanceof Map) return test(ofItem(written, all.values, item));
      const truths = all.values.map(test);
      const truth = pick([...new Set(truths)].map((one) => ({ truth: one }))).truth;
      keep(
        canonicalName(written),
        triedValues.partOf(written, all, (_, index) => truths[index] === truth),
      );
      return truth;
    },
    value: (written, item) => {
      const all = possibleOf(written);
      if (all === undefined) return undefined;
      const isWhole = !world().possible.has(canonicalName(written));
      const values = isWhole ? (triedValues.valuesFrom(written, given.now) ?? all.values) : all.values;
      if (item instanceof Map) return ofItem(written, values, item);
      const value = pick(values.map((one) => ({ value: one }))).value;
      fix(canonicalName(written), value);
      return value;
    },
  };

  /** Returns the values that a name may still have; undefined of one that decides nothing, or is in doubt. */
  function possibleOf(written: string): PossibleValues | undefined {
    const { contact, possible } = world();
    if (contact.record.doubtful.size > 0 && !isOpen(canonicalName(written))) return undefined;
    return possible.get(canonicalName(written)) ?? triedValues.allOf(written);
  }
  function ofItem(written: string, values: readonly ScenarioValue[], item: Map<string, ScenarioValue>): ScenarioValue {
    const { value } = pick(values.map((one) => ({ value: one })));
    const name = written.replace(/^item\./, "");
    item.set(name, value);
    found({ is: "item", item, name, value });
    return value;
  }
  function keep(name: string, left: PossibleValues): void {
    const { possible } = world();
    const [value, ...more] = left.values;
    if (value !== undefined && more.length === 0) fix(name, value);
    else if (left !== triedValues.allOf(name)) possible.set(name, left);
  }
  function fix(name: string, value: ScenarioValue): void {
    const { contact, possible, open } = world();
    const { record } = contact;
    possible.delete(name);
    if (name === "last_reply_at") record.lastReplyAt = value;
    else if (name === "last_message") record.lastMessage = value;
    else record.fields.set(name, value);
    if (name === "last_reply_at" || name === "last_message") open.delete(name);
    found({ is: "field", name, value });
    settled();
  }
  function isOpen(name: string): boolean {
    const isKept = name === "last_reply_at" || name === "last_message";
    return isKept && world().open.has(name) && triedValues.valuesOf(name) !== undefined;
  }
}

/** Makes known what an effect would change, where it decides something whether it does; else it is known after it. */
export function settleBefore(
  effect: Effect,
  { open, possible, contact: { record } }: WorldInTurn,
  { hears }: Decisive,
): void {
  const { unknowns } = record;
  if (unknowns === undefined) return;
  const isHeard = hears(effect);
  switch (effect.effect) {
    case "tag":
      if (isHeard) unknowns.settle("tags", effect.tag);
      return;
    case "clear-tags":
      if (isHeard) unknowns.settle("tags", undefined);
      else open.delete("tags");
      return;
    case "stage":
      if (isHeard) unknowns.settle("stage", undefined);
      else open.delete("stage");
      return;
    case "owner":
    case "pond":
      if (isHeard) unknowns.settle("owner", undefined);
      else open.delete("owner");
      return;
    case "field":
      if (!isHeard && !possible.has(canonicalName(effect.field))) return;
      if (inContact(effect.field, record) === undefined)
        unknowns.truth(effect.field, undefined, (value) => written(value) === written(effect.value));
      return;
    case "subscription":
      if (isHeard) unknowns.settle("unsubscribed", undefined);
      else if (effect.list === undefined || effect.list === "all") open.delete("subscription");
      return;
    case "do-not-contact":
      unknowns.settle("do_not_contact", undefined);
      return;
    case "deal":
      for (const name of ["deal.stage", "deal.pipeline"])
        if ((isHeard || possible.has(name)) && inContact(name, record) === undefined) unknowns.value(name, undefined);
      return;
    default:
  }
}

/** Keeps in mind what is known after an effect, though the record has no place for it: what the contact is not. */
export function noteAfter(effect: Effect, world: WorldInTurn): void {
  if (effect.effect === "tag" && effect.how === "remove") world.absentTags.add(effect.tag);
  if (effect.effect !== "do-not-contact") return;
  const { doNotContact } = world.contact.record;
  for (const channel of channels)
    if (!doNotContact.has("all") && !doNotContact.has(channel)) world.reachable.add(channel);
}

/** What is known of the states of the contact of a world. */
export function factsOf(world: WorldInTurn, names: Names): Facts {
  const { record } = world.contact;
  const peek = (state: ContactState): boolean | undefined => {
    switch (state.is) {
      case "tag": {
        if (record.tags.ids.some((tag) => names.sameThing(tag, state.tag, ["tag"]))) return true;
        const isKnown =
          !world.open.has("tags") || [...world.absentTags].some((tag) => names.sameThing(tag, state.tag, ["tag"]));
        return isKnown ? false : undefined;
      }
      case "stage":
        if (world.open.has("stage")) return undefined;
        return record.stage !== null && names.sameThing(record.stage, state.stage, ["stage"]);
      case "unsubscribed":
        return world.open.has("subscription") ? undefined : record.unsubscribed;
      case "do-not-contact": {
        const { doNotContact } = record;
        if (doNotContact.has("all") || doNotContact.has(state.channel)) return true;
        return !world.open.has("do_not_contact") || world.reachable.has(state.channel) ? false : undefined;
      }
      default:
        return state satisfies never;
    }
  };
  return {
    peek,
    holds: (state) => {
      if (peek(state) === undefined) {
        const { unknowns } = record;
        if (state.is === "tag") unknowns?.settle("tags", state.tag);
        else if (state.is === "do-not-contact") unknowns?.settle("do_not_contact", state.channel);
        else unknowns?.settle(state.is === "stage" ? "stage" : "unsubscribed", undefined);
      }
      return peek(state) === true;
    },
  };
}
