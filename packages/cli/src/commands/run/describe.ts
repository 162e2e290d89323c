import { blockTexts, type CompiledPack, nameLookup, outline, type Pack } from "@setup-pack/core";
import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import { contentsOf, count, didYouMean, quote } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { bookOf, type DialectFlags, readDialects } from "../../packs/dialects-of-packs.js";
import { isSound, readPack, refuseBroken } from "../../packs/read-pack.js";
import { dialectHint, outlineLines, unreadBlocks } from "../../print/outline-lines.js";
import { type Paper, paperFor, printable } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface DescribeFlags extends DialectFlags {
  readonly automation?: string;
  readonly full?: boolean;
}

/** Tells the automations of a pack. */
export function runDescribe(path: string, flags: DescribeFlags, world: World): ExitCode {
  const pack = readPack(path, world);
  if (!isSound(pack)) return refuseBroken([pack], flags, world);
  const { automation } = flags;
  const keys = pack.compiled.automations.map(({ key }) => key);
  if (automation !== undefined && !keys.includes(automation)) {
    const near = didYouMean(automation, keys);
    world.stderr.write(`setup-pack: No automation of ${printable(path)} has the key ${quote(automation)}.${near}\n`);
    return exitCode.unusable;
  }
  const dialects = readDialects([path], flags, world);
  if (typeof dialects === "number") return dialects;
  const book = bookOf(path, pack, dialects);
  const paper = paperFor("stdout", flags, world);
  return writeOutput(undefined, printDescription(pack.compiled, book, flags, paper), world);
}

function* printDescription(
  { document, symbols }: CompiledPack,
  book: BlockBook,
  { automation: only, full = false }: DescribeFlags,
  paper: Paper,
): Generator<string> {
  const { strong, faint } = paper.palette;
  let unreadInAll = 0;
  if (only === undefined)
    yield `${strong(printable(document.name))}  ${printable(document.version)}  ${faint(contentsOf(document))}\n`;
  for (const { key, document: automation } of document.automations ?? []) {
    if (only !== undefined && key !== only) continue;
    const { graph, name } = automation;
    if (only === undefined) yield "\n";
    yield `${strong(printable(name))}  ${faint(`${printable(key)}, ${count(graph.nodes.length, "block")}`)}\n`;
    const unread = unreadBlocks(graph.nodes, book);
    unreadInAll += unread.size;
    const texts = full ? new Map(graph.nodes.map((block) => [block.id, textsOf(block, book, document)])) : undefined;
    const lines = outline(graph, nameLookup(automation, symbols), book, { whole: true });
    for (const line of outlineLines(lines, { times: true, unread, ...(texts && { texts }) }))
      yield `  ${printable(line)}\n`;
  }
  if (unreadInAll > 0) yield `\n${faint(dialectHint(unreadInAll))}\n`;
}

/** Returns the texts of a block, or of the message template that it sends. */
function textsOf(block: { readonly kind: string; readonly config?: unknown }, book: BlockBook, pack: Pack): string[] {
  const does = meaningOf(block, book)?.does;
  const sent = does?.operation === "send" ? does.template : undefined;
  const template = sent === undefined ? undefined : pack.messageTemplates?.find(({ key }) => key === sent);
  return [...blockTexts(does), ...(template?.subject ? [template.subject] : []), ...(template ? [template.body] : [])];
}
