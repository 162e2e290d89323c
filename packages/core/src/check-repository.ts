import { rules } from "./check/rules.js";
import type { RepositoryFinding, RepositoryPack, UnusedIgnore } from "./check/subjects/repository-subject.js";

/**
 * Runs the rules that look at all packs of one run together; each finding names the file it is in.
 * @example
 * ```ts
 * import { checkRepository } from "@setup-pack/core";
 *
 * const [finding] = checkRepository([
 *   { path: "spring.json", packId: "5b1f9a0e", version: "1.0.0", canonical: () => "{ one }" },
 *   { path: "summer.json", packId: "5b1f9a0e", version: "1.0.0", canonical: () => "{ other }" },
 * ]);
 * console.log(finding?.rule); // repo/duplicate-pack-id
 * ```
 */
export function checkRepository(
  packs: readonly RepositoryPack[],
  unusedIgnores: readonly UnusedIgnore[] = [],
): (RepositoryFinding & { readonly rule: string })[] {
  return rules.flatMap((rule) =>
    rule.on === "repository"
      ? [...rule.check({ packs, unusedIgnores })].map((finding) => ({ ...finding, rule: rule.id }))
      : [],
  );
}
