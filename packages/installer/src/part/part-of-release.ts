import { type CompiledPack, compile, type ItemKind, type Pack, partVersion } from "@setup-pack/core";
import { itemKinds, withoutItems } from "@setup-pack/core/format";
import { changedItemName } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";
import { type Change, changesBetween } from "./changes.js";
import { namedItems } from "./named-items.js";
import { nameOf, type PackItem, packItems } from "./pack-items.js";
import { withNeeds } from "./with-needs.js";

/** An item by kind and key: as the release has it, or of one that it drops as the installed one does. */
export interface PartItem {
  readonly kind: ItemKind;
  readonly key: string;
  /** As a sentence names it: `tag "Hot" (hot)`. */
  readonly words: string;
  /** Of one that is left for later: that it is installed, as an earlier release has it, and stays so until then. */
  readonly isInstalled?: true;
}

/** Which items of a release a part has, and which it has not. */
export interface PlannedPart {
  /** The version of the whole. */
  readonly whole: string;
  readonly asked: readonly PartItem[];
  /** What comes along because something that was asked for needs it, or would lose what it needs. */
  readonly brought: readonly PartItem[];
  /** What of the release is left for later. */
  readonly left: readonly PartItem[];
}

/** A part of a release, as a release of its own. */
export interface ReleasePart extends PlannedPart {
  /**
   * What is installed now with the items that were asked for as the release has them. Its version says that it is a
   * part.
   */
  readonly release: CompiledPack;
}

/**
 * Returns the part of a release that is named by some of its items, with all that they need, over what is installed:
 * `base` is the release as installed, null for a first installation.
 */
export function partOfRelease(
  whole: CompiledPack,
  base: Pack | null,
  only: readonly string[],
  world: Pick<World, "sha256">,
): ReleasePart | Refusal {
  const release = whole.document;
  const changes = changesBetween(base, release);
  const dropped = changes.flatMap(({ before, after }) => (after === undefined && before !== undefined ? [before] : []));
  const named = namedItems(only, [...packItems(release), ...dropped]);
  if (named instanceof Refusal) return named;
  const chosen = withNeeds(named, changes, base, release);
  const asked = new Set(named.map(nameOf));
  const left = changes.filter((change) => !chosen.has(change));
  const about = base === null ? withoutBrand(release) : base;
  const shown = ({ kind, key }: PackItem): PartItem => ({
    kind,
    key,
    words: changedItemName({ kind, key }, [release, base ?? undefined]),
  });
  const leftItem = (change: Change): PartItem => ({
    ...shown(itemOf(change)),
    ...(change.before !== undefined && { isInstalled: true }),
  });
  const done = {
    asked: named.map(shown),
    brought: [...chosen]
      .filter(({ name }) => !asked.has(name))
      .map(itemOf)
      .map(shown),
  };
  const all = packItems(release).length + dropped.length;
  const version =
    left.length === 0
      ? release.version
      : chosen.size === 0 && base !== null
        ? base.version
        : partVersion({ whole: release.version, done: all - left.length, all });
  if (version === undefined)
    return new Refusal(
      "invalid",
      `The version ${release.version} is too long to say that only a part of it is installed.`,
      "Install the whole release.",
    );
  const document =
    version === release.version ? release : { ...withoutItems(about), ...listsOf(release, left), version };
  const { pack, diagnostics } = compile(JSON.stringify(document), world);
  if (pack !== null) return { release: pack, whole: release.version, ...done, left: left.map(leftItem) };
  const error = diagnostics.find(({ severity }) => severity === "error");
  return new Refusal(
    "invalid",
    `These items cannot be had without others: ${error?.message ?? "what they make together is not a pack."}`,
    "Name what it speaks of as well, or install the whole release.",
  );
}

function itemOf({ before, after }: Change): PackItem {
  const item = after ?? before;
  if (item === undefined) throw new Error("What changes is there before or afterwards.");
  return item;
}

function withoutBrand({ brand, ...release }: Pack): Pack {
  return release;
}

/**
 * Returns the items of a part: in the order of the release, then those that are installed and that the release has no
 * more.
 */
function listsOf(release: Pack, changesLeft: readonly Change[]): Partial<Pack> {
  const left = new Map(changesLeft.map((change) => [change.name, change]));
  const items = [
    ...packItems(release).flatMap((item) => {
      const change = left.get(nameOf(item));
      return change === undefined ? [item] : change.before === undefined ? [] : [change.before];
    }),
    ...changesLeft.flatMap(({ before, after }) => (after === undefined && before !== undefined ? [before] : [])),
  ];
  const lists = itemKinds.flatMap((kind) => {
    const documents = items.flatMap((item) => (item.kind === kind ? [item.document] : []));
    return documents.length === 0 ? [] : [[kind, documents] as const];
  });
  return Object.fromEntries(lists);
}
