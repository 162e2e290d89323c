import type { Range, Span } from "../diagnostic.js";

/**
 * Returns the lines and columns of spans, one range for each in the order given. A line ends with LF, CR LF or a lone
 * CR. Takes one pass over the text, up to the last span.
 */
export function positions(text: string, spans: readonly Span[]): Range[] {
  const ranges = spans.map(({ start, end }) => ({ start: unplaced(start), end: unplaced(end) }));
  const ascending = ranges.flatMap(({ start, end }) => [start, end]).sort((a, b) => a.offset - b.offset);
  let line = 1;
  let start = 0;
  let lineFeed = find(text, "\n", 0);
  let carriageReturn = find(text, "\r", 0);
  for (const position of ascending) {
    const { offset } = position;
    while (lineFeed < offset || carriageReturn < offset) {
      const end = lineFeed < carriageReturn || lineFeed === carriageReturn + 1 ? lineFeed : carriageReturn;
      if (end >= offset) break;
      if (carriageReturn <= end) carriageReturn = find(text, "\r", end + 1);
      if (lineFeed <= end) lineFeed = find(text, "\n", end + 1);
      line++;
      start = end + 1;
    }
    position.line = line;
    position.column = offset - start + 1;
  }
  return ranges;
}

function unplaced(offset: number): { line: number; column: number; offset: number } {
  return { line: 1, column: 1, offset };
}

/** Greater than the offset of anything in a text, and a small integer for the engine, which Infinity is not. */
const behindAnyText = 2 ** 30;

function find(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at === -1 ? behindAnyText : at;
}
