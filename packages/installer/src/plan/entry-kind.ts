import type { ExistingItem } from "@setup-pack/core";
import type { ExistingRecord } from "./existing-records.js";

/** The kinds by which bindings name single resources. */
const resourceKinds: readonly ExistingItem["kind"][] = ["tag", "contact_stage", "lead_source", "custom_field"];

/**
 * The kind by which the bindings file names a record that the workspace has already: "pipelines", or that of the
 * resource.
 * @example
 * ```ts
 * import { entryKindOf } from "@setup-pack/installer";
 *
 * console.log(entryKindOf({ kind: "resources", noun: "lead source" })); // lead_source
 * ```
 */
export const entryKindOf = ({ kind, noun }: Pick<ExistingRecord, "kind" | "noun">): ExistingItem["kind"] =>
  resourceKinds.find((one) => one.replaceAll("_", " ") === noun) ?? kind;
