import { isObject } from "@setup-pack/core/json";
import type { Means, Operand } from "@setup-pack/core/meaning";
import { membersOf } from "./condition/condition-parts.js";

/** The member whose value goes into a field of the contact, in a step that sets one; undefined in any other. */
export const valueOfField = (means: Means | undefined): string | undefined =>
  means?.operation === "change" && means.what.is === "field" ? membersOf(means.value)[0] : undefined;

/** The members by which such a step says the field. */
export const fieldMembers = (means: Means | undefined): readonly string[] =>
  means?.operation === "change" ? membersOf(means.field) : [];

/** The members that say in words what a number of another member counts. */
export const unitMembers = (means: Means | undefined): readonly string[] =>
  Object.values(means ?? {})
    .filter(isOperand)
    .flatMap((operand) => ("unit" in operand && isObject(operand.unit) ? membersOf({ at: operand.unit.at }) : []));

const isOperand = (value: unknown): value is Operand => isObject(value) && ("at" in value || "is" in value);
