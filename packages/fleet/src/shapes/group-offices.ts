import type { OfficeShape } from "./office-shape.js";

/** The offices of one shape, in the order of the inventory. */
export interface ShapeGroup {
  readonly shape: OfficeShape;
  readonly offices: readonly string[];
}

/** In which order groups are told: what can be done, then what a person must decide, then what cannot be. */
const order: readonly OfficeShape["verdict"][] = [
  "ready",
  "unchanged",
  "left-out",
  "undecided",
  "refused",
  "unreached",
];

/** Puts offices of one shape together: by what can be done with them, the largest groups first. */
export function groupOffices(
  offices: readonly { readonly office: string; readonly shape: OfficeShape }[],
): readonly ShapeGroup[] {
  const groups = new Map<string, { readonly shape: OfficeShape; readonly offices: string[] }>();
  for (const { office, shape } of offices) {
    const group = groups.get(shape.key);
    if (group === undefined) groups.set(shape.key, { shape, offices: [office] });
    else group.offices.push(office);
  }
  return [...groups.values()].sort(
    (one, other) =>
      order.indexOf(one.shape.verdict) - order.indexOf(other.shape.verdict) ||
      other.offices.length - one.offices.length,
  );
}
