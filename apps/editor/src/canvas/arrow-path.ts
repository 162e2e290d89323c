import type { BlockPlace } from "@setup-pack/core/layout";

const cornerRadius = 10;

/** A line through points for a path, its corners rounded as far as its pieces are long enough. */
export function roundedPath(points: readonly BlockPlace[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const radius = Math.min(cornerRadius, distance(before, point) / 2, distance(point, after) / 2);
      const [from, to] = [toward(point, before, radius), toward(point, after, radius)];
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join("");
}

const distance = (one: BlockPlace, other: BlockPlace): number => Math.abs(one.x - other.x) + Math.abs(one.y - other.y);

/** A point so far from one on the way to another, straight up, down or aside. */
const toward = (from: BlockPlace, to: BlockPlace, by: number): BlockPlace => ({
  x: from.x + Math.sign(to.x - from.x) * by,
  y: from.y + Math.sign(to.y - from.y) * by,
});
