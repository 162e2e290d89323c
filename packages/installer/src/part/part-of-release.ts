import { type CompiledPack, compile, type ItemKind, type Pack, partVersion } from "@setup-pack/core";
import { itemKinds, withoutItems } from "@setup-pack/core/format";
import { changedItemName, count, didYouMean, fold, listOf, quote } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";
import { nameOf, type PackItem, packItems } from "./pack-items.js";
import { type Change, changesBetween, withNeeds } from "./with-needs.js";

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
  const { pack, diagnostics } = compile(JSON.stringify(document), { ...world, errorsOnly: true });
  if (pack !== null) return { release: pack, whole: release.version, ...done, left: left.map(leftItem) };
  return new Refusal(
    "invalid",
    `These items cannot be had without others: ${diagnostics[0]?.message ?? "together they are not a valid pack."}`,
    "Also name the items that it refers to, or install the whole release.",
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

/**
 * Returns the items that people name: by key, by name, or by kind and key, as in `tag/hot` and `automations/new-lead`.
 */
function namedItems(written: readonly string[], items: readonly PackItem[]): readonly PackItem[] | Refusal {
  const found = new Map<string, PackItem>();
  for (const one of written) {
    const meant = meantBy(one, items);
    if (meant instanceof Refusal) return meant;
    found.set(nameOf(meant), meant);
  }
  return [...found.values()];
}

function meantBy(written: string, items: readonly PackItem[]): PackItem | Refusal {
  const ways: readonly ((item: PackItem) => boolean)[] = [
    (item) => isNamedWithKind(item, written),
    ({ key }) => key === written,
    ({ name }) => fold(name) === fold(written),
  ];
  for (const isMeant of ways) {
    const [item, ...others] = items.filter(isMeant);
    if (item === undefined) continue;
    if (others.length === 0) return item;
    const all = [item, ...others].map(shownName);
    return new Refusal(
      "ambiguous",
      `${quote(written)} is the name of ${count(all.length, "item")}: ${listOf(all)}.`,
      "Write the one that is meant with its kind, as written here.",
    );
  }
  const names = items.flatMap((item) => [item.key, item.name, ...kindsOf(item).map((kind) => `${kind}/${item.key}`)]);
  return new Refusal(
    "missing",
    `There is no item ${quote(written)} in the release or in what is installed.${didYouMean(written, names)}`,
    "Name it by its key, its name, or both kind and key, such as tag/hot.",
  );
}

/** Returns whether an item is named by kind and key, the kind spelt in any of the ways in which it is met. */
function isNamedWithKind(item: PackItem, written: string): boolean {
  const [end, kind] = [`/${item.key}`, written.slice(0, -item.key.length - 1)];
  return written.endsWith(end) && kindsOf(item).some((known) => bare(known) === bare(kind));
}

/**
 * Returns the letters of a kind: "messageTemplates", "message-template" and "Message template" differ in nothing else.
 */
const bare = (kind: string): string => kind.toLowerCase().replace(/[-_ ]/g, "");

/** Returns how an item is shown where its key alone does not tell it: `tag/hot`. */
const shownName = (item: PackItem): string => `${kindsOf(item)[0] ?? item.kind}/${item.key}`;

/** What an item's kind may be called: the list, one of it, what plans call it, or a resource's own kind. */
function kindsOf({ kind, variant }: PackItem): readonly string[] {
  const inPlans = kind === "messageTemplates" ? ["template"] : [];
  return [...(variant === undefined ? [] : [variant]), kind.replace(/s$/, ""), ...inPlans, kind];
}
