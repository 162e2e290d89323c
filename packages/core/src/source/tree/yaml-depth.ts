import type { CST } from "yaml";
import type { Span } from "../../diagnostic.js";

/**
 * Returns the place of the first mapping or list that is nested deeper than `most` levels in the tokens of a YAML text,
 * or undefined. Looks before the library does, whose own walk is recursive; needs no recursion itself.
 */
export function tooDeepAt(tokens: readonly CST.Token[], most: number): Span | undefined {
  const waiting: { token: CST.Token; level: number }[] = tokens.map((token) => ({ token, level: 0 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { token } = next;
    if (token.type === "document") {
      if (token.value) waiting.push({ token: token.value, level: 0 });
    } else if ("items" in token) {
      const level = next.level + 1;
      if (level > most) return { start: token.offset, end: token.offset + 1 };
      for (const { key, value } of token.items) {
        if (key) waiting.push({ token: key, level });
        if (value) waiting.push({ token: value, level });
      }
    }
  }
  return undefined;
}
