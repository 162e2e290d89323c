import { snap } from "./geometry.js";
import { joined, leftAt, type Outline, rightAt, topOf } from "./outline.js";
import type { Spot } from "./spot.js";

/** Spots below one spot that are placed among each other: `x` of each counts from where the group begins. */
export interface Group {
  readonly outline: Outline;
  readonly members: readonly Spot[];
}

export function move({ outline, members }: Group, right: number): void {
  if (right === 0) return;
  outline.shift += right;
  for (const member of members) member.x += right;
}

/** Two groups as one, where they stand. */
export function union(one: Group, other: Group): Group {
  return { outline: joined(one.outline, other.outline), members: [...one.members, ...other.members] };
}

/**
 * Groups side by side in their order, as near to each other as they can stand, made one group. Where larger ones hold
 * smaller ones apart, these stand half-way between being pushed to the left and being pushed to the right.
 */
export function sideBySide(groups: readonly Group[]): Group {
  const [first, ...others] = groups;
  if (first === undefined) throw new Error("No groups to place side by side");
  if (others.length === 0) return first;
  const [tops, bottoms] = [groups.map(({ outline }) => topOf(outline)), groups.map(({ outline }) => outline.bottom)];
  const top = Math.min(...tops);
  // Below the second deepest group the deepest is alone.
  const bottom = bottoms.toSorted((a, b) => b - a)[1] ?? top;
  const places = pushedLeft(groups, top, bottom);
  const last = places.at(-1) ?? 0;
  const mirrored = others.length < 2 ? places : pushedRight(groups, top, bottom, last);
  for (const [index, group] of groups.entries()) move(group, snap(((places[index] ?? 0) + (mirrored[index] ?? 0)) / 2));
  return others.reduce(union, first);
}

/** How far right each group has to move from the first, which stays. */
function pushedLeft(groups: readonly Group[], top: number, bottom: number): number[] {
  const ends = new Float64Array(bottom - top + 1).fill(Number.NEGATIVE_INFINITY);
  let place = 0;
  return groups.map(({ outline }) => {
    const layers = shared(outline, top, bottom);
    for (let layer = layers.top; layer <= layers.bottom; layer++)
      place = Math.max(place, (ends[layer - top] ?? 0) - leftAt(outline, layer));
    for (let layer = layers.top; layer <= layers.bottom; layer++)
      ends[layer - top] = Math.max(ends[layer - top] ?? 0, rightAt(outline, layer) + place);
    return place;
  });
}

/** The same from the other side: how far right each can stand when the last one is at `last`. */
function pushedRight(groups: readonly Group[], top: number, bottom: number, last: number): number[] {
  const starts = new Float64Array(bottom - top + 1).fill(Number.POSITIVE_INFINITY);
  let place = last;
  return groups
    .toReversed()
    .map(({ outline }) => {
      const layers = shared(outline, top, bottom);
      for (let layer = layers.top; layer <= layers.bottom; layer++)
        place = Math.min(place, (starts[layer - top] ?? 0) - rightAt(outline, layer));
      for (let layer = layers.top; layer <= layers.bottom; layer++)
        starts[layer - top] = Math.min(starts[layer - top] ?? 0, leftAt(outline, layer) + place);
      return place;
    })
    .reverse();
}

const shared = (outline: Outline, top: number, bottom: number) => ({
  top: Math.max(topOf(outline), top),
  bottom: Math.min(outline.bottom, bottom),
});
