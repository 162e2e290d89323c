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
import { rebased } from "./rebased.js";
import { trackKeys } from "./tracked-keys.js";

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
