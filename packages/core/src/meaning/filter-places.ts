import { isObject } from "../json.js";
import type { Pack } from "../model.js";
import { segmentsOf } from "../pointer.js";
import { blockBook } from "./block-book.js";
import type { SettingsBook } from "./block-marks.js";
import type { NamedId } from "./mentions.js";
import { referencePlaces } from "./reference-places.js";

/** A part of a smart list's filters that names an item of the pack. */
export interface FilterPlace {
  readonly path: readonly (string | number)[];
  readonly type: string;
  readonly id: string;
  /** What comes before the id in the text: `custom.` before the key of a custom field. */
  readonly before: string;
}

/** What custom fields are called by their keys: `custom.budget`. */
const customField = /^(custom(?:_?fields?)?\.)(.+)$/;

/**
 * Returns where the filters of smart lists name items of a pack, by the place of the list: `referencePlaces`, and each
 * field of a condition that is a custom field. `others` are ids of what the filters name and the pack does not carry.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { filterPlaces } from "@setup-pack/core/meaning";
 *
 * const smartLists = [{ key: "hot", name: "Hot", filters: { root: { tagIds: ["hot"] } } }];
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   resources: [{ kind: "tag", key: "hot", name: "Hot" }],
 * };
 * console.log(filterPlaces(spring, smartLists).get(0)?.map(({ path }) => path.join("."))); // [ 'root.tagIds.0' ]
 * ```
 */
export function filterPlaces(
  pack: Pack,
  smartLists: NonNullable<Pack["smartLists"]>,
  book: SettingsBook = blockBook(),
  others: readonly NamedId[] = [],
): ReadonlyMap<number, readonly FilterPlace[]> {
  const places = new Map(smartLists.map(({ filters }, index): [number, FilterPlace[]] => [index, fieldsIn(filters)]));
  const items = { ...pack, automations: (pack.automations ?? []).map(({ key }) => ({ key })), smartLists };
  for (const { kind, at, path, type, id } of referencePlaces(items, book, others).places)
    if (kind === "filters") places.get(Number(segmentsOf(at)[1]))?.push({ path, type, id, before: "" });
  return places;
}

function fieldsIn(filters: unknown): FilterPlace[] {
  const found: FilterPlace[] = [];
  const walk = (value: unknown, path: readonly (string | number)[]): void => {
    if (Array.isArray(value)) for (const [index, inner] of value.entries()) walk(inner, [...path, index]);
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      const [, before, id] = name === "field" && typeof inner === "string" ? (customField.exec(inner) ?? []) : [];
      if (before !== undefined && id !== undefined)
        found.push({ path: [...path, name], type: "custom_field", id, before });
      else walk(inner, [...path, name]);
    }
  };
  walk(filters, []);
  return found;
}
