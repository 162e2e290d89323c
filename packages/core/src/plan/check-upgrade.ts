import { rules } from "../check/rules.js";
import type {
  PlannedLeave,
  StrandedReference,
  UpgradeConflict,
  UpgradeReader,
  UpgradeSubject,
} from "../check/subjects/upgrade-subject.js";
import type { ReportedFinding } from "../diagnostic.js";
import { diff } from "../diff/diff.js";
import { placeIn } from "../diff/place.js";
import type { BlockBook } from "../meaning/block-book.js";
import { packBook } from "../meaning/block-book.js";
import type { Pack, PackDiff } from "../model.js";
import { compareReleases } from "../versions/compare-releases.js";
import { newCapabilities } from "./capabilities.js";

/** What is known of an upgrade besides its two releases. */
export interface UpgradeFacts {
  /** Their diff, where it is there already. */
  readonly diff?: PackDiff;
  /** What blocks of each release are read by; what the packs give away themselves when left out. */
  readonly books?: readonly [BlockBook, BlockBook];
  readonly allowDowngrade?: boolean;
  readonly conflicts?: readonly UpgradeConflict[];
  readonly stranded?: readonly StrandedReference[];
  readonly leave?: PlannedLeave;
  /** Whom the messages advise: the author of the release, who can still change it, unless said. */
  readonly reader?: UpgradeReader;
}

/**
 * What the rules on upgrades say of replacing one valid release by another; findings are places in the later one.
 * @example
 * ```ts
 * import { checkUpgrade, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * const [finding] = checkUpgrade(spring, { ...spring, description: "For May" });
 * console.log(finding?.rule); // upgrade/version-unchanged
 * ```
 */
export function checkUpgrade(from: Pack, to: Pack, facts: UpgradeFacts = {}): ReportedFinding[] {
  const books = facts.books ?? [packBook(from), packBook(to)];
  const found = facts.diff ?? diff(from, to, books);
  const subject: UpgradeSubject = {
    from,
    to,
    diff: found,
    order: compareReleases(from, to),
    downgradeAllowed: facts.allowDowngrade ?? false,
    newCapabilities: newCapabilities(from, to, found, books),
    conflicts: facts.conflicts ?? [],
    stranded: facts.stranded ?? [],
    leave: facts.leave ?? new Map(),
    reader: facts.reader ?? "author",
    placeOf: (item, path) => placeIn(to, item, path),
  };
  return rules.flatMap((rule) =>
    rule.on === "upgrade" ? [...rule.check(subject)].map((finding) => ({ ...finding, rule: rule.id })) : [],
  );
}
