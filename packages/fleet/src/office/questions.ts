import { isDeepStrictEqual } from "node:util";
import type { ExistingItem, Pack, PlannedField, PlannedItem, ReferenceType } from "@setup-pack/core";
import { changedFieldName, changedItemName, quote } from "@setup-pack/core/words";
import {
  candidateWords,
  type ExistingRecord,
  entryKindOf,
  isBound,
  namedPlace,
  type PlaceChoice,
  type PlannedInstall,
  questionWords,
  type Refusal,
  referenceWords,
  type UnboundMatch,
} from "@setup-pack/installer";

/** Workspace and release changed one value differently. */
export interface ConflictQuestion {
  readonly kind: "conflict";
  /** A JSON Pointer into the release, with the elements of lists by their keys and ids. */
  readonly pointer: string;
  /** The same as a sentence names it. */
  readonly words: string;
  /** Undefined where a side has nothing there. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The office has a record of the kind and name of a new item, and no pack owns it. */
export interface ExistingQuestion {
  readonly kind: "existing";
  readonly item: Pick<ExistingItem, "kind" | "name">;
  readonly words: string;
}

/** Nothing in the office is called as a reference is. */
export interface ReferenceQuestion {
  readonly kind: "reference";
  readonly reference: { readonly type: ReferenceType; readonly name: string };
  /** As the pack writes it, for the office's bindings. */
  readonly id: string;
  readonly words: string;
  /** What the office has of nearly that name. */
  readonly near: readonly string[];
}

/** A reference that could be any of several records of an office: only that office's bindings can say which. */
export interface RecordQuestion {
  readonly kind: "record";
  readonly reference: { readonly type: ReferenceType; readonly name: string };
  readonly words: string;
  /** The records, as a sentence names them. */
  readonly records: readonly string[];
}

/** Texts of the release that may be ids or words. */
export interface PlaceQuestion {
  readonly kind: "place";
  readonly text: string;
  /** Such as `"side" of Create deal and 2 more`. */
  readonly place: string;
  /** Text and place in one, as a sentence names them. */
  readonly words: string;
  readonly choices: readonly PlaceChoice[];
}

/** What only a person can decide of a plan. All but a `RecordQuestion` may be decided for many offices at once. */
export type Question = ConflictQuestion | ExistingQuestion | ReferenceQuestion | RecordQuestion | PlaceQuestion;

/** What a plan leaves open: what can be asked, and what no answer removes. */
export interface OpenMatters {
  readonly questions: readonly Question[];
  readonly obstacles: readonly Refusal[];
}

/** Tells what a plan leaves open. */
export function openMatters(planned: PlannedInstall): OpenMatters {
  const { installPlan, existing, matches, refusals, installation } = planned;
  const open = existing.filter(isOpen);
  const askable = new Set(open.filter(isOneRecord).map(({ kind, key }) => `${kind} ${key}`));
  const packs = [installPlan.release, installation?.base];
  const conflicts = installPlan.plan.items.flatMap((item) =>
    item.action === "conflict" && !open.some(({ kind, key }) => kind === item.kind && key === item.key)
      ? item.fields.flatMap((field) => (field.decision === "conflict" ? [conflictOf(item, field, packs)] : []))
      : [],
  );
  const unbound = matches.flatMap((match) => (isBound(match) ? [] : [match]));
  const ofReferences = refusals.filter(({ kind }) => kind === "unresolved" || kind === "ambiguous");
  // The plan's refusals name unbound references in their order, before all else of these kinds.
  const questionsOn = unbound.map(questionOnReference);
  const answerable = new Set(ofReferences.filter((_, index) => questionsOn[index] !== undefined));
  const isAskable = (refusal: Refusal): boolean =>
    refusal.remedyCode === "settle-conflicts" ||
    refusal.remedyCode === "answer-places" ||
    (refusal.remedyCode === "adopt" && refusal.items.every(({ kind, key }) => askable.has(`${kind} ${key}`))) ||
    answerable.has(refusal);
  return {
    questions: [
      ...conflicts,
      ...open.filter(isOneRecord).map((one) => existingQuestion(one, packs)),
      ...questionsOn.filter((question) => question !== undefined),
      ...planned.open.map((question) => placeQuestion(question, installPlan.release)),
    ],
    obstacles: refusals.filter((refusal) => !isAskable(refusal)),
  };
}

const isOpen = ({ choice }: ExistingRecord): boolean => choice === "fail";
const isOneRecord = ({ records, owner }: ExistingRecord): boolean => records.length === 1 && owner === null;

type NamingPacks = Parameters<typeof changedItemName>[1];

const conflictOf = (
  { kind, key }: PlannedItem,
  { path, base, mine, theirs }: PlannedField,
  packs: NamingPacks,
): ConflictQuestion => ({
  kind: "conflict",
  pointer: namedPlace({ kind, key, path }),
  words: changedFieldName({ kind, key }, path, packs),
  // Of what is adopted the office's own values are the base, which no other office need have.
  base: isDeepStrictEqual(base, mine) ? undefined : base,
  mine,
  theirs,
});

const existingQuestion = (record: ExistingRecord, packs: NamingPacks): ExistingQuestion => ({
  kind: "existing",
  item: { kind: entryKindOf(record), name: record.name },
  words: changedItemName({ kind: record.kind, key: record.key }, packs),
});

function placeQuestion(question: PlannedInstall["open"][number], release: Pack): PlaceQuestion {
  const { text, place, choices } = questionWords(question, release);
  return { kind: "place", text, place, words: `${quote(text)}, ${place}`, choices };
}

/** Returns the question that a reference raises; undefined where only another pack or bindings file helps. */
function questionOnReference({ reference, why, candidates, near }: UnboundMatch): Question | undefined {
  const { type, id, names } = reference;
  const about = { type, name: names[0] ?? id };
  const words = referenceWords(reference);
  switch (why) {
    case "nothing matches":
      return { kind: "reference", reference: about, id, words, near: near.map(({ name }) => name) };
    case "several match":
    case "other pipeline": {
      const found = why === "several match" ? "which several records match" : "which is in another pipeline";
      return { kind: "record", reference: about, words: `${words}, ${found}`, records: candidates.map(candidateWords) };
    }
    case "bound to nothing":
    case "carried twice":
      return undefined;
    default:
      return why satisfies never;
  }
}
