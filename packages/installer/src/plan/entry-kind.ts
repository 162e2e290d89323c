import type { ExistingItem } from "@setup-pack/core";

/** The kinds by which bindings name single resources. */
const resourceKinds: readonly ExistingItem["kind"][] = ["tag", "contact_stage", "lead_source", "custom_field"];

/** What a record is, as a list of the pack and to people: a resource's kind, or "pipeline". */
export interface EntryName {
  readonly kind: "resources" | "pipelines";
  readonly noun: string;
}

/**
 * Returns the kind by which the bindings file names a record that the workspace has already: "pipelines", or that of
 * the resource.
 * @example
 * ```ts
 * import { entryKindOf } from "@setup-pack/installer";
 *
 * console.log(entryKindOf({ kind: "resources", noun: "lead source" })); // lead_source
 * ```
 */
export const entryKindOf = ({ kind, noun }: EntryName): ExistingItem["kind"] =>
  resourceKinds.find((one) => one.replaceAll("_", " ") === noun) ?? kind;
