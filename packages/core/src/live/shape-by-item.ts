import type { ReportedFinding } from "../diagnostic.js";
import { mostErrors } from "../generated/formats.js";
import { append, isObject, type JsonObject, type Pointer, valueAt } from "../json.js";
import type { ItemKind } from "../model.js";
import {
  asLoosePack,
  checkShape,
  markMalformed,
  type PackDefects,
  packDefects,
  type Shape,
} from "../shape/check-shape.js";
import type { Defect } from "../shape/defect.js";
import { packPlaces } from "../shape/pack-places.js";
import { reportPackDefects } from "../shape/report-defects.js";
import { itemKinds } from "../symbols/symbol-table.js";
import { rebased, rebasedPointer } from "./item-texts.js";

/** How one item differs from its schema, wherever it stands. */
interface ItemShape extends PackDefects {
  /** The item as rules may read it. */
  readonly loose: unknown;
  /** What was last reported, and for which place: sentences may name it. */
  lastReport: LastReport | undefined;
}

interface LastReport {
  readonly at: Pointer;
  readonly findings: readonly ReportedFinding[];
}

/**
 * `checkShape` for values that share most of their items with the one before: each item is compared with the schema
 * once, in a pack of its own, and the rest of the pack with items in which nothing is wrong in their place.
 */
export function shapeByItem(): (value: unknown) => Pick<Shape, "findings" | "pack"> {
  const shapeOf = shapesOfItems();
  return (value) => {
    if (!isObject(value)) return checkShape(value);
    const frame = packDefects(withPlaceholders(value));
    const faulty = faultyItems(value, shapeOf);
    if (faulty.reduce((sum, { shape }) => sum + shape.errors, frame.errors) >= mostErrors) return checkShape(value);
    const places = packPlaces(value);
    const findings = [
      ...reportPackDefects(frame.defects, value, places),
      ...faulty.flatMap(({ kind, index, shape }) => {
        const at = append("", kind, index);
        const report = movedTo(at, shape.lastReport) ?? {
          at,
          findings: reportPackDefects(
            shape.defects.map((defect) => moved(defect, placeOf(kind), at)),
            value,
            places,
          ),
        };
        shape.lastReport = report;
        return report.findings;
      }),
    ];
    const loose = withLooseItems(value, faulty);
    return {
      findings,
      pack: asLoosePack(frame.unreadable.length === 0 ? loose : markMalformed(loose, frame.unreadable)),
    };
  };
}

/**
 * Returns the last report of an item moved to another place; undefined where one of its messages names the old place.
 */
function movedTo(at: Pointer, report: LastReport | undefined): LastReport | undefined {
  if (report === undefined || report.at === at) return report;
  if (report.findings.some(({ message }) => message.includes(report.at))) return undefined;
  return { at, findings: rebased(report.findings, report.at, at) };
}

/** An item of a pack that differs from its schema, and where it stands. */
interface FaultyItem {
  readonly kind: ItemKind;
  readonly index: number;
  readonly shape: ItemShape;
}

function faultyItems(pack: JsonObject, shapeOf: (kind: ItemKind, item: unknown) => ItemShape): FaultyItem[] {
  const faulty: FaultyItem[] = [];
  for (const kind of itemKinds) {
    const list = pack[kind];
    if (!Array.isArray(list)) continue;
    for (let index = 0; index < list.length; index++) {
      const shape = shapeOf(kind, list[index]);
      if (shape.errors > 0) faulty.push({ kind, index, shape });
    }
  }
  return faulty;
}

function withPlaceholders(pack: JsonObject): JsonObject {
  const lists = itemKinds.flatMap((kind) => {
    const list = pack[kind];
    return Array.isArray(list) ? [[kind, Array.from(list, () => placeholderItems[kind])]] : [];
  });
  return { ...pack, ...Object.fromEntries(lists) };
}

/** Lists that hold an item with something unreadable in it are copied. */
function withLooseItems(pack: JsonObject, faulty: readonly FaultyItem[]): JsonObject {
  const lists = new Map<ItemKind, unknown[]>();
  for (const { kind, index, shape } of faulty) {
    if (shape.unreadable.length === 0) continue;
    const given = pack[kind];
    const list = lists.get(kind) ?? (Array.isArray(given) ? [...given] : []);
    list[index] = shape.loose;
    lists.set(kind, list);
  }
  return lists.size === 0 ? pack : { ...pack, ...Object.fromEntries(lists) };
}

/** Returns the pointer of an item that is checked in a pack of its own. */
const placeOf = (kind: ItemKind): Pointer => append("", kind, 0);

function shapesOfItems(): (kind: ItemKind, item: unknown) => ItemShape {
  const known = new Map(itemKinds.map((kind) => [kind, new WeakMap<object, ItemShape>()]));
  return (kind, item) => {
    if (typeof item !== "object" || item === null) return shapeAlone(kind, item);
    const shape = known.get(kind)?.get(item);
    if (shape !== undefined) return shape;
    const made = shapeAlone(kind, item);
    known.get(kind)?.set(item, made);
    return made;
  };
}

function shapeAlone(kind: ItemKind, item: unknown): ItemShape {
  const alone = { ...emptyPack, [kind]: [item] };
  const found = packDefects(alone);
  const loose = found.unreadable.length === 0 ? item : valueAt(markMalformed(alone, found.unreadable), placeOf(kind));
  return { ...found, loose, lastReport: undefined };
}

function moved(defect: Defect, from: Pointer, to: Pointer): Defect {
  const at = rebasedPointer(defect.at, from, to);
  return defect.keyword === "unique"
    ? { ...defect, at, first: rebasedPointer(defect.first, from, to) }
    : { ...defect, at };
}

/** The members of a valid, empty pack. */
const emptyPack = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "00000000-0000-4000-8000-000000000000",
  name: "A pack",
  version: "1.0.0",
} as const;

/** A valid item of each kind, which takes the place of items that are checked on their own. */
const placeholderItems: Readonly<Record<ItemKind, object>> = {
  automations: {
    key: "key",
    document: { format: "service.automation-template", version: 1, name: "Name", graph: { nodes: [] } },
  },
  smartLists: { key: "key", name: "Name", filters: { version: 2, root: {} } },
  messageTemplates: { key: "key", name: "Name", channel: "sms", body: "Body" },
  pipelines: { key: "key", name: "Name", stages: [{ key: "key", name: "Name" }] },
  resources: { key: "key", kind: "tag", name: "Name" },
  assets: { key: "key", role: "logo", fileName: "a.png", mimeType: "image/png", byteSize: 0, sha256: "0".repeat(64) },
};
