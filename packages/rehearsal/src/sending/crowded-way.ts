import type { AutomationGraph, Block, BlockEdge as Edge } from "@setup-pack/core/format";
import { isPassable, type SendChannel, topologicalOrder } from "@setup-pack/core/parts";

/** What is looked for: more than so many messages within a span. */
export interface Crowd {
  readonly beyond: number;
  /** In minutes; what lies just so far apart is not in one. */
  readonly within: number;
}

/** What a block is to those who look: the channel it sends by, if any, and the least time it takes, in minutes. */
export interface BlockTraits {
  readonly channel: SendChannel | undefined;
  readonly minutes: number;
}

/** How soon after the first message so many can have been sent on arrival at a block, and by which edge. */
interface Arrival {
  readonly minutes: number;
  readonly by: Edge | undefined;
  readonly before: Arrival | undefined;
}

/** More steps are not tried: then nobody says which way it is. */
const mostSteps = 300_000;

/**
 * Returns the edges of a way on which more messages than that come within the span, from the first of them to the last;
 * undefined where there is none, or none is found in time. The graph has no circle.
 */
export function crowdedWay(
  graph: AutomationGraph,
  traitsOf: (block: Block) => BlockTraits,
  isCounted: (channel: SendChannel) => boolean,
  { beyond, within }: Crowd,
): { readonly first: Block; readonly edges: readonly Edge[] } | undefined {
  const order = topologicalOrder(graph).order.flatMap((index) => graph.blocks[index] ?? []);
  const traits = new Map(order.map((block) => [block, traitsOf(block)]));
  const counts = (block: Block): boolean => {
    const channel = traits.get(block)?.channel;
    return channel !== undefined && isCounted(channel);
  };
  /** What contacts can come to: a block stands behind all that lead to it. */
  const reached = new Set(order.filter(({ group }) => group === "trigger"));
  for (const block of order)
    if (reached.has(block)) for (const edge of block.leaving) if (isPassable(edge)) reached.add(edge.to);
  let steps = 0;
  for (const [place, first] of order.entries()) {
    if (!counts(first) || !reached.has(first)) continue;
    /** For each block, by how many messages were sent before it. */
    const arrivals = new Map<Block, Map<number, Arrival>>();
    arrivals.set(first, new Map([[0, { minutes: 0, by: undefined, before: undefined }]]));
    for (const block of order.slice(place)) {
      const { minutes = 0 } = traits.get(block) ?? {};
      for (const [sent, arrival] of arrivals.get(block) ?? []) {
        const count = counts(block) ? sent + 1 : sent;
        if (count > beyond) return { first, edges: edgesOf(arrival) };
        const at = arrival.minutes + minutes;
        if (at >= within) continue;
        for (const edge of block.leaving) {
          if (++steps > mostSteps) return undefined;
          if (!isPassable(edge)) continue;
          const known = arrivals.get(edge.to) ?? new Map<number, Arrival>();
          arrivals.set(edge.to, known);
          const other = known.get(count);
          if (other === undefined || at < other.minutes) known.set(count, { minutes: at, by: edge, before: arrival });
        }
      }
    }
  }
  return undefined;
}

function edgesOf(last: Arrival): readonly Edge[] {
  const edges: Edge[] = [];
  for (let at: Arrival | undefined = last; at?.by !== undefined; at = at.before) edges.push(at.by);
  return edges.toReversed();
}
