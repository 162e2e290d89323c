import { segmentsOf } from "@setup-pack/core/json";
import type { Means, Operand } from "@setup-pack/core/meaning";
import type { Control } from "../control-of.js";

/** A member that a value of a condition may stand in. */
export interface ValueMember {
  readonly member: string;
  /** What its id refers to; none where it holds any value. */
  readonly types: readonly string[];
}

/** Where the parts of a condition stand, in the convention of the book in force. */
export interface ConditionParts {
  readonly named: { readonly member: string; readonly known: readonly string[] };
  readonly thing: { readonly member: string; readonly types: readonly string[] } | undefined;
  readonly operator: string;
  /** The convention's words for operators, by ours. */
  readonly words: ReadonlyMap<string, string>;
  readonly values: readonly ValueMember[];
  readonly groups: { readonly [Group in GroupName]: string | undefined };
}

export const groupNames = ["all", "any", "not"] as const;

export type GroupName = (typeof groupNames)[number];

/** The parts of a condition; undefined where the kind does not branch by one, or its settings do not say by which field. */
export function conditionParts(
  means: Means | undefined,
  controlOf: (member: string) => Control | undefined,
): ConditionParts | undefined {
  if (means?.operation !== "branch") return undefined;
  const fields = membersOf(means.field).map((member) => ({ member, control: controlOf(member) }));
  const [operator] = membersOf(means.operator);
  const named = fields.find(({ control }) => control !== undefined && control.kind !== "reference");
  if (named === undefined || operator === undefined) return undefined;
  const thing = fields.find(({ control }) => control?.kind === "reference");
  return {
    named: { member: named.member, known: named.control?.kind === "name" ? named.control.known : [] },
    thing: thing?.control?.kind === "reference" ? { member: thing.member, types: thing.control.types } : undefined,
    operator,
    words: wordsOf(means.operator),
    values: membersOf(means.value).map((member) => {
      const control = controlOf(member);
      return { member, types: control?.kind === "reference" ? control.types : [] };
    }),
    groups: { all: membersOf(means.all)[0], any: membersOf(means.any)[0], not: membersOf(means.not)[0] },
  };
}

/** The members of the settings that an operand stands in. */
export function membersOf(operand: Operand | undefined): readonly string[] {
  if (operand === undefined || "is" in operand) return [];
  const places = typeof operand.at === "string" ? [operand.at] : operand.at;
  return places.flatMap((place) => segmentsOf(place).slice(0, 1));
}

function wordsOf(operand: Operand | undefined): ReadonlyMap<string, string> {
  const values = operand === undefined || "is" in operand ? {} : (operand.values ?? {});
  return new Map(
    Object.entries(values).flatMap(([theirs, ours]) => (typeof ours === "string" ? [[ours, theirs]] : [])),
  );
}
