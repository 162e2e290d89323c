import { addOnTop, distance, leftAt, rightAt } from "./contour.js";
import { snap } from "./geometry.js";
import { type Group, move, sideBySide, union } from "./group.js";
import { climb, type Spot } from "./spot.js";

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

/** How many of the groups belong left of a meeting: those up to the middle one of the spots that lead to it. */
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
