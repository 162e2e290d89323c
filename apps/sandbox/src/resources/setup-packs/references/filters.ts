import type { Pack } from "@setup-pack/core";
import { isObject, segmentsOf } from "@setup-pack/core/json";
import { blockBook, referencePlaces, type SettingsBook } from "@setup-pack/core/meaning";

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
 * Returns where the filters of smart lists name items of a pack, by the place of the list: core's `referencePlaces`, and
 * each field of a condition that is a custom field.
 */
export function filterPlaces(
  pack: Pack,
  smartLists: NonNullable<Pack["smartLists"]>,
  book: SettingsBook = blockBook(),
): ReadonlyMap<number, readonly FilterPlace[]> {
  const places = new Map(smartLists.map(({ filters }, index): [number, FilterPlace[]] => [index, fieldsIn(filters)]));
  const items = { ...pack, automations: (pack.automations ?? []).map(({ key }) => ({ key })), smartLists };
  for (const { kind, at, path, type, id } of referencePlaces(items, book).places)
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
