import { branchName } from "../describe/branch-words.js";
import type { Place } from "../layout/geometry.js";
import { isReadable } from "./draw-block.js";
import { type Label, labelHeight, labelText } from "./draw-edge.js";
import type { DrawnBox } from "./drawn-boxes.js";
import type { Route } from "./routes.js";

/** Edges that arrive together, whose labels would stand on each other. */
interface Shared {
  readonly to: unknown;
  readonly names: string[];
  readonly place: Place;
  readonly otherPlaces: readonly Place[];
}

/**
 * The names of outputs that cannot be read on their block, each on its edge; edges that arrive together share a label.
 * None stands on another one, as long as its edge has room beside it.
 */
export function labelsOf(routes: readonly Route[], boxes: readonly DrawnBox[]): Label[] {
  const placed: Label[] = [];
  for (const { names, place, otherPlaces } of sharedLabels(routes, boxes)) {
    const isFree = (at: Place): boolean => !placed.some((other) => meet({ names, at }, other));
    placed.push({ names, at: [place, ...otherPlaces].find(isFree) ?? place });
  }
  return placed;
}

function sharedLabels(routes: readonly Route[], boxes: readonly DrawnBox[]): Shared[] {
  const outputsOf = new Map(boxes.map(({ block, outputs }) => [block, outputs]));
  const shared: Shared[] = [];
  for (const { edge, label, otherLabels } of routes) {
    const { from, to } = edge;
    const handle = branchName(edge.handle ?? "next");
    const outputs = (from && outputsOf.get(from)) ?? [];
    if (outputs.length < 2 || isReadable(handle, outputs.length)) continue;
    const there = shared.find((one) => one.to === to && areOne(one.place, label));
    if (there === undefined) shared.push({ to, names: [handle], place: label, otherPlaces: otherLabels });
    else if (!there.names.includes(handle)) there.names.push(handle);
  }
  return shared;
}

const areOne = (one: Place, other: Place): boolean => one.x === other.x && Math.abs(one.y - other.y) < labelHeight;

/** Between labels beside each other. */
const gap = 2;

function meet(one: Label, other: Label): boolean {
  if (Math.abs(one.at.y - other.at.y) >= labelHeight + gap) return false;
  const apart = (labelText(one.names).width + labelText(other.names).width) / 2 + gap;
  return Math.abs(one.at.x - other.at.x) < apart;
}
