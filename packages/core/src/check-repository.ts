import { rules } from "./check/rules.js";
import type { RepositoryFinding, RepositoryPack, UnusedIgnore } from "./check/subjects/repository-subject.js";

/** Runs the rules that look at all packs of one run together; each finding names the file it is in. */
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
