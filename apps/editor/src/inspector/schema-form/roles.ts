import { blockKind } from "@setup-pack/core/format";

/**
 * Returns the member whose value goes into a field of the contact, in a step of a kind that sets one; undefined in any
 * other.
 */
export const valueOfField = (kind: string): string | undefined => operandOf(kind, "value");

/** Returns the members by which such a step says the field: its name, and the id of a field of the office's own. */
export function fieldMembers(kind: string): readonly string[] {
  const name = operandOf(kind, "field");
  return name === undefined ? [] : [`${name}_id`, name];
}

const operandOf = (kind: string, type: string): string | undefined =>
  blockKind(kind)?.signature.operands.find((operand) => operand.type === type)?.name;
