import type { JsonObject, Pointer } from "@setup-pack/core/json";
import type { Draft } from "@setup-pack/core/meaning";
import { membersOf, operandsOfKind } from "./operand-record.js";

/** What a form has for a step: the kind, the operands that its settings say so far, and how the form has these. */
interface FormFields {
  readonly kind: string;
  readonly draft: Draft | undefined;
  readonly record: JsonObject;
}

/**
 * Returns the member of a form that asks for what is at a place in the settings of its step; undefined for the whole
 * form.
 */
export function fieldFor({ kind, draft, record }: FormFields, at: Pointer): string | undefined {
  const isHeld = (place: Pointer): boolean => at === place || at.startsWith(`${place}/`);
  const held = (draft?.places ?? []).filter((place) => isHeld(place.at));
  const inner = held.reduce<(typeof held)[number] | undefined>(
    (deepest, one) => (deepest !== undefined && deepest.at.length >= one.at.length ? deepest : one),
    undefined,
  );
  const operand = operandsOfKind(kind).find(({ name }) => name === inner?.operand);
  // What a step decides by is the whole form.
  if (operand === undefined || operand.type === "condition") return undefined;
  const members = Object.values(membersOf(operand));
  return members.find((name) => record[name] !== undefined) ?? members[0];
}
