import { type BlockName, type GraphRecord, isTriggerKind, type JoinedEdge } from "./graph.js";

/**
 * Finds the steps outside a set to which ways lead out of it from one of its steps, each with the first arrow that
 * leads there. Arrows in `gone` lead nowhere.
 */
export function exitsOf(
  { leaving }: GraphRecord,
  start: BlockName,
  blocks: ReadonlySet<BlockName>,
  gone: ReadonlySet<string>,
): ReadonlyMap<BlockName, JoinedEdge> {
  const exits = new Map<BlockName, JoinedEdge>();
  const reached = new Set([start]);
  for (const block of reached)
    for (const edge of leaving(block)) {
      const { to, name } = edge;
      if (to === undefined || gone.has(name)) continue;
      if (blocks.has(to)) reached.add(to);
      else if (!exits.has(to)) exits.set(to, edge);
    }
  return exits;
}

/** A step with which an automation can continue once the steps before it are deleted. */
export interface Continuation {
  readonly block: BlockName;
  /** The arrow by which it followed. */
  readonly edge: JoinedEdge;
  /** The steps that nothing leads to any more if the automation continues here. */
  readonly lost: ReadonlySet<BlockName>;
}

/**
 * Finds the steps with one of which an automation can continue where some of its steps are deleted; none where that is
 * plain, because only one step follows, or nothing led to them.
 */
export function continuationsWithout(
  graph: GraphRecord,
  blocks: ReadonlySet<BlockName>,
  gone: ReadonlySet<string> = new Set(),
): readonly Continuation[] {
  const found = new Map<BlockName, JoinedEdge>();
  for (const name of blocks) {
    const isEntered = graph
      .entering(name)
      .some((edge) => edge.from !== undefined && !blocks.has(edge.from) && !gone.has(edge.name));
    const exits = isEntered ? exitsOf(graph, name, blocks, gone) : none;
    if (exits.size > 1) for (const [exit, edge] of exits) if (!found.has(exit)) found.set(exit, edge);
  }
  return [...found].map(([block, edge]) => ({
    block,
    edge,
    lost: lostBehind(graph, blocks, [...found.keys()], block),
  }));
}

const none: ReadonlyMap<BlockName, JoinedEdge> = new Map();

/** Returns the steps behind some exits that nothing else leads to, nor the exit that is kept. */
function lostBehind(
  graph: GraphRecord,
  blocks: ReadonlySet<BlockName>,
  exits: readonly BlockName[],
  kept: BlockName,
): ReadonlySet<BlockName> {
  const behind = reachedFrom(graph, exits, blocks);
  const roots = graph.blocks.filter(
    ({ name, kind }) =>
      !blocks.has(name) && !behind.has(name) && (isTriggerKind(kind) || graph.entering(name).length === 0),
  );
  const stays = reachedFrom(graph, [kept, ...roots.map(({ name }) => name)], blocks);
  return new Set([...behind].filter((name) => !stays.has(name)));
}

/** Returns the steps that some lead to, these with them; none is looked for in or behind `beyond`. */
export function reachedFrom(
  { leaving }: GraphRecord,
  starts: readonly BlockName[],
  beyond: ReadonlySet<BlockName>,
): ReadonlySet<BlockName> {
  const reached = new Set(starts.filter((name) => !beyond.has(name)));
  for (const name of reached)
    for (const { to } of leaving(name)) if (to !== undefined && !beyond.has(to)) reached.add(to);
  return reached;
}
