import type { ReportedFinding } from "../diagnostic.js";

/** The findings after which a text cannot be written again faithfully, and why; the weightiest first. */
const hindrances: ReadonlyMap<string, string> = new Map([
  ["json/encoding", "parts of it are not UTF-8 and could not be read"],
  ["json/syntax", "it is not JSON"],
  ["json/limit", "it is beyond the limits of what is read"],
  ["json/duplicate-member", "it has a member twice in one object, and nobody can say which is meant"],
  ["json/unsafe-number", "it has a number that reading would change"],
]);

/**
 * Returns why a text must not be rewritten (fmt, fixes, unpacking, saving), as a clause that goes behind "because";
 * undefined where nothing forbids it.
 * @example
 * ```ts
 * import { whyNotRewrite } from "@setup-pack/core/live";
 *
 * console.log(whyNotRewrite([{ rule: "json/duplicate-member" }]));
 * // it has a member twice in one object, and nobody can say which is meant
 * ```
 */
export function whyNotRewrite(findings: readonly Pick<ReportedFinding, "rule">[]): string | undefined {
  for (const [rule, why] of hindrances) {
    if (findings.some((finding) => finding.rule === rule)) return why;
  }
  return undefined;
}
