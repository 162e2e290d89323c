import type { LiveText } from "@setup-pack/core/live";
import type { FoldingRange } from "vscode-languageserver";
import { nodesIn, syntaxOf } from "../syntax/syntax.js";
import { rangeIn, type Target } from "./places.js";

/** What can be folded: every object and list of several lines. */
export function foldings({ root, document }: Pick<Target, "root" | "document">): FoldingRange[] {
  const text = root.is === "pack" ? root.view.live : undefined;
  if (text !== undefined) return foldsOfPack(text);
  const syntax = syntaxOf(document);
  if (syntax === undefined) return [];
  return [...nodesIn(syntax)].flatMap((node) => {
    const { start, end } = rangeIn(document, node.span);
    const last = end.character === 0 ? end.line - 1 : end.line;
    return node.type === "scalar" || last <= start.line ? [] : [{ startLine: start.line, endLine: last }];
  });
}

/** The foldings of a part of a text, by lines from its first one, and how many line breaks it has. */
interface Folds {
  readonly ranges: readonly FoldingRange[];
  readonly breaks: number;
}

/** Those of items that can be read. An item keeps its value for as long as its text stays the same. */
const known = new WeakMap<object, Folds>();

/** Reads what stands around the items, and of the items those that have changed. */
function foldsOfPack({ rope, items }: Pick<LiveText, "rope" | "items">): FoldingRange[] {
  const around = foldReader();
  const inside: FoldingRange[] = [];
  let from = 0;
  for (const { start, end, value, isBroken } of items) {
    around.read(rope.slice(from, start));
    const line = around.line();
    const holder = !isBroken && typeof value === "object" && value !== null ? value : {};
    const folds = known.get(holder) ?? foldsOf(rope.slice(start, end));
    known.set(holder, folds);
    for (const { startLine, endLine } of folds.ranges)
      inside.push({ startLine: startLine + line, endLine: endLine + line });
    around.skip(folds.breaks);
    from = end;
  }
  around.read(rope.slice(from));
  return [...around.ranges, ...inside];
}

function foldsOf(text: string): Folds {
  const reader = foldReader();
  reader.read(text);
  return { ranges: reader.ranges, breaks: reader.line() };
}

const [lineFeed, carriageReturn, quoteMark, backslash] = [0x0a, 0x0d, 0x22, 0x5c];

/** The bracket that each closing one belongs to. */
const pairs: ReadonlyMap<number, number> = new Map([
  [0x5d, 0x5b],
  [0x7d, 0x7b],
]);
const openings: ReadonlySet<number> = new Set(pairs.values());

/** Finds pairs of brackets in a JSON text that is given part by part; a bracket without its other is passed over. */
function foldReader() {
  const ranges: FoldingRange[] = [];
  const open: { readonly bracket: number; readonly line: number }[] = [];
  const counts = new Map<number, number>();
  const count = (bracket: number, by: number): void => {
    counts.set(bracket, (counts.get(bracket) ?? 0) + by);
  };
  let line = 0;

  function close(bracket: number): void {
    if ((counts.get(bracket) ?? 0) === 0) return;
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      count(last.bracket, -1);
      if (last.bracket !== bracket) continue;
      if (line > last.line) ranges.push({ startLine: last.line, endLine: line });
      return;
    }
  }

  return {
    ranges,
    line: () => line,
    /** Goes on behind a part that has so many line breaks and closes what it opens. */
    skip(breaks: number): void {
      line += breaks;
    },
    read(text: string): void {
      let isQuoted = false;
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) {
          line++;
          isQuoted = false;
        } else if (code === quoteMark) isQuoted = !isQuoted;
        else if (isQuoted) {
          const next = text.charCodeAt(at + 1);
          if (code === backslash && (next === quoteMark || next === backslash)) at++;
        } else if (openings.has(code)) {
          open.push({ bracket: code, line });
          count(code, 1);
        } else {
          const opening = pairs.get(code);
          if (opening !== undefined) close(opening);
        }
      }
    },
  };
}
