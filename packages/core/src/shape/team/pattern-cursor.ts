/** How far a pattern is read. */
export interface PatternCursor {
  /** Whether this text stands next; it is passed then. */
  next(token: string): boolean;
  /** What stands before a text that is passed with it. */
  upTo(end: string): string;
  /** So many characters (UTF-16 units), which are passed. */
  take(length: number): string;
  /** Up to so many, which are only looked at; empty at the end. */
  ahead(length: number): string;
  /** The code point that stands next, which is passed; 0 at the end. */
  character(): number;
}

/** Reads a pattern from its beginning. */
export function patternCursor(text: string): PatternCursor {
  let at = 0;
  const take = (length: number): string => {
    at += length;
    return text.slice(at - length, at);
  };
  return {
    next(token) {
      if (!text.startsWith(token, at)) return false;
      at += token.length;
      return true;
    },
    upTo(end) {
      const inside = take(text.indexOf(end, at) - at);
      at += end.length;
      return inside;
    },
    take,
    ahead: (length) => text.slice(at, at + length),
    character() {
      const code = text.codePointAt(at) ?? 0;
      at += code > 0xffff ? 2 : 1;
      return code;
    },
  };
}
