import { type Contour, joined, leftAt, rightAt, topOf } from "./contour.js";
import { snap } from "./geometry.js";
import type { Spot } from "./spot.js";

/** Spots below one spot that are placed among each other: `x` of each counts from where the group begins. */
export interface Group {
  readonly contour: Contour;
  readonly members: readonly Spot[];
}

export function move({ contour, members }: Group, right: number): void {
  if (right === 0) return;
  contour.shift += right;
  for (const member of members) member.x += right;
}

/** Two groups as one, where they stand. */
export function union(one: Group, other: Group): Group {
  return { contour: joined(one.contour, other.contour), members: [...one.members, ...other.members] };
}

/**
 * Groups side by side in their order, as near to each other as they can stand, made one group. Where larger ones hold
 * smaller ones apart, these stand half-way between being pushed to the left and being pushed to the right.
 */
export function sideBySide(groups: readonly Group[]): Group {
  const [first, ...others] = groups;
  if (first === undefined) throw new Error("No groups to place side by side");
  if (others.length === 0) return first;
  const top = groups.reduce((highest, { contour }) => Math.min(highest, topOf(contour)), Number.POSITIVE_INFINITY);
  const bottom = secondDeepest(groups);
  const places = pushedLeft(groups, top, bottom);
  const last = places.at(-1) ?? 0;
  const mirrored = others.length < 2 ? places : pushedRight(groups, top, bottom, last);
  for (const [index, group] of groups.entries()) move(group, snap(((places[index] ?? 0) + (mirrored[index] ?? 0)) / 2));
  const contour = groups.map((group) => group.contour).reduce(joined);
  return { contour, members: groups.flatMap(({ members }) => members) };
}

/** The lowest layer of all but the deepest group: below it that one is alone. */
function secondDeepest(groups: readonly Group[]): number {
  return groups.map(({ contour }) => contour.bottom).sort((a, b) => b - a)[1] ?? 0;
}

/** How far right each group has to move from the first, which stays. */
function pushedLeft(groups: readonly Group[], top: number, bottom: number): number[] {
  const ends = new Float64Array(bottom - top + 1).fill(Number.NEGATIVE_INFINITY);
  let place = 0;
  return groups.map(({ contour }) => {
    const layers = shared(contour, top, bottom);
    for (let layer = layers.top; layer <= layers.bottom; layer++)
      place = Math.max(place, (ends[layer - top] ?? 0) - leftAt(contour, layer));
    for (let layer = layers.top; layer <= layers.bottom; layer++)
      ends[layer - top] = Math.max(ends[layer - top] ?? 0, rightAt(contour, layer) + place);
    return place;
  });
}

/** The same from the other side: how far right each can stand when the last one is at `last`. */
function pushedRight(groups: readonly Group[], top: number, bottom: number, last: number): number[] {
  const starts = new Float64Array(bottom - top + 1).fill(Number.POSITIVE_INFINITY);
  let place = last;
  return groups
    .toReversed()
    .map(({ contour }) => {
      const layers = shared(contour, top, bottom);
      for (let layer = layers.top; layer <= layers.bottom; layer++)
        place = Math.min(place, (starts[layer - top] ?? 0) - rightAt(contour, layer));
      for (let layer = layers.top; layer <= layers.bottom; layer++)
        starts[layer - top] = Math.min(starts[layer - top] ?? 0, leftAt(contour, layer) + place);
      return place;
    })
    .reverse();
}

const shared = (contour: Contour, top: number, bottom: number) => ({
  top: Math.max(topOf(contour), top),
  bottom: Math.min(contour.bottom, bottom),
});
