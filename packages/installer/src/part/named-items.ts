import { count, didYouMean, fold, listOf, quote } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";
import { nameOf, type PackItem } from "./pack-items.js";

/**
 * Returns the items that people name: by key, by name, or by kind and key, as in `tag/hot` and `automations/new-lead`.
 */
export function namedItems(written: readonly string[], items: readonly PackItem[]): readonly PackItem[] | Refusal {
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
