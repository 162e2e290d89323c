import type { BlockName } from "@setup-pack/edit";
import type { BlockPicture, GraphPicture } from "./picture.js";

export type Direction = "down" | "up" | "left" | "right";

/**
 * The block an arrow key leads to: down along the first output, up along the first way in, to both sides to what hangs
 * on the same block, or begins beside it. Where no way leads on, the nearest block in that direction.
 */
export function neighbour(picture: GraphPicture, name: BlockName, direction: Direction): BlockName | undefined {
  const from = picture.byName.get(name);
  if (from === undefined) return picture.blocks[0]?.block.name;
  return alongTheFlow(picture, from, direction) ?? nearest(picture, from, direction);
}

function alongTheFlow(
  { graph, byName, blocks }: GraphPicture,
  { block: { name }, outputs }: BlockPicture,
  direction: Direction,
): BlockName | undefined {
  if (direction === "down") return followers(graph.leaving(name), outputs)[0];
  const parent = graph.entering(name).find(({ from }) => from !== undefined && from !== name)?.from;
  if (direction === "up") return parent;
  const above = parent === undefined ? undefined : byName.get(parent);
  const siblings =
    above === undefined
      ? blocks
          .filter(({ block }) => graph.entering(block.name).length === 0)
          .sort((a, b) => a.place.x - b.place.x)
          .map(({ block }) => block.name)
      : followers(graph.leaving(above.block.name), above.outputs);
  const at = siblings.indexOf(name);
  return at < 0 ? undefined : siblings[at + (direction === "left" ? -1 : 1)];
}

/** What a block leads to, in the order of its outputs, each once. */
function followers(
  leaving: readonly { readonly handle: string; readonly to: BlockName | undefined }[],
  outputs: readonly string[],
): BlockName[] {
  const ways = outputs.flatMap((output) => leaving.filter(({ handle }) => handle === output));
  return [...new Set(ways.flatMap(({ to }) => to ?? []))];
}

/** What lies most plainly in a direction: aside counts double. */
function nearest({ blocks }: GraphPicture, from: BlockPicture, direction: Direction): BlockName | undefined {
  const sign = direction === "down" || direction === "right" ? 1 : -1;
  const isVertical = direction === "down" || direction === "up";
  let best: { readonly name: BlockName; readonly distance: number } | undefined;
  for (const { block, place } of blocks) {
    const [dx, dy] = [place.x - from.place.x, place.y - from.place.y];
    const ahead = sign * (isVertical ? dy : dx);
    const distance = ahead + 2 * Math.abs(isVertical ? dx : dy);
    if (ahead > 0 && (best === undefined || distance < best.distance)) best = { name: block.name, distance };
  }
  return best?.name;
}
