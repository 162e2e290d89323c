import { referenceTypes } from "../generated/format-values.generated.js";
import type { JsonObject } from "../json.js";
import { memoise } from "../words/memoise.js";

/** Returns the letters and digits of a name, in lower case. */
export const plain = memoise((name: string) => name.replace(/[^a-z0-9]/gi, "").toLowerCase());

/** By what a field of a contact or deal is called: the type of what it holds. */
export const typesOfFields: ReadonlyMap<string, string> = new Map([
  ...referenceTypes.map((type): [string, string] => [plain(type), type]),
  ["owner", "user"],
  ["dealpipeline", "pipeline"],
]);

const typeOfField = memoise((field: string) => typesOfFields.get(plain(field).replace(/(?:ids?|keys?|s)$/, "")) ?? "");

/**
 * The type of what the value of a condition names, where that is known. A condition is an object with a field and a
 * value, in any place. "tags", "tag_id" and "tagIds" are called after one and the same.
 * @example
 * ```ts
 * import { comparedType } from "@setup-pack/core/meaning";
 *
 * console.log(comparedType({ field: "tags", operator: "include", value: "hot" })); // tag
 * console.log(comparedType({ field: "created_at", operator: "within_days", value: 3 })); // undefined
 * ```
 */
export function comparedType({ field }: JsonObject): string | undefined {
  const type = typeof field === "string" ? typeOfField(field) : "";
  return type === "" ? undefined : type;
}
