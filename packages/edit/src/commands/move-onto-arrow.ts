import { type BlockPlace, blockSize, geometry, makeRoom } from "@setup-pack/core/layout";
import { isDraftObject } from "../draft/json.js";
import { newEdgeId } from "../history/step-id.js";
import { exitsOf } from "../pack/branches.js";
import {
  type BlockName,
  type BlockRecord,
  type DraftGraph,
  draftGraph,
  type GraphRecord,
  isTriggerKind,
  type JoinedEdge,
  outputsOfBlock,
  placesOf,
  readChanging,
} from "../pack/graph.js";
import { edgeFrom, insertionOn } from "./add-block.js";
import type { Command } from "./command.js";
import { withPlaces } from "./move-blocks.js";
import { onwardOutput } from "./set-output.js";

export interface MoveOntoArrow {
  /** The index of the automation. */
  readonly automation: number;
  readonly blocks: ReadonlySet<BlockName>;
  /** The name of the arrow. */
  readonly edge: string;
}

/**
 * Moves steps onto an arrow, as one chain: it leads to the first of them, and the last leads on. The gap they leave
 * closes.
 */
export const moveOntoArrow: Command<MoveOntoArrow> = {
  name: ({ blocks }) => (blocks.size === 1 ? "move step" : `move ${blocks.size} steps`),
  apply(pack, { automation, blocks, edge: name }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    const read = readChanging(graph);
    const chain = chainFor(read, blocks, name);
    if (chain === undefined) return;
    withPlaces(graph, placesFor(graph, read, chain, blocks));
    const taken = new Set(read.edges.map((edge) => connection(edge, edge.target)));
    const gone = new Set<number>();
    for (const edge of read.entering(chain.head.name)) {
      if (edge.from !== undefined && blocks.has(edge.from)) continue;
      const closed = connection(edge, chain.exit?.id);
      if (chain.exit?.id === undefined || taken.has(closed)) gone.add(edge.index);
      else lead(graph, edge, chain.exit.id);
      taken.add(closed);
    }
    for (const edge of chain.onward) lead(graph, edge, chain.target);
    lead(graph, chain.edge, chain.head.id ?? "");
    for (const index of [...gone].sort((a, b) => b - a)) graph.edges.splice(index, 1);
    if (chain.last !== undefined) {
      const { name: source, kind } = chain.last;
      const output = onwardOutput(kind);
      graph.edges.push(edgeFrom(newEdgeId(read.edges, source, output), source, output, chain.target));
    }
  },
};

/** Returns whether steps can be moved onto an arrow as one chain. */
export const canMoveOnto = (graph: GraphRecord, blocks: ReadonlySet<BlockName>, edge: string): boolean =>
  chainFor(graph, blocks, edge) !== undefined;

/** Steps that follow one another: one leads in, and all ways out lead to the same step, or one ends. */
interface Chain {
  readonly head: BlockRecord;
  /** The step that follows them now. */
  readonly exit: BlockRecord | undefined;
  /** The arrows that lead there. */
  readonly onward: readonly JoinedEdge[];
  /** The last step, where nothing follows. */
  readonly last: BlockRecord | undefined;
  /** The arrow they move onto, and the id of the step that it leads to. */
  readonly edge: JoinedEdge;
  readonly target: string;
}

function chainFor(graph: GraphRecord, blocks: ReadonlySet<BlockName>, name: string): Chain | undefined {
  const edge = graph.edges.find((one) => one.name === name);
  if (edge?.from === undefined || edge.to === undefined || edge.target === undefined) return undefined;
  if (blocks.has(edge.from) || blocks.has(edge.to)) return undefined;
  const members = graph.blocks.filter((block) => blocks.has(block.name));
  if (members.some(({ id, name: own, kind }) => id !== own || isTriggerKind(kind))) return undefined;
  const isInner = (from: BlockName | undefined): boolean => from !== undefined && blocks.has(from);
  const heads = members.filter(({ name: own }) => !graph.entering(own).some(({ from }) => isInner(from)));
  const [head] = heads;
  if (head === undefined || heads.length > 1) return undefined;
  const isEnteredElsewhere = members.some(
    ({ name: own }) =>
      own !== head.name && graph.entering(own).some(({ from }) => from !== undefined && !isInner(from)),
  );
  const exits = [...exitsOf(graph, head.name, blocks, none).keys()];
  if (isEnteredElsewhere || exits.length > 1) return undefined;
  const onward = members.flatMap(({ name: own }) => graph.leaving(own).filter(({ to }) => to === exits[0]));
  const ends = members.filter(({ name: own }) => graph.leaving(own).length === 0);
  const [last] = ends;
  if (exits.length === 0 && (ends.length !== 1 || last === undefined || outputsOfBlock(last, graph).length === 0))
    return undefined;
  const isOpen = exits.length === 0;
  return {
    head,
    exit: graph.byName.get(exits[0] ?? ""),
    onward: isOpen ? [] : onward,
    last: isOpen ? last : undefined,
    edge,
    target: edge.target,
  };
}

const none: ReadonlySet<string> = new Set();

/** What makes two edges the same connection. */
const connection = ({ source, handle }: JoinedEdge, target: string | undefined): string =>
  JSON.stringify([source, handle, target]);

function lead(graph: DraftGraph, { index }: JoinedEdge, target: string): void {
  const edge = graph.edges[index];
  if (isDraftObject(edge)) edge.target = target;
}

/**
 * Returns where a chain stands below the step that leads to it then, and where others go so that there is room for it.
 */
function placesFor(
  graph: DraftGraph,
  read: GraphRecord,
  { head, exit, edge }: Chain,
  blocks: ReadonlySet<BlockName>,
): ReadonlyMap<BlockName, BlockPlace> {
  const places = placesOf(graph);
  const own = [...places].filter(([name]) => blocks.has(name));
  const start = places.get(head.name) ?? { x: 0, y: 0 };
  const least = blockSize(outputsOfBlock(head, read));
  const most = Math.max(...own.map(([, { y }]) => y - start.y + geometry.block.height + geometry.block.outputsHeight));
  const isOwn = (name: BlockName | undefined): boolean => name !== undefined && blocks.has(name);
  const rest = {
    nodes: read.blocks.filter(({ name }) => !blocks.has(name)).map(({ index }) => graph.nodes[index]),
    edges: read.edges.flatMap(({ id, source, handle, target, from, to }) => {
      if (isOwn(from)) return [];
      return { id, source, handle, target: isOwn(to) ? exit?.id : target };
    }),
  };
  const room = makeRoom(rest, insertionOn(edge), own.length === 1 ? least : { ...least, height: most });
  const moved = own.map(
    ([name, { x, y }]) => [name, { x: x - start.x + room.place.x, y: y - start.y + room.place.y }] as const,
  );
  return new Map([...room.moves, ...moved]);
}
