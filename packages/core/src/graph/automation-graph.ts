import type { BlockGroup, BlockKindEntry } from "../blocks/block-kind.js";
import { blockKind, blockKinds } from "../blocks/catalogue.js";
import { groupOf } from "../blocks/operations.js";
import { isObject } from "../json.js";
import { nearestDotted } from "../words/did-you-mean.js";

/** A block of an automation: one element of `nodes`, read as far as it can be read. */
export interface Block {
  /** Its place in `nodes`. */
  readonly index: number;
  /** Undefined where the pack gives no readable id; an empty one is none (format document, Node). */
  readonly id: string | undefined;
  /**
   * As written, also when the format knows no such kind; undefined where there is none.
   * A known kind is the catalogue's own string, which compares faster than the pack's.
   */
  readonly kind: string | undefined;
  /** Undefined for a kind the format does not know. */
  readonly entry: BlockKindEntry | undefined;
  /** What it does, guessed from its spelling for an unknown kind; undefined where nothing tells. */
  readonly group: BlockGroup | undefined;
  /** The settings of the block: an open object, or whatever stands in its place. */
  readonly config: unknown;
  readonly position: unknown;
  /** Whether an earlier block has the same id; edges belong to that one. */
  readonly repeated: boolean;
  /** The edges that leave it, in the order of `edges`. */
  readonly leaving: readonly Edge[];
}

/** An edge of an automation: one element of `edges`. */
export interface Edge {
  /** Its place in `edges`. */
  readonly index: number;
  readonly id: string | undefined;
  /** Ids as written; undefined where there is no readable one. */
  readonly source: string | undefined;
  readonly target: string | undefined;
  /** The output it leaves by, "next" when left out; undefined where it is not text. */
  readonly handle: string | undefined;
  readonly handleWritten: boolean;
  /** The blocks it joins; undefined where the id is of no block. */
  readonly from: Block | undefined;
  readonly to: Block | undefined;
}

/** The graph of one automation with ids resolved, as every graph rule reads it. */
export interface AutomationGraph {
  /** One for each element of `nodes`, in its order. */
  readonly blocks: readonly Block[];
  /** One for each element of `edges`, in its order. */
  readonly edges: readonly Edge[];
  /** The first block of each id. */
  readonly byId: ReadonlyMap<string, Block>;
  /** Whether every block has a readable id, so that an unknown id is the edge's fault. */
  readonly idsReadable: boolean;
  /** Whether every edge joins two known blocks, so that what is not reached is truly not reached. */
  readonly connected: boolean;
}

/** A block while edges are still being hung on it; one that has none shares `noEdges`. */
type BlockDraft = Omit<Block, "leaving"> & { leaving: Edge[] };

const noEdges: Edge[] = [];

const kindNames = blockKinds.map((entry) => entry.kind);

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A mistyped kind still tells its group: by its prefix, else by the kind it comes nearest to. */
function guessGroup(kind: string | undefined): BlockGroup | undefined {
  if (kind === undefined) return undefined;
  const group = groupOf(kind);
  if (group !== undefined) return group;
  const near = nearestDotted(kind, kindNames);
  return near === undefined ? undefined : blockKind(near)?.group;
}

/**
 * Reads the graph of an automation; takes any value, and leaves out only what is not there.
 * @example
 * ```ts
 * import { automationGraph } from "@setup-pack/core/format";
 *
 * const { blocks, byId } = automationGraph({ nodes: [{ id: "start", kind: "trigger.manual" }] });
 * console.log(blocks.length, byId.get("start")?.kind); // 1 trigger.manual
 * ```
 */
export function automationGraph(graph: unknown): AutomationGraph {
  const source = isObject(graph) ? graph : {};
  const blocks: BlockDraft[] = [];
  const byId = new Map<string, BlockDraft>();
  let idsReadable = true;
  for (const node of list(source.nodes)) {
    const fields = isObject(node) ? node : {};
    const id = text(fields.id) || undefined;
    const written = text(fields.kind);
    const entry = written === undefined ? undefined : blockKind(written);
    const block: BlockDraft = {
      index: blocks.length,
      id,
      kind: entry === undefined ? written : entry.kind,
      entry,
      group: entry === undefined ? guessGroup(written) : entry.group,
      config: fields.config,
      position: fields.position,
      repeated: id !== undefined && byId.has(id),
      leaving: noEdges,
    };
    if (id === undefined) idsReadable = false;
    else if (!block.repeated) byId.set(id, block);
    blocks.push(block);
  }
  const edges: Edge[] = [];
  let connected = true;
  for (const given of list(source.edges)) {
    const fields = isObject(given) ? given : {};
    const from = text(fields.source);
    const to = text(fields.target);
    const start = from === undefined ? undefined : byId.get(from);
    const end = to === undefined ? undefined : byId.get(to);
    const handleWritten = fields.handle !== undefined;
    const edge: Edge = {
      index: edges.length,
      id: text(fields.id),
      source: from,
      target: to,
      handle: handleWritten ? text(fields.handle) : "next",
      handleWritten,
      from: start,
      to: end,
    };
    edges.push(edge);
    if (start === undefined || end === undefined) connected = false;
    if (start === undefined) continue;
    if (start.leaving === noEdges) start.leaving = [edge];
    else start.leaving.push(edge);
  }
  return { blocks, edges, byId, idsReadable, connected };
}
