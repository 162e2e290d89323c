import { type CompiledPack, compile, diagnose, nameLookup, outline, parse, unpack } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { whyNotRewrite } from "@setup-pack/core/live";
import { type Dialect, packBook } from "@setup-pack/core/meaning";
import { quote } from "@setup-pack/core/words";
import { assetBytes } from "../folder/build-folder.js";
import { outlineLines } from "../print/outline-lines.js";
import { printable } from "../print/paper.js";
import type { World } from "../world/world.js";

/**
 * All that a pack holds as lines of text, so that two packs that differ in anything give different lines. What is no
 * JSON object, or would lose something if it were written anew, is given as it is. `readDialects` is asked only of a pack.
 */
export function* packAsText(
  given: Uint8Array,
  bytes: World["bytes"],
  readDialects: () => readonly Dialect[] = () => [],
): Generator<string> {
  const { text, value, findings } = parse(given);
  if (!isObject(value) || whyNotRewrite(diagnose(text, findings)) !== undefined) {
    yield* linesOf(textOf(given));
    return;
  }
  yield* sentencesOf(compile(given, { ...bytes, errorsOnly: true }).pack, readDialects);
  for (const [path, content] of unpack(text, assetBytes(bytes))) {
    yield `== ${printable(path)} ==\n`;
    if (typeof content === "string") yield* linesOf(content);
    else yield `(${content.length} bytes, SHA-256 ${bytes.sha256(content)})\n`;
    yield "\n";
  }
}

/** What each automation of a pack without errors does. */
function* sentencesOf(pack: CompiledPack | null, readDialects: () => readonly Dialect[]): Generator<string> {
  if (pack === null) return;
  const book = packBook(pack.document, readDialects());
  for (const { key, document } of pack.document.automations ?? []) {
    yield `== automation ${quote(key)} in sentences ==\n`;
    for (const line of outlineLines(outline(document.graph, nameLookup(document, pack.symbols), book)))
      yield `${printable(line)}\n`;
    yield "\n";
  }
}

function* linesOf(text: string): Generator<string> {
  for (const line of text.replace(/\n$/, "").split("\n")) yield `${printable(line.replace(/\r$/, "\\r"))}\n`;
}

/** Bytes that are no UTF-8 stand as escapes, so that two of them that differ look different. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes)
      .toString("latin1")
      .replace(/[\x80-\xff]/g, (one) => `\\x${one.charCodeAt(0).toString(16)}`);
  }
}
