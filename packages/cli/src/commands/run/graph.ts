import { type CompiledPack, describeBlock, nameLookup } from "@setup-pack/core";
import { dot, drawing, drawingSheet, mermaid, type SheetPart } from "@setup-pack/core/drawing";
import { automationGraph } from "@setup-pack/core/format";
import { arrange, blockSize, outputsOf } from "@setup-pack/core/layout";
import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import { didYouMean, quote } from "@setup-pack/core/words";
import { countCoverage, type MissedPart } from "@setup-pack/rehearsal/scenario";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { bookOf, type DialectFlags, filesNamedBy, readDialects } from "../../packs/dialects-of-packs.js";
import { isSound, namedInput, readPack, refuseBroken } from "../../packs/read-pack.js";
import { overwriteRefusal } from "../../packs/written-over.js";
import { printable } from "../../print/paper.js";
import { isPlayed, scenariosNear, testedWith } from "../../rehearse/scenarios/pack-scenarios.js";
import { packShelf } from "../../rehearse/scenarios/pack-shelf.js";
import type { World } from "../../world/world.js";

export type GraphFormat = "mermaid" | "dot" | "svg" | "json";

export interface GraphFlags extends DialectFlags {
  readonly automation?: string;
  readonly format: GraphFormat;
  readonly output?: string;
  readonly coverage?: boolean;
}

/** Draws the automations of a pack. */
export function runGraph(path: string, flags: GraphFlags, world: World): ExitCode {
  const { automation, format, output } = flags;
  const misuse = overwriteRefusal(output, [path, ...filesNamedBy(flags)], world);
  if (misuse !== undefined) {
    world.stderr.write(`setup-pack: ${printable(misuse)}\n`);
    return exitCode.unusable;
  }
  const pack = readPack(path, world);
  if (!isSound(pack)) return refuseBroken([pack], flags, world);
  const dialects = readDialects([path], flags, world);
  if (typeof dialects === "number") return dialects;
  const missed = flags.coverage ? missedBy(path, flags, world) : undefined;
  if (typeof missed === "number") return missed;
  const parts = partsOf(pack.compiled, bookOf(path, pack, dialects), missed);
  const keys = parts.map(({ key }) => key);
  if (automation !== undefined && !keys.includes(automation)) {
    const near = didYouMean(automation, keys);
    world.stderr.write(`setup-pack: No automation of ${printable(path)} has the key ${quote(automation)}.${near}\n`);
    return exitCode.unusable;
  }
  const chosen = automation === undefined ? parts : parts.filter(({ key }) => key === automation);
  return writeOutput(output, [drawn[format](pack.compiled, chosen)], world);
}

/** An automation to be drawn. */
interface Part extends SheetPart {
  readonly key: string;
  readonly book: BlockBook;
}

function partsOf(
  { document, symbols }: CompiledPack,
  book: BlockBook,
  missed: readonly MissedPart[] | undefined,
): Part[] {
  const names = new Set(missed?.map((part) => JSON.stringify([part.automation, part.block, part.handle])));
  return (document.automations ?? []).map(({ key, document: automation }) => ({
    key,
    title: automation.name,
    graph: automation.graph,
    known: nameLookup(automation, symbols),
    book,
    ...(missed && { isMissed: (block, handle) => names.has(JSON.stringify([key, block, handle])) }),
  }));
}

type Draw = (pack: CompiledPack, parts: readonly Part[]) => string;

const titleOf = ({ document }: CompiledPack, [first, ...others]: readonly Part[]): string =>
  first !== undefined && others.length === 0 ? first.title : document.name;

const drawn: Readonly<Record<GraphFormat, Draw>> = {
  mermaid: (pack, parts) => mermaid(titleOf(pack, parts), parts),
  dot: (pack, parts) => dot(titleOf(pack, parts), parts),
  svg: (pack, parts) => {
    const [first, ...others] = parts;
    const isOne = first !== undefined && others.length === 0;
    return `${isOne ? drawing(first.graph, first) : drawingSheet(pack.document.name, parts)}\n`;
  },
  json: ({ document }, parts) => {
    const { packId, version } = document;
    const data = { graphVersion: 1, packId, version, automations: parts.map(dataOf) };
    return `${JSON.stringify(data, undefined, 2)}\n`;
  },
};

/** Blocks where they stand, with their upper left corners, and the edges between them. */
function dataOf({ key, title, graph, known, book, isMissed }: Part) {
  const read = automationGraph(graph);
  const places = arrange(graph);
  return {
    key,
    name: title,
    blocks: read.blocks.map((block) => {
      const outputs = outputsOf(block);
      const { id = "", kind } = block;
      const { certainty } = meaningOf(block, book) ?? {};
      const text = describeBlock(block, known, book);
      const covered = isMissed && {
        covered: !isMissed(id, null),
        missed: outputs.filter((output) => isMissed(id, output)),
      };
      return { id, kind, text, certainty, ...places.get(id), ...blockSize(outputs), outputs, ...covered };
    }),
    edges: read.edges.map(({ id, source, target, handle }) => ({ id, source, target, handle })),
  };
}

/** What the scenarios of a pack come to nowhere. Where there are none, standard error says so. */
function missedBy(path: string, flags: DialectFlags, world: World): readonly MissedPart[] | ExitCode {
  if (namedInput(path, world).kind === "stdin") {
    world.stderr.write(
      "setup-pack: --coverage needs the file or the folder of the pack, because its scenarios are beside it.\n",
    );
    return exitCode.unusable;
  }
  const shelf = packShelf(flags, world);
  const shelved = shelf.at(path);
  if (typeof shelved === "number") return shelved;
  const { pack } = shelved;
  if (pack === undefined) return exitCode.findings;
  const counter = countCoverage();
  const tested = testedWith(path, scenariosNear(path, world), shelf, world);
  if (typeof tested === "number") return tested;
  const scenarios = tested.filter(isPlayed);
  for (const { played } of scenarios) counter.add([pack], played.rehearsal);
  if (scenarios.length > 0) return counter.coverage().missed;
  world.stderr.write(
    `setup-pack: No scenario in or beside ${printable(path)} plays it; setup-pack scenarios writes some.\n`,
  );
  return exitCode.unusable;
}
