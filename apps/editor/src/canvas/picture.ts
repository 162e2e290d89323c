import { describeBlock, type NameLookup } from "@setup-pack/core";
import { anyOutcome, type BlockGroup, blockKind } from "@setup-pack/core/format";
import { type BlockPlace, blockSize } from "@setup-pack/core/layout";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import {
  type BlockName,
  type BlockRecord,
  type GraphRecord,
  isTriggerKind,
  type JoinedEdge,
  member,
  outputsOfBlock,
  placesOf,
  rawSettings,
  readGraph,
  unreadSettings,
} from "@setup-pack/edit";
import { canvasMessages, settingsToSet } from "../messages/index.js";
import { memoByName } from "./memo.js";
import { type ArrowWay, waysOf } from "./routes.js";

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
  /** The settings that its author still has to fill in, by their titles; "" where none is missing. */
  readonly missing: string;
  /** That something of its settings is not understood; "" where all is. */
  readonly foreign: string;
}

/** A graph as the canvas shows it. */
export interface GraphPicture {
  readonly graph: GraphRecord;
  readonly blocks: readonly BlockPicture[];
  readonly byName: ReadonlyMap<BlockName, BlockPicture>;
  /** The ways of arrows, by the name of the edge; the same objects until some block is moved or joined otherwise. */
  readonly ways: ReadonlyMap<string, ArrowWay>;
}

const ours = packBook({});

/** Draws graphs; while it is given the same graph, names and book it gives the same picture. */
export function pictures(): (graph: unknown, known: NameLookup, book?: BlockBook) => GraphPicture {
  const read = memoByName<BlockWords>();
  const memo = memoByName<BlockWords>();
  let drawn: { readonly shape: string; readonly ways: ReadonlyMap<string, ArrowWay> } | undefined;
  let last:
    | { readonly graph: unknown; readonly known: NameLookup; readonly book: BlockBook; readonly picture: GraphPicture }
    | undefined;

  function pictureOf(value: unknown, known: NameLookup, book: BlockBook): GraphPicture {
    const graph = readGraph(value);
    const wordsOf = (block: BlockRecord): BlockWords => {
      const words = read.of(block.name, [block.node, known, book], () => wordsFor(block, known, book));
      return memo.of(block.name, Object.values(words), () => words);
    };
    const sentenceOf = (name: BlockName | undefined): string => {
      const block = name === undefined ? undefined : graph.byName.get(name);
      return block === undefined ? canvasMessages.missingStep : wordsOf(block).sentence;
    };
    const onwardOf = (block: BlockRecord, outputs: readonly string[]): string => {
      const targetName = (edge: JoinedEdge): string =>
        outputs.length > 1 ? canvasMessages.byOutput(sentenceOf(edge.to), edge.handle) : sentenceOf(edge.to);
      return canvasMessages.leadsTo(graph.leaving(block.name).map(targetName));
    };
    const changedBlocks =
      last === undefined || last.known !== known || last.book !== book
        ? undefined
        : findChangedBlocks(last, value, graph);
    if (last !== undefined && changedBlocks !== undefined) {
      const blocks = last.picture.blocks.map((before, index): BlockPicture => {
        const block = graph.blocks[index];
        const isSame = block === undefined || !changedBlocks.has(block.name);
        if (isSame && graph.leaving(before.block.name).every(({ to }) => to === undefined || !changedBlocks.has(to)))
          return before;
        const current = block ?? before.block;
        return { ...before, block: current, words: wordsOf(current), onward: onwardOf(current, before.outputs) };
      });
      return { ...last.picture, graph, blocks, byName: byNameIn(blocks) };
    }
    const places = placesOf(value);
    const blocks = graph.blocks.map((block): BlockPicture => {
      const outputs = outputsOfBlock(block, graph);
      const leaving = graph.leaving(block.name);
      const freeOutputs = outputs.filter(
        (output) => leaving.every(({ handle }) => handle !== output) && !isSpare(block, output, leaving),
      );
      return {
        block,
        place: places.get(block.name) ?? { x: 0, y: 0 },
        ...blockSize(outputs),
        outputs,
        outputsText: JSON.stringify(outputs),
        freeOutputs,
        freeText: JSON.stringify(freeOutputs),
        words: wordsOf(block),
        onward: onwardOf(block, outputs),
      };
    });
    const shape = shapeOf(graph, blocks);
    if (drawn?.shape !== shape) drawn = { shape, ways: unchanged(waysOf(value, places), drawn?.ways) };
    return { graph, blocks, byName: byNameIn(blocks), ways: drawn.ways };
  }

  return (graph, known, book = ours) => {
    if (last !== undefined && last.graph === graph && last.known === known && last.book === book) return last.picture;
    const picture = pictureOf(graph, known, book);
    last = { graph, known, book, picture };
    return picture;
  };
}

const byNameIn = (blocks: readonly BlockPicture[]): ReadonlyMap<BlockName, BlockPicture> =>
  new Map(blocks.map((picture) => [picture.block.name, picture]));

/**
 * Returns the blocks of which a letter or the like was changed since the last picture, and nothing that moves or joins
 * any; undefined where more has changed. All the rest of the picture is as it was.
 */
function findChangedBlocks(
  last: { readonly graph: unknown; readonly picture: GraphPicture },
  value: unknown,
  { blocks }: GraphRecord,
): ReadonlySet<BlockName> | undefined {
  const before = last.picture.graph.blocks;
  if (member(last.graph, "edges") !== member(value, "edges") || before.length !== blocks.length) return undefined;
  const changedBlocks = new Set<BlockName>();
  for (const [index, block] of blocks.entries()) {
    const old = before[index];
    if (old?.node === block.node) continue;
    if (old?.name !== block.name || old.kind !== block.kind || old.position !== block.position) return undefined;
    changedBlocks.add(block.name);
  }
  return changedBlocks;
}

/**
 * Returns whether an output is only there for arrows that name none, as "next" is beside the outcomes of an AI branch.
 */
const isSpare = ({ kind }: BlockRecord, output: string, leaving: readonly JoinedEdge[]): boolean =>
  output === "next" && leaving.length > 0 && blockKind(kind)?.outputs === anyOutcome;

/** Returns the ways, those that are as before as the same objects. */
function unchanged(
  ways: ReadonlyMap<string, ArrowWay>,
  before: ReadonlyMap<string, ArrowWay> | undefined,
): ReadonlyMap<string, ArrowWay> {
  if (before === undefined) return ways;
  return new Map(
    [...ways].map(([name, way]) => {
      const old = before.get(name);
      return [name, old !== undefined && JSON.stringify(old) === JSON.stringify(way) ? old : way];
    }),
  );
}

/** Returns all that the ways of arrows depend on, as a text to compare by. */
const shapeOf = (graph: GraphRecord, blocks: readonly BlockPicture[]): string =>
  JSON.stringify([
    blocks.map(({ block, place, outputs }) => [block.id, place.x, place.y, outputs]),
    graph.edges.map(({ name, source, target, handle }) => [name, source, target, handle]),
  ]);

function wordsFor(block: BlockRecord, known: NameLookup, book: BlockBook): BlockWords {
  const entry = blockKind(block.kind);
  const group = entry?.group ?? (isTriggerKind(block.kind) ? "trigger" : undefined);
  const { missing, foreign } = unreadSettings(block, book);
  const raw = rawSettings(block, book);
  return {
    group,
    groupTitle: canvasMessages.groups[group ?? "unknown"],
    title: entry?.title ?? (block.kind || canvasMessages.noKind),
    sentence:
      block.kind === ""
        ? canvasMessages.noKind
        : raw === undefined
          ? describeBlock(block, known, book)
          : canvasMessages.notUnderstood(raw),
    missing: settingsToSet(block.kind, missing),
    foreign: foreign.length === 0 || raw !== undefined ? "" : canvasMessages.foreign(foreign.map(({ title }) => title)),
  };
}
