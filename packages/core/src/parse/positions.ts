import type { Range, Span } from "../diagnostic.js";

/**
 * The lines and columns of spans, one range for each in the order given. A line ends with LF, CR LF or a lone CR.
 * Takes one pass over the text, up to the last span.
 */
export function positions(text: string, spans: readonly Span[]): Range[] {
  const ranges = spans.map(({ start, end }) => ({ start: unplaced(start), end: unplaced(end) }));
  const ascending = ranges.flatMap(({ start, end }) => [start, end]).sort((a, b) => a.offset - b.offset);
  const nextLine = lineStarts(text);
  let line = 1;
  let start = 0;
  let next = nextLine();
  for (const position of ascending) {
    for (; next <= position.offset; next = nextLine()) {
      line++;
      start = next;
    }
    position.line = line;
    position.column = position.offset - start + 1;
  }
  return ranges;
}

function unplaced(offset: number): { line: number; column: number; offset: number } {
  return { line: 1, column: 1, offset };
}

/** Gives, one after the other, the offset at which the next line starts; Infinity behind the last. */
function lineStarts(text: string): () => number {
  let lineFeed = find(text, "\n", 0);
  let carriageReturn = find(text, "\r", 0);
  return () => {
    const start = Math.min(lineFeed, carriageReturn) + 1;
    if (carriageReturn < lineFeed) {
      carriageReturn = find(text, "\r", start);
      if (lineFeed > start) return start;
    }
    const behind = lineFeed + 1;
    lineFeed = find(text, "\n", behind);
    return behind;
  };
}

function find(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at === -1 ? Number.POSITIVE_INFINITY : at;
}
