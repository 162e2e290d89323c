import { snap } from "./geometry.js";
import { addOnTop, type Contour, climb, distance, joined, leftAt, rightAt, type Spot, topOf } from "./spot.js";

/** Spots below one spot that are placed among each other: `x` of each counts from where the group begins. */
interface Group {
  readonly contour: Contour;
  readonly members: readonly Spot[];
}

function move({ contour, members }: Group, right: number): void {
  if (right === 0) return;
  contour.shift += right;
  for (const member of members) member.x += right;
}

/** Two groups as one, where they stand. */
function union(one: Group, other: Group): Group {
  return { contour: joined(one.contour, other.contour), members: [...one.members, ...other.members] };
}

/**
 * Groups side by side in their order, as near to each other as they can stand, made one group. Where larger ones hold
 * smaller ones apart, these stand half-way between being pushed to the left and being pushed to the right.
 */
function sideBySide(groups: readonly Group[]): Group {
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

/** Returns the lowest layer of all but the deepest group: below it that one is alone. */
function secondDeepest(groups: readonly Group[]): number {
  return groups.map(({ contour }) => contour.bottom).sort((a, b) => b - a)[1] ?? 0;
}

/** Returns how far right each group has to move from the first, which stays. */
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

/** Returns the same from the other side: how far right each can stand when the last one is at `last`. */
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

/** A spot that leads to a meeting. It stands below `child`, a spot of some group, by `offset` further right. */
interface Feeder {
  readonly child: Spot;
  readonly offset: number;
}

const xOf = ({ child, offset }: Feeder): number => child.x + offset;

/**
 * Places all that a spot is over: its branches side by side in their order, each as near to the next as what hangs
 * on them allows, and below them the spots where branches meet. What these are over has been placed before.
 */
export function placeFamily(spot: Spot): void {
  const branches = spot.below.filter(isBranch).sort((a, b) => a.rank - b.rank);
  const [first, last] = [branches[0], branches.at(-1)];
  if (first !== undefined && last !== undefined) {
    let groups: readonly Group[] = branches.map((branch) => ({ contour: branch.contour, members: [branch] }));
    for (const meeting of spot.below) if (!isBranch(meeting)) groups = meet(meeting, spot, groups);
    const family = sideBySide(groups);
    move(family, -snap((first.x + last.x) / 2));
    spot.contour = family.contour;
  }
  if (spot.over !== undefined) addOnTop(spot.contour, -spot.reach, spot.reach);
}

/** A spot to which one way leads, or none. To any other lead ways from several branches of the spot over it. */
const isBranch = ({ entering }: Spot): boolean => entering.length < 2;

/** Puts a meeting below the groups that lead to it, and makes them one group. */
function meet(meeting: Spot, over: Spot, groups: readonly Group[]): readonly Group[] {
  const feeders = meeting.entering.map((spot) => feederOf(spot, over));
  const children = new Set(feeders.map(({ child }) => child));
  const feeds = ({ members }: Group): boolean => members.some((member) => children.has(member));
  const [from, to] = [groups.findIndex(feeds), groups.findLastIndex(feeds) + 1];
  const between = groups.slice(from, to);
  // Branches of a block keep their order, so that what stands between is taken along; starts may change places.
  const isFree = over.over === undefined;
  const taken = isFree ? between.filter(feeds) : between;
  const left = isFree ? between.filter((group) => !feeds(group)) : [];
  return [...groups.slice(0, from), around(meeting, feeders, taken), ...left, ...groups.slice(to)];
}

function feederOf(spot: Spot, over: Spot): Feeder {
  const child = climb(spot, over.depth + 1);
  let offset = 0;
  for (let at: Spot | undefined = spot; at !== undefined && at !== child; at = at.over) offset += at.x;
  return { child, offset };
}

/** Groups side by side with a meeting in the middle below those that lead to it, and between any that reach as deep. */
function around(meeting: Spot, feeders: readonly Feeder[], groups: readonly Group[]): Group {
  const middle = split(meeting, feeders, groups);
  const [left, right] = [groups.slice(0, middle), groups.slice(middle)].map((side) =>
    side.length === 0 ? undefined : sideBySide(side),
  );
  const { contour } = meeting;
  const least = left === undefined ? Number.NEGATIVE_INFINITY : distance(left.contour, contour);
  const most = right === undefined ? Number.POSITIVE_INFINITY : -distance(contour, right.contour);
  const apart = left && right ? Math.max(0, distance(left.contour, right.contour), least - most) : 0;
  if (right !== undefined) move(right, apart);
  const places = feeders.map(xOf);
  const centre = snap((Math.min(...places) + Math.max(...places)) / 2);
  const below: Group = { contour, members: [meeting] };
  move(below, Math.min(Math.max(centre, least), most + apart));
  return [left, right].reduce((all: Group, side) => (side === undefined ? all : union(side, all)), below);
}

/** Returns how many of the groups belong left of a meeting: those up to the middle one of the spots that lead to it. */
function split(meeting: Spot, feeders: readonly Feeder[], groups: readonly Group[]): number {
  const placeOf = new Map(groups.flatMap(({ members }, place) => members.map((member) => [member, place])));
  const sorted = feeders
    .map((feeder) => ({ x: xOf(feeder), place: placeOf.get(feeder.child) ?? 0 }))
    .sort((a, b) => a.place - b.place || a.x - b.x);
  const [one, other] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  const group = groups[one?.place ?? 0];
  if (one === undefined || other === undefined || group === undefined) return 0;
  if (one.place !== other.place || group.contour.bottom < meeting.layer) return one.place + 1;
  const x = (one.x + other.x) / 2;
  const [toLeft, toRight] = [x - leftAt(group.contour, meeting.layer), rightAt(group.contour, meeting.layer) - x];
  return toLeft < toRight ? one.place : one.place + 1;
}
