import type { ParseResult } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { rewriteInForm, whyNotRewrite } from "@setup-pack/core/live";

/**
 * Returns the text of a pack after changes, in the form that it has; a sentence where that cannot be done without loss.
 */
export function textAfter(
  { text, findings }: Pick<ParseResult, "text" | "findings">,
  before: JsonObject,
  after: JsonObject,
): { readonly text: string } | string {
  const why = whyNotRewrite(findings);
  if (why !== undefined) return `It was left alone, because ${why}. validate shows where; fix it by hand.`;
  return { text: rewriteInForm(text, before, after) };
}
