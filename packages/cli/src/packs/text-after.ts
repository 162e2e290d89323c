import { canonical, type ParseResult } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { rewrite, whyNotRewrite } from "@setup-pack/core/live";

/**
 * The text of a pack after changes: all else stays as it is written, in canonical form where it was in that. A sentence
 * where the text cannot be written anew without loss.
 */
export function textAfter(
  { text, findings }: Pick<ParseResult, "text" | "findings">,
  before: JsonObject,
  after: JsonObject,
): { readonly text: string } | string {
  const why = whyNotRewrite(findings);
  if (why !== undefined) return `It was left alone, because ${why}. validate tells where; it has to be mended by hand.`;
  const written = rewrite(text, before, after);
  return { text: canonical(text) === text ? canonical(written) : written };
}
