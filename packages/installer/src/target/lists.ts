import type { ReferenceType } from "@setup-pack/core";

/** The lists of a workspace that references are matched against. */
export type ListName =
  | "tags"
  | "contact-stages"
  | "lead-sources"
  | "members"
  | "pipelines"
  | `reference-targets/${ReferenceType}`;

/** The lists that the API document names; every other type has one of the import extension. */
const documented: ReadonlyMap<ReferenceType, ListName> = new Map<ReferenceType, ListName>([
  ["tag", "tags"],
  ["stage", "contact-stages"],
  ["lead_source", "lead-sources"],
  ["user", "members"],
  ["pipeline", "pipelines"],
  ["deal_stage", "pipelines"],
]);

/**
 * Returns the list that holds what references of a type stand for.
 * @example
 * ```ts
 * import { listOfType } from "@setup-pack/installer";
 *
 * console.log(listOfType("deal_stage"), listOfType("team")); // pipelines reference-targets/team
 * ```
 */
export function listOfType(type: ReferenceType): ListName {
  return documented.get(type) ?? `reference-targets/${type}`;
}

/** What a type of reference is called in a sentence: `deal stage`. */
export function typeWords(type: ReferenceType): string {
  return type.replaceAll("_", " ");
}
