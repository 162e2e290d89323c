import { isDeepStrictEqual } from "node:util";
import type {
  AnsweredPlace,
  Bindings,
  BoundReference,
  ConflictDecision,
  ExistingItem,
  FleetDecision,
  SettledConflict,
} from "@setup-pack/core";
import { fold } from "@setup-pack/core/words";
import { candidatesOf, type Decisions, type InstallTarget, listOfType, Refusal } from "@setup-pack/installer";
import type { ConflictQuestion, ExistingQuestion, PlaceQuestion, Question, ReferenceQuestion } from "./questions.js";

/** What decisions say of some questions of an office, in terms of its bindings. */
export interface Settlement {
  readonly added: Required<Omit<Decisions, "places">>;
  /** The decisions that were used. */
  readonly used: readonly FleetDecision[];
  /** One of them that leaves the office out. */
  readonly leftOut: FleetDecision | undefined;
}

/** Answers questions of an office by decisions made for all. What no decision answers stays open. */
export async function settle(
  questions: readonly Question[],
  decisions: readonly FleetDecision[],
  target: Pick<InstallTarget, "list">,
): Promise<Settlement | Refusal> {
  const conflicts: SettledConflict[] = [];
  const existing: ExistingItem[] = [];
  const bindings: BoundReference[] = [];
  const used = new Set<FleetDecision>();
  let leftOut: FleetDecision | undefined;
  for (const question of questions) {
    const decision = decisionOn(question, decisions);
    // What texts are is in the bindings already: it is no answer to one question alone.
    if (decision === undefined || decision.kind === "place") continue;
    if (decision.kind !== "reference" && decision.choose === "leave-out") leftOut = decision;
    if (question.kind === "conflict" && decision.kind === "conflict" && decision.choose !== "leave-out")
      conflicts.push({ pointer: question.pointer, choose: decision.choose });
    if (question.kind === "existing" && decision.kind === "existing" && decision.choose !== "leave-out")
      existing.push({ ...question.item, hold: holds[decision.choose] });
    if (question.kind === "reference" && decision.kind === "reference") {
      const targetId = await recordCalled(decision.use, question, target);
      if (targetId instanceof Refusal) return targetId;
      if (targetId === undefined) continue;
      bindings.push({ type: question.reference.type, id: question.id, targetId });
    }
    used.add(decision);
  }
  return { added: { conflicts, existing, bindings }, used: [...used], leftOut };
}

const holds = { adopt: "adopted", use: "used" } as const;

/** Returns the decision on a question: one for offices that have this very value counts before one for all. */
export function decisionOn(question: Question, decisions: readonly FleetDecision[]): FleetDecision | undefined {
  switch (question.kind) {
    case "conflict": {
      const fitting = decisions.filter((one) => one.kind === "conflict").filter((one) => isOn(one, question));
      return fitting.find((one) => "mine" in one) ?? fitting[0];
    }
    case "existing":
      return decisions.find((one) => one.kind === "existing" && isSameItem(one.item, question.item));
    case "reference":
      return decisions.find((one) => one.kind === "reference" && isDeepStrictEqual(one.reference, question.reference));
    case "place":
      return decisions.find((one) => one.kind === "place" && isAnswerTo(one.place, question));
    case "record":
      return undefined;
    default:
      return question satisfies never;
  }
}

const isOn = (decision: ConflictDecision, { pointer, base, theirs, mine }: ConflictQuestion): boolean =>
  decision.pointer === pointer &&
  isDeepStrictEqual(decision.base, base) &&
  isDeepStrictEqual(decision.theirs, theirs) &&
  (!("mine" in decision) || isDeepStrictEqual(decision.mine, mine));

const isAnswerTo = (place: AnsweredPlace, { choices }: PlaceQuestion): boolean =>
  choices.some(({ places }) => places.some((one) => isDeepStrictEqual(one, place)));

/** Returns what was decided of texts in settings, as entries of a bindings file. */
export const placesIn = (decisions: readonly FleetDecision[]): readonly AnsweredPlace[] =>
  decisions.flatMap((one) => (one.kind === "place" ? [one.place] : []));

/**
 * Returns an office's bindings with what was decided of texts in settings for all offices; its own answers count
 * before.
 */
export function withPlaces(own: Bindings, decisions: readonly FleetDecision[]): Bindings {
  const places = placesIn(decisions);
  return places.length === 0 ? own : { ...own, places: [...places, ...(own.places ?? [])] };
}

/** "resources" names a resource of any kind. */
const isSameItem = (decided: ExistingQuestion["item"], { kind, name }: ExistingQuestion["item"]): boolean =>
  (decided.kind === kind || (decided.kind === "resources" && kind !== "pipelines")) &&
  fold(decided.name) === fold(name);

/** Returns the id of the one record of the office that is called so; undefined where there is none, or several. */
async function recordCalled(
  name: string,
  { reference }: ReferenceQuestion,
  target: Pick<InstallTarget, "list">,
): Promise<string | undefined | Refusal> {
  const listing = await target.list(listOfType(reference.type));
  if (listing instanceof Refusal) return listing;
  const called = candidatesOf(reference.type, listing.items ?? []).filter((one) => fold(one.name) === fold(name));
  return called.length === 1 ? called[0]?.id : undefined;
}
