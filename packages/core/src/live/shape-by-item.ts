import type { Reported } from "../diagnostic.js";
import { mostErrors } from "../generated/formats.js";
import { isObject, type JsonObject } from "../json.js";
import type { ItemKind } from "../model.js";
import { append, type Pointer, parentOf, valueAt } from "../pointer.js";
import { asLoosePack, checkShape, type PackDefects, packDefects, type Shape } from "../shape/check-shape.js";
import type { Defect } from "../shape/defect.js";
import { packPlaces } from "../shape/pack-places.js";
import { withMalformed } from "../shape/prune.js";
import { reported } from "../shape/reported.js";
import { itemKinds } from "../symbols/symbol-table.js";
import { rebasedPointer } from "./rebased.js";
import { bareMembers, standIns } from "./stand-ins.js";

/** How one item differs from its schema, wherever it stands. */
interface ItemShape extends PackDefects {
  /** The item as rules may read it. */
  readonly loose: unknown;
  /** What was last reported, and for which place: sentences may name it. */
  told: { readonly at: Pointer; readonly findings: readonly Reported[] };
}

/**
 * `checkShape` for values that share most of their items with the one before: each item is compared with the schema
 * once, in a pack of its own, and the rest of the pack with items in which nothing is wrong in their place.
 */
export function shapeByItem(): (value: unknown) => Pick<Shape, "findings" | "pack"> {
  const shapeOf = shapesOfItems();
  return (value) => {
    if (!isObject(value)) return checkShape(value);
    const frame = packDefects(withStandIns(value));
    const items = itemsIn(value).map((item) => ({ ...item, shape: shapeOf(item.kind, item.value) }));
    const faulty = items.filter(({ shape }) => shape.errors > 0);
    if (faulty.reduce((sum, { shape }) => sum + shape.errors, frame.errors) >= mostErrors) return checkShape(value);
    const places = packPlaces(value);
    const findings = [
      ...reported(frame.defects, value, places),
      ...faulty.flatMap(({ kind, at, shape }) => {
        if (shape.told.at !== at) {
          const defects = shape.defects.map((defect) => moved(defect, placeOf(kind), at));
          shape.told = { at, findings: reported(defects, value, places) };
        }
        return shape.told.findings;
      }),
    ];
    const loose = withLooseItems(value, faulty);
    return {
      findings,
      pack: asLoosePack(frame.unreadable.length === 0 ? loose : withMalformed(loose, frame.unreadable)),
    };
  };
}

/** An item of a pack, and where it stands. */
interface PlacedItem {
  readonly kind: ItemKind;
  readonly index: number;
  readonly at: Pointer;
  readonly value: unknown;
}

function itemsIn(pack: JsonObject): PlacedItem[] {
  return itemKinds.flatMap((kind) => {
    const list = pack[kind];
    if (!Array.isArray(list)) return [];
    return list.map((value: unknown, index) => ({ kind, index, at: append("", kind, index), value }));
  });
}

function withStandIns(pack: JsonObject): JsonObject {
  const lists = itemKinds.flatMap((kind) => {
    const list = pack[kind];
    return Array.isArray(list) ? [[kind, Array.from(list, () => standIns[kind])]] : [];
  });
  return { ...pack, ...Object.fromEntries(lists) };
}

/** Lists that hold an item with something unreadable in it are copied. */
function withLooseItems(pack: JsonObject, faulty: readonly (PlacedItem & { readonly shape: ItemShape })[]): JsonObject {
  const lists = new Map<ItemKind, unknown[]>();
  for (const { kind, index, value, shape } of faulty) {
    if (shape.loose === value) continue;
    const given = pack[kind];
    const list = lists.get(kind) ?? (Array.isArray(given) ? [...given] : []);
    list[index] = shape.loose;
    lists.set(kind, list);
  }
  return lists.size === 0 ? pack : { ...pack, ...Object.fromEntries(lists) };
}

/** Where an item stands that is looked at alone. */
const placeOf = (kind: ItemKind): Pointer => append("", kind, 0);

function shapesOfItems(): (kind: ItemKind, item: unknown) => ItemShape {
  const known = new Map(itemKinds.map((kind) => [kind, new WeakMap<object, ItemShape>()]));
  return (kind, item) => {
    if (typeof item !== "object" || item === null) return shapeAlone(kind, item);
    const shapes = known.get(kind);
    const shape = shapes?.get(item) ?? shapeAlone(kind, item);
    shapes?.set(item, shape);
    return shape;
  };
}

function shapeAlone(kind: ItemKind, item: unknown): ItemShape {
  const alone = { ...bareMembers, [kind]: [item] };
  const found = packDefects(alone);
  const loose = found.unreadable.length === 0 ? item : valueAt(withMalformed(alone, found.unreadable), placeOf(kind));
  return { ...found, loose, told: { at: parentOf(placeOf(kind)), findings: [] } };
}

function moved(defect: Defect, from: Pointer, to: Pointer): Defect {
  const at = rebasedPointer(defect.at, from, to);
  return defect.keyword === "unique"
    ? { ...defect, at, first: rebasedPointer(defect.first, from, to) }
    : { ...defect, at };
}
