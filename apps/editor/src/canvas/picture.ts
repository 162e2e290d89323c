import { type BlockGroup, type BlockPlace, blockKind, blockSize, describeBlock, type Known } from "@setup-pack/core";
import {
  type BlockName,
  type BlockRecord,
  type GraphRecord,
  isTriggerKind,
  type JoinedEdge,
  outputsOfBlock,
  readGraph,
} from "../document/graph.js";
import { placesOf } from "../document/places.js";
import { canvasMessages } from "../messages/canvas.js";
import { kept } from "./kept.js";

/** What of a block is drawn and said, apart from how it is looked at. */
export interface BlockPicture {
  readonly block: BlockRecord;
  readonly place: BlockPlace;
  readonly width: number;
  readonly height: number;
  readonly outputs: readonly string[];
  /** The same texts as long as they are the same, to compare by: output names, and those nothing leaves by. */
  readonly outputsText: string;
  readonly freeOutputs: readonly string[];
  readonly freeText: string;
  readonly words: BlockWords;
  /** What it leads to, in words. */
  readonly onward: string;
}

export interface BlockWords {
  readonly group: BlockGroup | undefined;
  readonly groupTitle: string;
  /** What its kind is called; the kind itself where the format does not know it. */
  readonly title: string;
  /** What it does. */
  readonly sentence: string;
}

/** A graph as the canvas shows it. */
export interface GraphPicture {
  readonly graph: GraphRecord;
  readonly blocks: readonly BlockPicture[];
  readonly byName: ReadonlyMap<BlockName, BlockPicture>;
}

/** Draws graphs; while it is given the same graph and names it gives the same picture. */
export function pictures(): (graph: unknown, known: Known) => GraphPicture {
  const words = kept<BlockWords>();
  let last: { readonly graph: unknown; readonly known: Known; readonly picture: GraphPicture } | undefined;

  function pictureOf(value: unknown, known: Known): GraphPicture {
    const graph = readGraph(value);
    const places = placesOf(value);
    const wordsOf = (block: BlockRecord): BlockWords => words.of(block.node, [known], () => wordsFor(block, known));
    const sentenceOf = (name: BlockName | undefined): string => {
      const block = name === undefined ? undefined : graph.byName.get(name);
      return block === undefined ? canvasMessages.missingStep : wordsOf(block).sentence;
    };
    const blocks = graph.blocks.map((block): BlockPicture => {
      const outputs = outputsOfBlock(block, graph);
      const leaving = graph.leaving(block.name);
      const freeOutputs = outputs.filter((output) => leaving.every(({ handle }) => handle !== output));
      const said = (edge: JoinedEdge): string =>
        outputs.length > 1 ? canvasMessages.byOutput(sentenceOf(edge.to), edge.handle) : sentenceOf(edge.to);
      return {
        block,
        place: places.get(block.name) ?? { x: 0, y: 0 },
        ...blockSize(outputs),
        outputs,
        outputsText: JSON.stringify(outputs),
        freeOutputs,
        freeText: JSON.stringify(freeOutputs),
        words: wordsOf(block),
        onward: canvasMessages.leadsTo(leaving.map(said)),
      };
    });
    return { graph, blocks, byName: new Map(blocks.map((picture) => [picture.block.name, picture])) };
  }

  return (graph, known) => {
    if (last !== undefined && last.graph === graph && last.known === known) return last.picture;
    const picture = pictureOf(graph, known);
    last = { graph, known, picture };
    return picture;
  };
}

function wordsFor(block: BlockRecord, known: Known): BlockWords {
  const entry = blockKind(block.kind);
  const group = entry?.group ?? (isTriggerKind(block.kind) ? "trigger" : undefined);
  return {
    group,
    groupTitle: canvasMessages.groups[group ?? "unknown"],
    title: entry?.title ?? (block.kind || canvasMessages.noKind),
    sentence: describeBlock(block, known),
  };
}
