import type { Condition, Operation } from "@setup-pack/core/meaning";
import { contactFields, transactionMembers } from "@setup-pack/core/parts";
import type { Playable, PlayableAutomation, PlayableBlock } from "../run/playable.js";
import { scenarioValue } from "../run/reading/condition-truth.js";
import type { ScenarioValue } from "../run/scenario-value.js";

/** A comparison of something of a contact or an event with a value. */
export interface Comparison {
  /** As `canonicalName` has it. */
  readonly name: string;
  readonly operator: string;
  readonly wanted: ScenarioValue | undefined;
}

/** What some automations look at, as far as it decides something. */
export interface Reads {
  readonly comparisons: readonly Comparison[];
  /** Names of dates that something waits for, and the days that are added to each. */
  readonly dates: ReadonlyMap<string, readonly number[]>;
  /** Names of dates that triggers count from. */
  readonly triggerDates: ReadonlySet<string>;
  /** Names whose values are copied into each other. */
  readonly copies: readonly (readonly [string, string])[];
  /** By how much numbers are increased. */
  readonly increases: ReadonlyMap<string, readonly number[]>;
  /** Every name that is read so. */
  readonly names: ReadonlySet<string>;
  /** Tags, stages, owners and programs that are named anywhere. */
  readonly tags: ReadonlySet<string>;
  readonly stages: ReadonlySet<string>;
  readonly owners: ReadonlySet<string>;
  readonly programs: ReadonlySet<string>;
  /** What is read and cannot be followed here: sentences. */
  readonly obstacles: ReadonlySet<string>;
}

const ofTransaction: ReadonlySet<string> = new Set(transactionMembers);

/** What filters look at in the contact itself; all else the event says. */
const ownNames: ReadonlySet<string> = new Set(contactFields);

/** Returns one spelling for all that a name of a contact can be written as. */
export function canonicalName(name: string): string {
  const bare = name.replace(/^contact\./, "").replace(/^custom\./, "");
  return ofTransaction.has(bare) ? `transaction.${bare}` : bare;
}

/** What steps change and nothing reads. */
const unread: ReadonlySet<string> = new Set(["relationship", "collaborator"]);

const mergeTag = /\{\{([^{}\r\n]{1,200})\}\}/g;

/** All blocks that an automation can come to, its triggers first. */
export function blocksOf(automation: PlayableAutomation): readonly PlayableBlock[] {
  const found = new Set<PlayableBlock>(automation.triggers);
  for (const block of found)
    for (const handle of block.handles) for (const next of block.leadsTo(handle)) found.add(next);
  return [...found];
}

/** Returns what a block does, as far as its kind alone tells where its settings are not understood. */
export const operationOfBlock = (block: PlayableBlock): Operation | undefined => block.does ?? block.meaning?.does;

/** Reads what blocks look at. */
export function readsOf(blocks: readonly PlayableBlock[], playable: Pick<Playable, "smartList">): Reads {
  const comparisons: Comparison[] = [];
  const dates = new Map<string, number[]>();
  const triggerDates = new Set<string>();
  const copies: (readonly [string, string])[] = [];
  const increases = new Map<string, number[]>();
  const obstacles = new Set<string>();
  const named = {
    tag: new Set<string>(),
    stage: new Set<string>(),
    owner: new Set<string>(),
    program: new Set<string>(),
  };
  const name = (kind: string, value: unknown): void => {
    const set =
      kind === "tag" ? named.tag : kind === "stage" ? named.stage : kind === "owner" ? named.owner : named.program;
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === "string") set.add(one);
  };
  const compare = (field: string, operator: string, wanted: ScenarioValue | undefined): void => {
    const canonical = canonicalName(field);
    comparisons.push({ name: canonical, operator, wanted });
    if (canonical === "tags") name("tag", wanted);
    if (canonical === "stage" || canonical === "owner") name(canonical, wanted);
    if (canonical === "programs") name("program", wanted);
  };
  const condition = (one: Condition): void => {
    if (one.is === "all" || one.is === "any") for (const inner of one.of) condition(inner);
    else if (one.is === "not") condition(one.of);
    else if (one.is === "comparison") compare(one.field, one.operator, scenarioValue(one.value));
  };
  const date = (field: string, days: number): void => {
    const canonical = canonicalName(field);
    dates.set(canonical, [...(dates.get(canonical) ?? []), days]);
  };
  const mixed = new Map<string, string>();
  const copied = (target: string, text: unknown): void => {
    if (typeof text !== "string") return;
    for (const [whole, tag = ""] of text.matchAll(mergeTag)) {
      const name = tag.trim();
      copies.push([canonicalName(target), canonicalName(name)]);
      if (whole !== text)
        mixed.set(canonicalName(target), `"${target}" is filled with a text around the merge tag "${name}".`);
    }
  };
  const filters = (block: PlayableBlock, given: ReadonlyMap<string, unknown>): void => {
    const subject = ["deal", "transaction"].find((one) => block.kind.startsWith(`trigger.${one}_`));
    for (const [filter, value] of given) {
      const wanted = scenarioValue(value);
      if (filter === "date" && typeof value === "string") {
        date(value, numberIn(given, "offset_days") / 1440);
        triggerDates.add(canonicalName(value));
      }
      if (filter === "smart_list" && typeof value === "string") {
        const list = playable.smartList(value);
        if (list !== undefined) condition(list);
      }
      const looksAt = filter.replace(/_contains$/, "");
      const operator = filter === looksAt ? "is" : "contains";
      if (looksAt === "tag") compare("tags", "include", wanted);
      else if (looksAt === "program") compare("programs", operator, wanted);
      else if (subject === undefined && (ownNames.has(looksAt) || looksAt === "owner" || looksAt === "stage"))
        compare(looksAt, operator, wanted);
    }
  };
  for (const block of blocks) {
    const does = block.does;
    if (does === undefined) continue;
    switch (does.operation) {
      case "starts":
        filters(block, does.filters);
        break;
      case "branch":
        condition(does.condition);
        break;
      case "wait":
        if (does.until !== undefined && does.minutes === undefined) date(does.until, does.offsetDays ?? 0);
        break;
      case "change":
        if (does.what === "tag" || does.what === "stage" || does.what === "owner") name(does.what, does.value);
        if (does.field !== undefined && does.what === "field") {
          copied(does.field, does.value);
          const amount = Number(does.value);
          if ((does.how === "increase" || does.how === "add") && Number.isFinite(amount)) {
            const field = canonicalName(does.field);
            increases.set(field, [...(increases.get(field) ?? []), amount]);
          }
        } else if (!unread.has(does.what) && typeof does.value === "string" && does.value.includes("{{"))
          obstacles.add(`A step changes the ${does.what} to a merge tag.`);
        break;
      case "record":
        if (does.what === "task" || does.what === "note") break;
        for (const [member, value] of does.members)
          copied(`${does.what === "transaction" ? "transaction" : "deal"}.${member}`, value);
        break;
      default:
    }
  }
  const names = new Set([...comparisons.map((one) => one.name), ...dates.keys()]);
  for (let size = -1; size !== names.size; ) {
    size = names.size;
    for (const [target, source] of copies) if (names.has(target)) names.add(source);
  }
  for (const [target, sentence] of mixed) if (names.has(target)) obstacles.add(sentence);
  for (const name of names) {
    const parts = comparisons.filter((one) => one.name === name && one.operator === "contains");
    if (parts.length > 5) obstacles.add(`More than five conditions look for a part of "${name}".`);
  }
  return {
    comparisons,
    dates,
    triggerDates,
    copies: copies.filter(([target]) => names.has(target)),
    increases,
    names,
    tags: named.tag,
    stages: named.stage,
    owners: named.owner,
    programs: named.program,
    obstacles,
  };
}

const numberIn = (given: ReadonlyMap<string, unknown>, name: string): number => {
  const value = given.get(name);
  return typeof value === "number" ? value : 0;
};

/** Returns the fields that facts are extracted into. */
export function extractedFields(into: unknown): readonly string[] {
  return (Array.isArray(into) ? into : []).flatMap((target: unknown) => {
    const members = new Map(typeof target === "object" && target !== null ? Object.entries(target) : []);
    const found = ["field_id", "fieldId", "field", "id"]
      .map((one): unknown => members.get(one))
      .find((one) => typeof one === "string");
    return typeof found === "string" ? [found] : [];
  });
}
