import { canonical } from "../canonical/canonical.js";
import type { JsonObject } from "../json.js";
import { rewrite } from "./rewrite.js";

/**
 * Returns how an edited pack is written where `text` stands: in canonical form where `text` is in that, else what was
 * not edited stays as it is written. Like `rewrite`, only for a text that `parse` can read; `whyNotRewrite` says of
 * which texts something would be lost.
 * @example
 * ```ts
 * import { rewriteInForm } from "@setup-pack/core/live";
 *
 * console.log(rewriteInForm('{"name" : "Spring"}', { name: "Spring" }, { name: "Summer" })); // {"name" : "Summer"}
 * ```
 */
export function rewriteInForm(text: string, before: JsonObject, after: JsonObject): string {
  const written = rewrite(text, before, after);
  return canonical(text) === text ? canonical(written) : written;
}
