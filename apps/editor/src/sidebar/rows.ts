import type { ItemKind } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { elements, type ItemPlace, keyOf, member, nameOf, type Path, textOf } from "@setup-pack/edit";
import { sidebarMessages } from "../messages/index.js";
import type { SearchResult } from "./search.js";

/** A line of the sidebar. Its id names the place it stands for: "pack", "automations", "automations/3". */
export type Row = PlaceRow | GroupRow | ItemRow | HitRow;

export interface PlaceRow {
  readonly is: "place";
  readonly id: "pack" | "brand";
  readonly title: string;
  readonly detail: string | undefined;
}

export interface GroupRow {
  readonly is: "group";
  readonly id: string;
  readonly kind: ItemKind;
  /** Of a group of resources, their kind; undefined for a whole list. */
  readonly variant: string | undefined;
  readonly title: string;
  readonly count: number;
  readonly rows: readonly Row[];
}

export interface ItemRow {
  readonly is: "item";
  readonly id: string;
  readonly place: ItemPlace;
  /** A resource's `kind`, a template's `channel`: what its icon shows. */
  readonly variant: string | undefined;
  /** "" where it has none. */
  readonly name: string;
  readonly key: string | undefined;
  /** What a search found in it. */
  readonly hits: readonly HitRow[];
}

/** Something in an item that a search found. */
export interface HitRow {
  readonly is: "hit";
  readonly id: string;
  readonly where: string;
  readonly text: string;
  /** Undefined for a line that says how many more there are. */
  readonly path: Path | undefined;
}

/** Returns the rows right under a row. */
export function rowsOf(row: Row): readonly Row[] {
  return row.is === "group" ? row.rows : row.is === "item" ? row.hits : none;
}

const none: readonly Row[] = [];

/** Rows with all that are under them, from the top down. */
export const rowsIn = (rows: readonly Row[]): readonly Row[] => rows.flatMap((row) => [row, ...rowsIn(rowsOf(row))]);

/**
 * Returns the rows of a whole pack. All of them are the same objects for as long as they show the same, so that what is
 * typed in an item does not draw the list of items anew.
 */
export function packRows(): (pack: JsonObject) => readonly Row[] {
  const ofLists = itemKinds.map((kind) => listRow(kind));
  let brand: readonly [hasBrand: boolean, rows: readonly Row[]] | undefined;
  let last: readonly Row[] = [];
  return (pack) => {
    const hasBrand = pack.brand !== undefined && pack.brand !== null;
    if (brand?.[0] !== hasBrand) brand = [hasBrand, placeRows(hasBrand)];
    last = unlessAlike(last, [...brand[1], ...ofLists.map((rowOf) => rowOf(pack))]);
    return last;
  };
}

/** Returns the first of two lists where both have the same elements. */
function unlessAlike<Element>(last: readonly Element[], next: readonly Element[]): readonly Element[] {
  return last.length === next.length && next.every((element, index) => element === last[index]) ? last : next;
}

const placeRows = (hasBrand: boolean): readonly Row[] => [
  { is: "place", id: "pack", title: sidebarMessages.pack, detail: undefined },
  { is: "place", id: "brand", title: sidebarMessages.brand, detail: hasBrand ? undefined : sidebarMessages.noBrand },
];

/** Returns the row of one list, made anew only when one of its items shows something else. */
function listRow(kind: ItemKind): (pack: JsonObject) => GroupRow {
  let last: { readonly list: unknown; readonly rows: readonly ItemRow[]; readonly row: GroupRow } | undefined;
  return (pack) => {
    const list = pack[kind];
    if (last !== undefined && last.list === list) return last.row;
    const items = elements(list).map((item, index) => itemRow({ kind, index }, item));
    const before = last?.rows ?? [];
    const rows = unlessAlike(
      before,
      items.map((row, index) => asBefore(before[index], row)),
    );
    const row = last !== undefined && rows === before ? last.row : groupRow(kind, rows);
    last = { list, rows, row };
    return row;
  };
}

/** Returns the row an item had before, where it still shows the same. */
function asBefore(before: ItemRow | undefined, row: ItemRow): ItemRow {
  const isAlike =
    before !== undefined && before.variant === row.variant && before.name === row.name && before.key === row.key;
  return isAlike ? before : row;
}

function groupRow(kind: ItemKind, rows: readonly ItemRow[]): GroupRow {
  const title = sidebarMessages.groups[kind];
  const count = rows.length;
  return {
    is: "group",
    id: kind,
    kind,
    variant: undefined,
    title,
    count,
    rows: kind === "resources" ? byResourceKind(rows) : rows,
  };
}

/** Resources under their kinds, in the order of the format document; kinds it does not know together at the end. */
function byResourceKind(rows: readonly ItemRow[]): readonly GroupRow[] {
  const kinds = Object.entries(sidebarMessages.resources);
  const known = new Set(kinds.map(([kind]) => kind));
  const group = (variant: string, title: string, members: readonly ItemRow[]): GroupRow => ({
    is: "group",
    id: `resources:${variant}`,
    kind: "resources",
    variant,
    title,
    count: members.length,
    rows: members,
  });
  return [
    ...kinds.map(([variant, title]) =>
      group(
        variant,
        title,
        rows.filter((row) => row.variant === variant),
      ),
    ),
    group(
      "",
      sidebarMessages.otherResources,
      rows.filter(({ variant }) => variant === undefined || !known.has(variant)),
    ),
  ].filter(({ count }) => count > 0);
}

const itemRows = new WeakMap<object, ItemRow>();

/** Returns the row of an item; the same one until the item or its place is another. */
function itemRow(place: ItemPlace, item: unknown): ItemRow {
  const known = typeof item === "object" && item !== null ? itemRows.get(item) : undefined;
  if (known?.place.kind === place.kind && known.place.index === place.index) return known;
  const row: ItemRow = {
    is: "item",
    id: `${place.kind}/${place.index}`,
    place,
    variant: textOf(member(item, place.kind === "messageTemplates" ? "channel" : "kind")),
    name: nameOf(place.kind, item),
    key: keyOf(item),
    hits: [],
  };
  if (typeof item === "object" && item !== null) itemRows.set(item, row);
  return row;
}

/** So many places of one item are shown. */
const mostHits = 5;

/** Returns the rows of what a search has found: items under their groups, and in each where it was found. */
export function foundRows(found: readonly SearchResult[]): readonly Row[] {
  return itemKinds.flatMap((kind): readonly Row[] => {
    const rows = found
      .filter(({ place }) => place.kind === kind)
      .map(({ place, item, hits }): ItemRow => ({ ...itemRow(place, item), hits: hitRows(place, hits) }));
    if (rows.length === 0) return [];
    return [
      {
        is: "group",
        id: kind,
        kind,
        variant: undefined,
        title: sidebarMessages.groups[kind],
        count: rows.length,
        rows,
      },
    ];
  });
}

function hitRows({ kind, index }: ItemPlace, hits: SearchResult["hits"]): readonly HitRow[] {
  const idOf = (nth: number | string): string => `${kind}/${index}/${nth}`;
  const shown = hits.slice(0, mostHits).map(({ where, text, path }, nth): HitRow => {
    return { is: "hit", id: idOf(nth), where, text, path };
  });
  const left = hits.length - shown.length;
  if (left === 0) return shown;
  return [
    ...shown,
    { is: "hit", id: idOf("more"), where: "", text: sidebarMessages.morePlaces(left), path: undefined },
  ];
}
