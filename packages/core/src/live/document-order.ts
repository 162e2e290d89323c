import type { Place, Reported } from "../diagnostic.js";
import { segmentsOf } from "../pointer.js";

/** The way to a place: at each level 2n + 1 for the n-th value in its container, 2n for the n-th member's name. */
type Way = readonly number[];

/**
 * Findings in the order that they have in the text `JSON.stringify` writes of the value: by place, then rule, then
 * message. The order of `compareDiagnostics`, without a text.
 */
export function inDocumentOrder(reported: readonly Reported[], value: unknown): Reported[] {
  const wayTo = waysIn(value);
  const placed = reported.map((finding) => ({ finding, way: wayTo(finding) }));
  placed.sort(
    (a, b) =>
      compareWays(a.way, b.way) ||
      compareTexts(a.finding.rule, b.finding.rule) ||
      compareTexts(a.finding.message, b.finding.message),
  );
  return placed.map(({ finding }) => finding);
}

function compareWays(a: Way, b: Way): number {
  const shorter = Math.min(a.length, b.length);
  for (let level = 0; level < shorter; level++) {
    const difference = (a[level] ?? 0) - (b[level] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Tells the ways in a value. A pointer that leads nowhere gets the way to its nearest ancestor, as in `locate`. */
function waysIn(root: unknown): (place: Place) => Way {
  const placesOf = new WeakMap<object, ReadonlyMap<string, number>>();
  const placeIn = (holder: object, name: string): number | undefined => {
    if (Array.isArray(holder)) return Object.hasOwn(holder, name) ? Number(name) : undefined;
    const known = placesOf.get(holder) ?? new Map(Object.keys(holder).map((member, index) => [member, index]));
    placesOf.set(holder, known);
    return known.get(name);
  };
  return ({ at, on }) => {
    const way: number[] = [];
    let value = root;
    let isMember = false;
    for (const segment of segmentsOf(at)) {
      const place = typeof value === "object" && value !== null ? placeIn(value, segment) : undefined;
      if (typeof value !== "object" || value === null || place === undefined) return way;
      isMember = !Array.isArray(value);
      way.push(2 * place + 1);
      value = Reflect.get(value, segment);
    }
    const last = way.pop();
    if (last !== undefined) way.push(on === "name" && isMember ? last - 1 : last);
    return way;
  };
}
