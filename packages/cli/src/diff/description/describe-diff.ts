import {
  behaviourWords,
  type Change,
  type CompiledPack,
  type FieldChange,
  missingVersion,
  neededBump,
  nextVersion,
  outline,
  type PackDiff,
} from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import { changedItemName, type NamingPacks } from "@setup-pack/core/words";
import { outlineLines } from "../../print/outline-lines.js";
import { changePlaceOf, describePart, describeRename, type ReleaseItem, releaseItems } from "./describe-part.js";
import { describeScenarios } from "./describe-scenarios.js";
import { describeValue } from "./describe-value.js";
import type {
  DescriptionBounds,
  DiffBounds,
  DiffDescription,
  ItemDescription,
  PartDescription,
  Sign,
} from "./diff-description.js";

/**
 * Returns an item that was added as a whole: an automation by its outline, a template by its texts. Of one that was
 * removed the name is enough.
 */
function describeAddedItem(
  { item: { kind }, change }: Change,
  [, after]: readonly [ReleaseItem, ReleaseItem],
  bounds: DescriptionBounds,
): PartDescription[] {
  const { item } = after;
  if (change !== "added" || item === undefined) return [];
  const texts = kind === "automations" ? [["does", outlineOf(item.document, after)]] : textsOf(item);
  return texts.flatMap(([label = "", text]) =>
    typeof text === "string"
      ? [
          {
            sign: "added",
            list: "",
            label,
            about: "",
            class: "minor",
            values: [describeValue("", undefined, text, bounds)],
          },
        ]
      : [],
  );
}

function outlineOf(document: unknown, { known, book }: ReleaseItem): string {
  return isObject(document) ? outlineLines(outline(document.graph, known, book)).join("\n") : "";
}

const textsOf = (item: Record<string, unknown>): [string, unknown][] =>
  ["kind", "channel", "subject", "description", "body", "fileName"].map((name) => [name, item[name]]);

/** What blocks of the older and of the newer release are read by. */
export type BooksOfReleases = readonly [BlockBook, BlockBook];

/** Returns a diff in words. Blocks are read by the books given, else by what the releases themselves give away. */
export function describeDiff(
  diff: PackDiff,
  from: CompiledPack,
  to: CompiledPack,
  bounds: DiffBounds,
  books: BooksOfReleases = [packBook(from.document), packBook(to.document)],
): DiffDescription {
  const [before, after] = [releaseItems(from, books[0]), releaseItems(to, books[1])];
  const packs = [to.document, from.document];
  const changes = diff.changes.filter((change) => change.class !== "layout");
  const behaviour = diff.behaviour.flatMap((change) => {
    const sentence = behaviourWords(change);
    return sentence === ""
      ? []
      : [{ label: changedItemName({ kind: "automations", key: change.automation }, packs), sentence }];
  });
  const worse = (diff.promises ?? []).filter(({ isWorse }) => isWorse);
  const counts = new Map<Sign, number>();
  for (const { change } of changes) counts.set(change, (counts.get(change) ?? 0) + 1);
  return {
    name: to.document.name,
    from: diff.from.version,
    to: diff.to.version,
    bump: diff.bump,
    needs: needs(diff),
    isTooSmall: missingVersion(diff.from.version, diff.to.version, diff.bump) !== undefined,
    behaviour: behaviour.slice(0, bounds.items),
    hiddenBehaviour: Math.max(0, behaviour.length - bounds.items),
    scenarios: diff.scenarios && describeScenarios(diff.scenarios, diff, packs, bounds),
    promises: worse.slice(0, bounds.scenarios).map(({ sentence, path, before, after, play }) => ({
      sentence,
      path,
      verdict: `${verdictWords(before)} → ${verdictWords(after)}`,
      lines: play?.lines ?? [],
    })),
    hiddenPromises: Math.max(0, worse.length - bounds.scenarios),
    items: changes.slice(0, bounds.items).map((change) => {
      const { kind, key } = change.item;
      const sides = [before(kind, change.previousKey ?? key), after(kind, key)] as const;
      return describeItem(change, sides, packs, bounds);
    }),
    hiddenItems: Math.max(0, changes.length - bounds.items),
    layout: diff.changes.flatMap((change) =>
      change.class === "layout" ? [{ label: changedItemName(change.item, packs), moved: movedIn(change.fields) }] : [],
    ),
    counts: [...counts],
  };
}

/** Returns a verdict without its reason: "kept", "undecided". */
function verdictWords(verdict: string | null): string {
  const [outcome = ""] = verdict?.split("/") ?? ["not known"];
  return outcome === "vacuous" ? "not tested" : outcome;
}

function needs({ bump, from, to, changes }: PackDiff): string {
  if (bump === "none")
    return changes.length === 0 ? "They mean the same." : "Only the layout differs, so no new version is needed.";
  const needed = neededBump(from.version, bump);
  const least = nextVersion(from.version, needed);
  if (least === null) return `This needs a ${needed} version.`;
  const missing = missingVersion(from.version, to.version, bump);
  const verdict = missing === undefined ? "" : ` ${to.version} is too small.`;
  return `This needs a ${needed} version, at least ${least}.${verdict}`;
}

function describeItem(
  change: Change,
  sides: readonly [ReleaseItem, ReleaseItem],
  packs: NamingPacks,
  bounds: DescriptionBounds,
): ItemDescription {
  const { item, previousKey, fields } = change;
  const seen = fields.filter((field) => field.class !== "layout");
  const whole = seen[0]?.path.length === 0;
  const parts = whole ? describeAddedItem(change, sides, bounds) : describeParts(change, seen, sides, bounds);
  return {
    sign: change.change,
    label:
      previousKey === undefined
        ? changedItemName(item, packs)
        : `${changedItemName({ ...item, key: previousKey }, packs.toReversed())} → ${JSON.stringify(item.key)}`,
    class: change.class,
    reason: change.reason,
    parts: parts.slice(0, bounds.partsPerItem),
    hiddenParts: Math.max(0, parts.length - bounds.partsPerItem),
    picture: pictureOf(change, sides[1]),
    moved: movedIn(fields),
  };
}

function pictureOf({ item: { kind } }: Change, after: ReleaseItem): ItemDescription["picture"] {
  const document = after.item?.document;
  if (kind !== "automations" || !isObject(document)) return undefined;
  return { graph: document.graph, title: nameOf(after.item), known: after.known };
}

function nameOf(item: ReleaseItem["item"]): string {
  const named = isObject(item?.document) ? item.document : item;
  return typeof named?.name === "string" ? named.name : "";
}

/** Returns what differs, by element: all that differs in one block is one part, and so is all that only renames one. */
function describeParts(
  { fields, renames = [] }: Change,
  seen: readonly FieldChange[],
  sides: readonly [ReleaseItem, ReleaseItem],
  bounds: DescriptionBounds,
): PartDescription[] {
  const renameOf = new Map(renames.flatMap((rename) => rename.fields.map((at) => [fields[at], rename] as const)));
  const groups = new Map<string, FieldChange[]>();
  for (const field of seen) {
    const { list, element, members } = changePlaceOf(renameOf.get(field)?.path ?? field.path);
    const group = JSON.stringify([renameOf.has(field), ...(element === undefined ? members : [list, element])]);
    const found = groups.get(group);
    if (found === undefined) groups.set(group, [field]);
    else found.push(field);
  }
  return [...groups.values()].slice(0, bounds.partsPerItem + 1).flatMap((group) => {
    const rename = renameOf.get(group[0]);
    return (rename === undefined ? describePart(group, sides, bounds) : describeRename(rename, group, sides[1])) ?? [];
  });
}

/** Returns how many blocks only stand elsewhere, or stand elsewhere too. */
function movedIn(fields: readonly FieldChange[]): number {
  const moved = fields.filter((field) => field.class === "layout");
  return new Set(moved.map(({ path }) => JSON.stringify(changePlaceOf(path).element))).size;
}
