import { listOf, quote } from "@setup-pack/core/words";
import { typeWords } from "../target/lists.js";
import type { Candidate } from "./candidates.js";
import type { ExternalReference } from "./external-reference.js";

/**
 * Returns a reference as a sentence begins with it: `Tag "hot" ("Hot lead")`.
 * @example
 * ```ts
 * import { referenceWords } from "@setup-pack/installer";
 *
 * console.log(referenceWords({ type: "deal_stage", id: "stage-new", names: ["New"] }));
 * // Deal stage "stage-new" ("New")
 * ```
 */
export function referenceWords({ type, id, names }: Pick<ExternalReference, "type" | "id" | "names">): string {
  const words = typeWords(type);
  const named = names.filter((name) => name !== id);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)} ${quote(id)}${named.length === 0 ? "" : ` (${listOf(named.map(quote))})`}`;
}

/**
 * Returns a record as a sentence names it: `"Hot lead" (tag_1)`.
 * @example
 * ```ts
 * import { candidateWords } from "@setup-pack/installer";
 *
 * console.log(candidateWords({ id: "stg_1", name: "New", pipeline: { id: "pip_1", name: "Sales" } }));
 * // "New" of pipeline "Sales" (stg_1)
 * ```
 */
export function candidateWords({ id, name, pipeline, email }: Candidate): string {
  const within = pipeline === undefined ? "" : ` of pipeline ${quote(pipeline.name)}`;
  const whose = email === undefined ? "" : ` <${email}>`;
  return `${quote(name)}${whose}${within} (${idWords(id)})`;
}

/** Returns an id as it is where it can only be read as one, else in quotes. */
const idWords = (id: string): string => (/^[\w.:-]{1,80}$/.test(id) ? id : quote(id));
