import type { ReferenceType } from "@setup-pack/core";
import { referenceTypes } from "@setup-pack/core/format";
import { wordsInName } from "../../wording/index.js";

const naming = /^(?:ids?|keys?)$/i;

/**
 * Returns the types that a member's name hints at: "tag_id" holds a tag, "template_id" an email template, "stage_ids"
 * stages of contacts or deals. None for a name that does not end like one of an id or key.
 */
export function hintedTypes(member: string): readonly ReferenceType[] {
  const words = wordsInName(member).map((word) => word.toLowerCase());
  const last = words.at(-1);
  if (words.length < 2 || last === undefined || !naming.test(last)) return [];
  const name = words.slice(0, -1).join("_");
  const exact = referenceTypes.find((type) => type === name);
  if (exact !== undefined && exact !== "stage") return [exact];
  const called = referenceTypes.filter((type) => endsLike(name, type));
  const longest = Math.max(0, ...called.map((type) => type.length));
  const closest = called.filter((type) => type.length === longest);
  return closest.length > 0 && name.length > longest
    ? alsoDealStages(closest)
    : referenceTypes.filter((type) => endsLike(type, name));
}

const endsLike = (longer: string, shorter: string): boolean => longer === shorter || longer.endsWith(`_${shorter}`);

/** "from_stage_id" may as well be of a deal as of a contact. */
const alsoDealStages = (types: readonly ReferenceType[]): readonly ReferenceType[] =>
  types.includes("stage") ? [...types, "deal_stage"] : types;
