import type { Edge } from "../graph/automation-graph.js";
import { geometry, outputX, type Place } from "../layout/geometry.js";
import type { DrawnBox } from "./drawn-boxes.js";
import { type Lanes, lanesBetween, turnsApart } from "./lanes.js";

/** An edge as a line of straight pieces, and the places its label can have. */
export interface Route {
  readonly edge: Edge;
  readonly points: readonly Place[];
  /** Where its label has its centre. */
  readonly label: Place;
  /** Where it can have it instead, should another label stand there. */
  readonly otherLabels: readonly Place[];
}

/** An edge between two blocks that are drawn. */
interface Join {
  readonly edge: Edge;
  readonly from: DrawnBox;
  readonly to: DrawnBox;
  readonly start: Place;
  readonly end: Place;
}

/** How far below a block its edges turn first, and how much later the last of them does. */
const firstTurn = 14;
const mostTurns = 22;

/** Below this, a block is not far enough down for an edge to turn twice on its way. */
const leastBetween = 40;

/** How far above a block the edges that lead there come together. */
const lastTurn = 28;

/**
 * Draws every edge that joins two blocks from its output down, across and down again to the middle of its target.
 * @example
 * ```ts
 * import { routesOf } from "@setup-pack/core/drawing";
 * import { automationGraph } from "@setup-pack/core/format";
 * import { blockSize, layout, outputsOf } from "@setup-pack/core/layout";
 *
 * const nodes = [
 *   { id: "start", kind: "trigger.manual" },
 *   { id: "pause", kind: "control.wait" },
 * ];
 * const { blocks, edges } = automationGraph({ nodes, edges: [{ id: "e1", source: "start", target: "pause" }] });
 * const places = layout({ nodes, edges: [{ id: "e1", source: "start", target: "pause" }] });
 * const boxes = blocks.map((block) => {
 *   const outputs = outputsOf(block);
 *   return { block, outputs, ...blockSize(outputs), ...(places.get(block.id ?? "") ?? { x: 0, y: 0 }) };
 * });
 * console.log(routesOf(edges, boxes)[0]?.points); // [ { x: 132, y: 72 }, { x: 132, y: 144 } ]
 * ```
 */
export function routesOf(edges: readonly Edge[], boxes: readonly DrawnBox[]): Route[] {
  const boxOf = new Map(boxes.map((box) => [box.block, box]));
  const joins = edges.flatMap((edge) => joinOf(edge, boxOf) ?? []);
  const bySource = grouped(joins, ({ from }) => from);
  const byTarget = grouped(joins, ({ to }) => to);
  const lanes = lanesBetween(boxes);
  return [...bySource.values()].flatMap((leaving) => {
    const turns = turnsOf(leaving);
    const isFork = new Set(leaving.map(({ to }) => to)).size > 1;
    return leaving.map((join) => {
      const isMeeting = (byTarget.get(join.to)?.length ?? 0) > 1;
      return routeOf(join, turns.get(join) ?? firstTurn, isMeeting && !isFork ? "from" : "to", lanes);
    });
  });
}

function grouped(joins: readonly Join[], by: (join: Join) => DrawnBox): ReadonlyMap<DrawnBox, readonly Join[]> {
  const groups = new Map<DrawnBox, Join[]>();
  for (const join of joins) {
    const box = by(join);
    const group = groups.get(box);
    if (group === undefined) groups.set(box, [join]);
    else group.push(join);
  }
  return groups;
}

function joinOf(edge: Edge, boxOf: ReadonlyMap<unknown, DrawnBox>): Join | undefined {
  const [from, to] = [boxOf.get(edge.from), boxOf.get(edge.to)];
  if (from === undefined || to === undefined) return undefined;
  const output = Math.max(0, from.outputs.indexOf(edge.handle ?? "next"));
  return {
    edge,
    from,
    to,
    start: { x: from.x + outputX(output, from.outputs.length), y: from.y + from.height },
    end: { x: to.x + geometry.block.width / 2, y: to.y },
  };
}

/**
 * Returns how far below the block each edge turns: the outermost first, so that edges of one block do not cross. Those
 * to one side turn as high up as those to the other, unless they would meet in the middle.
 */
function turnsOf(joins: readonly Join[]): ReadonlyMap<Join, number> {
  const sides = [
    joins.filter(({ start, end }) => end.x < start.x).sort((a, b) => a.start.x - b.start.x || a.end.x - b.end.x),
    joins.filter(({ start, end }) => end.x > start.x).sort((a, b) => b.start.x - a.start.x || b.end.x - a.end.x),
  ];
  const [toLeft = [], toRight = []] = sides;
  const meet = toLeft.some(({ start }) => toRight.some((other) => other.start.x <= start.x));
  const rows = meet ? [[...toLeft, ...toRight]] : sides;
  const longest = Math.max(...rows.map((row) => row.length));
  const apart = Math.min(turnsApart, mostTurns / Math.max(1, longest - 1));
  return new Map(rows.flatMap((row) => row.map((join, index) => [join, firstTurn + index * apart] as const)));
}

function routeOf({ edge, from, to, start, end }: Join, turn: number, prefer: "from" | "to", lanes: Lanes): Route {
  const joined = { source: from.block.id ?? "", target: to.block.id ?? "" };
  const isBelow = end.y - start.y >= leastBetween;
  const turnY = isBelow ? Math.min(start.y + turn, end.y - leastBetween / 2) : start.y + turn;
  const meetY = isBelow ? Math.max(end.y - lastTurn, turnY) : end.y - lastTurn;
  const isStraight = isBelow && Math.abs(start.x - end.x) < 1;
  const x = lanes.along({
    from: { x: start.x, y: isStraight ? start.y + 1 : turnY },
    to: { x: end.x, y: isStraight ? end.y - 1 : meetY },
    prefer,
    ...joined,
  });
  const first = x === start.x ? turnY : lanes.across({ at: turnY, from: start.x, to: x, tie: start, ...joined }, 1);
  const last = x === end.x ? meetY : lanes.across({ at: meetY, from: x, to: end.x, tie: end, ...joined }, -1);
  const points = withoutStops([
    start,
    { x: start.x, y: first },
    { x, y: first },
    { x, y: last },
    { x: end.x, y: last },
    end,
  ]);
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (next === undefined) break;
    if (point.x === next.x) lanes.takeAlong({ at: point.x, from: point.y, to: next.y, ...joined });
    else lanes.takeAcross({ at: point.y, from: point.x, to: next.x, ...joined });
  }
  const [label, ...otherLabels] = labelPlaces(points);
  return { edge, points, label, otherLabels };
}

/** The points of a line at which it begins, turns or ends. */
function withoutStops(points: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const point of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last?.x === point.x && last.y === point.y) continue;
    const goesOn =
      before !== undefined &&
      last !== undefined &&
      ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y));
    if (goesOn) kept.pop();
    kept.push(point);
  }
  return kept;
}

/** A label needs a piece of its edge this long, and stands so far behind its beginning, or a step further. */
const roomForLabel = 40;
const beforeLabel = 28;
const labelStep = 24;
const mostSteps = 4;

/** A label stands on a piece up or down that has room for it, near its beginning, else on the longest. */
function labelPlaces(points: readonly Place[]): [Place, ...Place[]] {
  const pieces = points.flatMap((point, index) => {
    const next = points[index + 1];
    return next !== undefined && next.x === point.x ? { x: point.x, y: point.y, way: next.y - point.y } : [];
  });
  const longest = pieces.reduce((best, piece) => (Math.abs(piece.way) >= Math.abs(best.way) ? piece : best), {
    x: points[0]?.x ?? 0,
    y: points[0]?.y ?? 0,
    way: 0,
  });
  const [first = longest, ...others] = pieces.filter(({ way }) => Math.abs(way) >= roomForLabel);
  const { x, y, way } = first;
  const best = { x, y: y + Math.sign(way) * Math.min(beforeLabel, Math.abs(way) / 2 - 3) };
  return [best, ...[first, ...others].flatMap(furtherOn)];
}

/** Places on a piece up or down, from its beginning on, that leave its end free. */
function furtherOn({ x, y, way }: Place & { readonly way: number }): Place[] {
  return Array.from({ length: mostSteps }, (_, step) => beforeLabel + step * labelStep)
    .filter((by) => by <= Math.abs(way) - beforeLabel)
    .map((by) => ({ x, y: y + Math.sign(way) * by }));
}
