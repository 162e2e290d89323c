import { isIdMember } from "@setup-pack/core/format";
import { type Referable, referableNamed } from "./referables.js";
import { hintedTypes } from "./reference-types.js";

/**
 * Returns whether a text in a config is to be shown as the thing it is the id of: its member is called after one, or
 * the automation lists that id. A text that only equals a key of the pack is one where its member is called like an id.
 */
export function standsForThing(text: string, member: string, all: readonly Referable[]): boolean {
  if (hintedTypes(member).length > 0) return true;
  const named = text === "" ? undefined : referableNamed(all, text);
  return named !== undefined && (named.isListed || isIdMember(member));
}
