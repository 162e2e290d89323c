import { closeBrace, closeBracket, comma, quoteMark, skipSpace } from "../parse/tokens/characters.js";
import { endOfString, pastValue, skipper } from "../parse/tokens/skip.js";
import { unescapedName } from "../parse/tokens/unescaped-name.js";

/** A member of an object or an element of a list, as a text has it. */
export interface ContainerEntry {
  /** The white space before it. */
  readonly lead: string;
  /** The member's name as written, with its colon and the white space there; "" for an element. */
  readonly title: string;
  /** The member's name, unescaped; "" for an element. */
  readonly name: string;
  /** The text of the value, and nothing around it. */
  readonly value: string;
  /** The white space between it and the comma behind it; "" for the last. */
  readonly behind: string;
}

/** What an object or a list holds, in the order of its text. */
export interface ContainerText {
  readonly entries: readonly ContainerEntry[];
  /** The white space before the closing bracket. */
  readonly tail: string;
}

/** Takes apart the text of one object or list, which `parse` can read; `text` begins and ends with its brackets. */
export function splitContainer(text: string): ContainerText {
  const skipping = skipper(text);
  const entries: ContainerEntry[] = [];
  let from = 1;
  for (;;) {
    const start = skipSpace(text, from);
    const lead = text.slice(from, start);
    const unit = text.charCodeAt(start);
    if (start >= text.length - 1 || unit === closeBrace || unit === closeBracket) return { entries, tail: lead };
    const isMember = text.startsWith("{") && unit === quoteMark;
    const nameEnd = isMember ? endOfString(text, start) : start;
    const valueStart = isMember ? skipSpace(text, skipSpace(text, nameEnd) + 1) : start;
    const end = pastValue(skipping, valueStart);
    const name = isMember ? unescapedName(text, start, nameEnd) : "";
    const next = skipSpace(text, end);
    const isLast = text.charCodeAt(next) !== comma;
    entries.push({
      lead,
      title: text.slice(start, valueStart),
      name,
      value: text.slice(valueStart, end),
      behind: isLast ? "" : text.slice(end, next),
    });
    from = isLast ? end : next + 1;
  }
}
