import type { ByteCodec } from "../check/byte-codec.js";
import type { UpgradeReader } from "../check/subjects/upgrade-subject.js";
import type { Dialect } from "../dialect/dialect.js";
import { diff } from "../diff/diff.js";
import type { JsonObject } from "../json.js";
import { type BlockBook, packBook } from "../meaning/block-book.js";
import type { ActionCounts, Pack, Plan, PlanDiagnostic, PlannedItem } from "../model.js";
import { withoutContents } from "./asset-contents.js";
import { checkUpgrade } from "./check-upgrade.js";
import type { Choice, ContestedValue, Policy } from "./decide.js";
import { decidedItems } from "./decided-items.js";
import { keepingNamed, remakingNamed, strandedReferences } from "./keep-named.js";
import { checkedItems } from "./merged-items.js";
import { conflictsIn, diagnosticOf, leaveIn, newsOf } from "./plan-findings.js";
import { inInstallOrder } from "./sorted.js";
import type { Sides } from "./triples.js";

/** What is to be installed, over what, where. All packs are valid. */
export interface PlanSides {
  /** The release installed before; null for a first install. */
  readonly installed: Pack | null;
  /** The same as it was released, where `installed` has of some items what others said; only told by diagnostics. */
  readonly released?: Pack;
  readonly release: Pack;
  /** The workspace as it is; as installed when left out. */
  readonly workspace?: Pack;
  /**
   * Items that the workspace has and `installed` does not, left by releases before it, as those released them. One that
   * the release has again is taken up; with `prune` the others go.
   */
  readonly left?: Pack;
  /**
   * Under which key the release has an item that the workspace has under another, where that is known by more than its
   * name: by the id of its record.
   */
  readonly keyInRelease?: (item: Pick<PlannedItem, "kind" | "key">) => string | undefined;
}

/** How a plan is made. */
export interface PlanOptions extends ByteCodec {
  /** Whose value stands where workspace and release changed one differently; a conflict when left out. */
  readonly onConflict?: Choice | ((contested: ContestedValue) => Choice);
  /**
   * Whether items that are gone from the release go from the workspace too. What was edited there goes only where the
   * release's side is taken; what an automation names that stays because it was edited stays with it.
   */
  readonly prune?: boolean;
  /**
   * Whether items of the same kind and name that no pack owns become the pack's; told by what the workspace calls them.
   */
  readonly adopt?: boolean | ((there: Pick<PlannedItem, "kind" | "key">) => boolean);
  /**
   * Which items, as a side has them, stand for records that are not the pack's: it refers to them, and never writes
   * them.
   */
  readonly isUsed?: (item: Pick<PlannedItem, "kind" | "key">, document: JsonObject) => boolean;
  /** Which items of the workspace were the office's before the pack took them over. */
  readonly isAdopted?: (there: Pick<PlannedItem, "kind" | "key">) => boolean;
  /**
   * Which stages of a pipeline stay though the release drops them, by the keys that the workspace has for both: those
   * that deals sit in, say.
   */
  readonly keepsStage?: (pipeline: Pick<PlannedItem, "kind" | "key">, stage: string) => boolean;
  /**
   * Which of the items that a plan removes the workspace keeps all the same, as what somebody has; only told by
   * diagnostics.
   */
  readonly staying?: (plan: Pick<Plan, "items">) => (item: PlannedItem) => boolean;
  /** Whether an older release may replace a newer one. */
  readonly allowDowngrade?: boolean;
  /**
   * Whether the releases are compared for what rules say of the upgrade, which is most of the work; `false` leaves
   * `diagnostics` empty.
   */
  readonly diagnose?: boolean;
  /** Whom the diagnostics advise: the author of the release, who can still change it, unless said. */
  readonly reader?: UpgradeReader;
  /** How the team's vendor writes settings; diagnostics go by it. */
  readonly dialects?: readonly Dialect[];
}

/**
 * What becomes of every item when a release is installed: three-way for every field between the release installed
 * before, the workspace and the new release. Same is kept; changed on one side only, that side's; on both, alike or
 * a conflict. The same input gives the same plan, which is plain JSON (`schemas/plan.schema.json`).
 * Files are compared by digest and size; the bytes of assets stand in no plan.
 * A plan with an error among its diagnostics is not to be applied.
 * @example
 * ```ts
 * import { plan, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * const release = { ...spring, version: "1.1.0", description: "For May" };
 * const { items } = plan({ installed: spring, workspace: spring, release });
 * console.log(items.map(({ kind, action }) => `${kind}: ${action}`)); // [ 'pack: update' ]
 * ```
 */
export function plan(given: PlanSides, options: PlanOptions = {}): Plan {
  const { installed, released, release, workspace, left } = compared(given);
  const books = new Map<Pack, BlockBook>();
  /** Made once a pack, so that comparing and looking for new effects share what they read. */
  const bookOf = (pack: Pack): BlockBook => {
    const book = books.get(pack) ?? packBook(pack, options.dialects);
    books.set(pack, book);
    return book;
  };
  const { diagnose = true } = options;
  const found =
    diagnose && installed !== null ? diff(installed, release, [bookOf(installed), bookOf(release)]) : undefined;
  const sides: Sides = {
    base: installed,
    mine: workspace ?? installed,
    theirs: release,
    ...(left === undefined ? {} : { left }),
    ...(given.keyInRelease === undefined ? {} : { keyInRelease: given.keyInRelease }),
  };
  const isSamePack = installed === null || installed.packId.toLowerCase() === release.packId.toLowerCase();
  const policy = policyOf(options);
  const decided = isSamePack ? remakingNamed(decidedItems(sides, policy, found), sides.mine, release) : [];
  const checked =
    sides.mine === null || !decided.some(isEditedThere)
      ? { items: decided, errors: [], news: [] }
      : checkedItems(decided, { mine: sides.mine, release, policy, bytes: options });
  const items = keepingNamed(checked.items, sides.mine, release);
  const diagnostics = (): PlanDiagnostic[] => {
    const before = released ?? installed ?? release;
    const reported = checkUpgrade(before, release, {
      books: [bookOf(before), bookOf(release)],
      allowDowngrade: options.allowDowngrade ?? false,
      conflicts: conflictsIn(checked, sides),
      reader: options.reader ?? "author",
      stranded: strandedReferences(items, sides.mine, release),
      leave: leaveIn(items, options.staying?.({ items: [...items] })),
      ...(found === undefined || released !== undefined ? {} : { diff: found }),
    });
    // Where items are in conflict the merged pack lacks them, and nothing of it can be told before that is settled.
    const news = items.some(({ action }) => action === "conflict") ? [] : checked.news;
    return [...reported.map(diagnosticOf), ...news.map((one) => newsOf(one, release))];
  };
  return {
    planVersion: 1,
    packId: release.packId,
    from: installed === null ? null : { version: installed.version },
    to: { version: release.version },
    diagnostics: diagnose ? diagnostics() : [],
    items: inInstallOrder(items, release, installed, options),
    counts: countsOf(items),
  };
}

/** Returns the sides as they are compared; of sides that are one pack, one again. */
function compared({ installed, released, release, workspace, left }: PlanSides): PlanSides {
  const base = installed === null ? null : withoutContents(installed);
  const mine = workspace === installed ? base : workspace && withoutContents(workspace);
  return {
    installed: base,
    ...(released === undefined ? {} : { released: withoutContents(released) }),
    release: release === installed && base !== null ? base : withoutContents(release),
    ...(mine ? { workspace: mine } : {}),
    ...(left === undefined ? {} : { left: withoutContents(left) }),
  };
}

/** Returns whether something in an item stays as the workspace has it, so that it is merged and not just replaced. */
const isEditedThere = ({ fields }: PlannedItem): boolean => fields.some(({ decision }) => decision !== "take");

function policyOf({
  onConflict = "fail",
  prune = false,
  adopt = false,
  isUsed = () => false,
  isAdopted = () => false,
  keepsStage = () => false,
}: PlanOptions): Policy {
  return {
    isUsed,
    isAdopted,
    keepsStage,
    settle:
      typeof onConflict === "function" ? onConflict : ({ isSpelling }) => (isSpelling ? "keep-workspace" : onConflict),
    prune,
    already: (there) => ((typeof adopt === "function" ? adopt(there) : adopt) ? "adopt" : "conflict"),
  };
}

function countsOf(items: readonly PlannedItem[]): ActionCounts {
  const counts: ActionCounts = { create: 0, update: 0, keep: 0, remove: 0, adopt: 0, conflict: 0 };
  for (const { action } of items) counts[action] = (counts[action] ?? 0) + 1;
  return counts;
}
