import { carriedBy, carrierKinds, type Reference } from "../../../symbols/references.js";
import type { AutomationSubject } from "../../subjects/subjects.js";
import { isSet, isWellFormed } from "../../well-formed.js";

/**
 * What a reference will be bound to: what the pack carries, what the workspace has under its name, or nothing.
 * "mistaken" is one whose id is the key of something else in the pack; "unclear" one that a defect elsewhere spoils.
 */
export type ReferenceBinding = "carried" | "by name" | "mistaken" | "nothing" | "unclear";

/** Says what a reference will be bound to, by its automation and the pack. */
export function referenceBinding(
  reference: Reference,
  { document, symbols }: Pick<AutomationSubject, "document" | "symbols">,
): ReferenceBinding {
  if (carriedBy(reference, symbols).length > 0) return "carried";
  if (carrierKinds(reference.type).some((kind) => symbols.unreadable.has(kind))) return "unclear";
  if (symbols.of(reference.id).length > 0) return "mistaken";
  const given = isWellFormed(document.references) ? document.references[reference.index] : undefined;
  const name = isWellFormed(given) ? given.name : undefined;
  const blank = typeof name === "string" && name.trim() === "";
  return isSet(name) && !blank ? "by name" : "nothing";
}

/** Returns the ids of an automation's references that no text of its blocks' config equals. */
export function unusedReferenceIds({ references, texts }: AutomationSubject): Set<string> {
  return new Set(references.flatMap(({ id }) => (texts.usedIds.has(id) ? [] : id)));
}
