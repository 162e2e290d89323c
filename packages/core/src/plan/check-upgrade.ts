import { type CapabilityUse, usesOfKinds } from "../bounds/capabilities.js";
import type { CapabilityKind } from "../bounds/detectors.js";
import { rules } from "../check/rules.js";
import type {
  NewCapability,
  PlannedLeave,
  StrandedReference,
  UpgradeConflict,
  UpgradeReader,
  UpgradeSubject,
} from "../check/subjects/upgrade-subject.js";
import type { ReportedFinding } from "../diagnostic.js";
import { diff } from "../diff/diff.js";
import { placeIn } from "../diff/place.js";
import { type BlockBook, packBook } from "../meaning/block-book.js";
import type { Pack, PackDiff } from "../model.js";
import { compareReleases } from "../versions/compare-releases.js";
import { quote } from "../words/wording.js";

const channels: ReadonlyMap<string, string> = new Map([
  ["sms", "text messages"],
  ["email", "email"],
]);

/** What a release that gains a capability does, for the kinds of capability that are worth a warning. */
const words: ReadonlyMap<CapabilityKind, (what: string) => string> = new Map<CapabilityKind, (what: string) => string>([
  [
    "calls-host",
    (host) => (host === "" ? "calls a server that its config does not plainly name" : `calls ${quote(host)}`),
  ],
  ["sends", (channel) => `sends ${channels.get(channel) ?? "messages"}`],
  ["marks-do-not-contact", () => "marks contacts do-not-contact"],
  ["inbound-text-to-ai", () => "hands what other people write to AI"],
]);

const worthAWarning: ReadonlySet<CapabilityKind> = new Set(words.keys());

/**
 * What the later release does to the world outside that the earlier one did not do anywhere. Only an automation that
 * differs can do so, and the earlier release is looked through only until all is found there too. `books` are what
 * blocks of each are read by.
 */
function newCapabilities(
  from: Pack,
  to: Pack,
  { changes }: PackDiff,
  [before, after]: readonly [BlockBook, BlockBook],
): NewCapability[] {
  const differing = new Set(changes.flatMap(({ item: { kind, key } }) => (kind === "automations" ? [key] : [])));
  const automations = (to.automations ?? []).filter(({ key }) => differing.has(key));
  const gained = new Map<string, CapabilityUse>();
  for (const use of inOrder([...firstUses({ ...to, automations }, after)])) {
    const does = sentence(use);
    if (!gained.has(does)) gained.set(does, use);
  }
  if (gained.size === 0) return [];
  for (const use of firstUses(from, before)) if (gained.delete(sentence(use)) && gained.size === 0) return [];
  return [...gained].map(([does, { key, block }]) => ({
    at: placeIn(to, { kind: "automations", key }, ["document", "graph", "nodes", { id: block }]),
    does,
  }));
}

/** The first use of each capability that is worth a warning, by what it is done to. */
function* firstUses(pack: Pack, book: BlockBook): Generator<CapabilityUse, void> {
  const seen = new Map<CapabilityKind, Set<string>>([...words.keys()].map((kind) => [kind, new Set()]));
  for (const use of usesOfKinds(worthAWarning, pack, book)) {
    const ofKind = seen.get(use.kind);
    if (ofKind === undefined || ofKind.has(use.what)) continue;
    ofKind.add(use.what);
    yield use;
  }
}

/** By kind, the furthest reaching first. */
const inOrder = (uses: readonly CapabilityUse[]): readonly CapabilityUse[] =>
  [...words.keys()].flatMap((kind) => uses.filter((use) => use.kind === kind));

const sentence = ({ kind, what }: CapabilityUse): string => words.get(kind)?.(what) ?? "";

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
