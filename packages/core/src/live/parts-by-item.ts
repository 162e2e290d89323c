import type { Checks } from "../check/engine/run.js";
import {
  type AssetSubject,
  type AutomationSubject,
  assetSubjects,
  automationSubject,
  type PackSubject,
  type PipelineSubject,
  pipelineSubjects,
  type TemplateSubject,
  templateSubjects,
} from "../check/subjects/subjects.js";
import { type Use, usesIn } from "../check/subjects/uses.js";
import type { ReportedFinding } from "../diagnostic.js";
import type { Pointer } from "../json.js";
import type { Definition, KeyLookup, SymbolKind } from "../symbols/symbol-table.js";
import { rebased } from "./item-texts.js";

/** Runs the rules on items only for those that are new, or for which something in the rest of the pack has changed. */
export function partsByItem(checks: Checks): (subject: PackSubject) => readonly ReportedFinding[] {
  const inAutomation = found(itemOfAutomation, askingKeys(checks.automation));
  const inPipeline = found(({ pipeline }: PipelineSubject) => pipeline, alone(checks.pipeline));
  const inTemplate = found(({ template }: TemplateSubject) => template, alone(checks.template));
  const inAsset = found(({ asset }: AssetSubject) => asset, askingForBrand(checks.asset));
  return (subject) => [
    ...subject.automations.flatMap(inAutomation),
    ...Array.from(pipelineSubjects(subject)).flatMap(inPipeline),
    ...Array.from(templateSubjects(subject)).flatMap(inTemplate),
    ...Array.from(assetSubjects(subject)).flatMap(inAsset),
  ];
}

/** Returns what automations use, each looked at once. */
export function usesByItem(): (subject: PackSubject) => readonly Use[] {
  const inAutomation = keptByItem({
    itemOf: itemOfAutomation,
    make: askingKeys(settledUses),
    move: (none: readonly Use[]) => none,
  });
  return ({ automations }) => automations.flatMap(inAutomation);
}

/** Definitions are read at once, so that their places count as given: uses are never moved, but found anew. */
const settledUses = (automation: AutomationSubject): readonly Use[] =>
  usesIn(automation).map(({ at, definition }) => ({ at, definition: { ...definition } }));

/** Keeps the findings about an item. */
const found = <Subject extends { readonly at: Pointer }>(
  itemOf: (subject: Subject) => object,
  make: (subject: Subject) => KeptResult<Subject, readonly ReportedFinding[]>,
): ((subject: Subject) => readonly ReportedFinding[]) => keptByItem({ itemOf, make, move: rebased });

const itemOfAutomation = ({ item }: AutomationSubject): object => item;

/** For results that depend on the item alone. */
const alone =
  <Subject, Result>(make: (subject: Subject) => Result) =>
  (subject: Subject): KeptResult<Subject, Result> => ({ result: make(subject), holds: () => true });

/**
 * For what is made of an automation and the answers of the keys around it. Where it holds pointers to elsewhere, it
 * cannot be moved: a pointer may lead to the very place the automation has moved from, where its twin stands.
 */
const askingKeys =
  <Result>(make: (subject: AutomationSubject) => Result) =>
  ({ item, at, symbols, dialects }: AutomationSubject): KeptResult<AutomationSubject, Result> => {
    const { keys, holds, gavePlaces } = trackKeys(symbols);
    const result = make(automationSubject(item, at, { symbols: keys, dialects }));
    return { result, holds: (now) => (now.at === at || !gavePlaces()) && holds(now.symbols) };
  };

/** For results that depend on an asset and on whether the pack has a brand. */
const askingForBrand =
  <Result>(make: (subject: AssetSubject) => Result) =>
  (subject: AssetSubject): KeptResult<AssetSubject, Result> => {
    const { hasBrand } = subject;
    return { result: make(subject), holds: (now) => now.hasBrand === hasBrand };
  };

/** A result computed from an item, and how to tell whether it is still current. */
interface KeptResult<Subject, Result> {
  readonly result: Result;
  /** Whether everything it depends on outside the item is still the same. */
  holds(subject: Subject): boolean;
}

/** How a result is computed from an item and its surroundings, so that it can be kept. */
interface ItemComputation<Subject extends { readonly at: Pointer }, Result> {
  /** The item itself, as the pack has it. */
  itemOf(subject: Subject): object;
  make(subject: Subject): KeptResult<Subject, Result>;
  /** The result once the item has moved from one place to another. */
  move(result: Result, from: Pointer, to: Pointer): Result;
}

/** Keeps a result for as long as its item is the same object, wherever that moves, and the result is still current. */
function keptByItem<Subject extends { readonly at: Pointer }, Result>({
  itemOf,
  make,
  move,
}: ItemComputation<Subject, Result>): (subject: Subject) => Result {
  const kept = new WeakMap<object, KeptResult<Subject, Result> & { readonly at: Pointer }>();
  return (subject) => {
    const item = itemOf(subject);
    const { at } = subject;
    const before = kept.get(item);
    if (before?.at === at && before.holds(subject)) return before.result;
    const made =
      before?.holds(subject) === true ? { ...before, result: move(before.result, before.at, at) } : make(subject);
    kept.set(item, { ...made, at });
    return made.result;
  };
}

/** A key lookup that records what it was asked for. */
interface TrackedKeys {
  readonly keys: KeyLookup;
  /** Whether another lookup gives the same answers to all that was asked. */
  holds(others: KeyLookup): boolean;
  /** Whether a definition's pointer was read, so that findings may hold pointers to elsewhere. */
  gavePlaces(): boolean;
}

/**
 * Keys that answer as the given ones do. Where a definition stands counts as asked only when it is read: places change
 * whenever an item comes or goes before it, and pipelines whenever one of a stage's namesakes does.
 */
export function trackKeys(first: KeyLookup): TrackedKeys {
  let given = first;
  const answers = new Map<string, readonly Definition[]>();
  const placesAsked = new Set<string>();
  let unreadableAsked = false;
  const noted = (definition: Definition): Definition => ({
    ...definition,
    get at() {
      placesAsked.add(definition.key);
      return definition.at;
    },
    get pipeline() {
      placesAsked.add(definition.key);
      return definition.pipeline;
    },
  });
  return {
    keys: {
      of(key) {
        const answer = answers.get(key) ?? given.of(key).map(noted);
        answers.set(key, answer);
        return answer;
      },
      get unreadable() {
        unreadableAsked = true;
        return given.unreadable;
      },
    },
    holds(others) {
      if (others === given) return true;
      if (unreadableAsked && !isSameSet(given.unreadable, others.unreadable)) return false;
      for (const key of answers.keys())
        if (!isSameAnswer(given.of(key), others.of(key), placesAsked.has(key))) return false;
      given = others;
      return true;
    },
    gavePlaces: () => placesAsked.size > 0,
  };
}

function isSameSet(one: ReadonlySet<SymbolKind>, other: ReadonlySet<SymbolKind>): boolean {
  return one.size === other.size && [...one].every((kind) => other.has(kind));
}

/** Rules can tell definitions apart that differ in nothing but their place only where they ask for it. */
function isSameAnswer(one: readonly Definition[], other: readonly Definition[], alsoPlaces: boolean): boolean {
  const [all, others] = alsoPlaces ? [one, other] : [unlike(one), unlike(other)];
  return (
    all.length === others.length &&
    all.every((definition, index) => {
      const match = others[index];
      return match !== undefined && isAlike(definition, match) && (!alsoPlaces || isAtSamePlace(definition, match));
    })
  );
}

const distinct = new WeakMap<readonly Definition[], readonly Definition[]>();

/** Returns the definitions without those that equal an earlier one. */
function unlike(definitions: readonly Definition[]): readonly Definition[] {
  if (definitions.length < 2) return definitions;
  const known = distinct.get(definitions);
  if (known !== undefined) return known;
  const firsts = definitions.filter((one, index) => definitions.findIndex((other) => isAlike(one, other)) === index);
  distinct.set(definitions, firsts);
  return firsts;
}

function isAlike(one: Definition, other: Definition): boolean {
  return one.kind === other.kind && one.key === other.key && one.name === other.name && one.variant === other.variant;
}

function isAtSamePlace(one: Definition, other: Definition): boolean {
  return (
    one.at === other.at && one.pipeline?.key === other.pipeline?.key && one.pipeline?.name === other.pipeline?.name
  );
}
