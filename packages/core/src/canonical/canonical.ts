import type { Child, FormatTable } from "../generated/format-table.js";
import { packTable } from "../generated/format-tables.generated.js";
import { closeBracket, comma, openBrace, openBracket, quoteMark, skipSpace, startOf } from "../parse/characters.js";
import { endOfString, endOfWord } from "../parse/skip.js";
import { unescapedName } from "../parse/unescaped-name.js";

/** A member of an object, written out. */
interface Member {
  readonly name: string;
  readonly written: string;
}

/** The place of each name in a table, worked out once for each table. */
const places = new WeakMap<FormatTable, ReadonlyMap<string, number>>();

/** Members in the order of a table; those it does not name stand behind, and equal ones together, as they were. */
function inTableOrder(table: FormatTable, members: readonly Member[]): readonly Member[] {
  const order = placesOf(table);
  const place = ({ name }: Member): number => order.get(name) ?? order.size;
  const isOrdered = members.every((member, index) => {
    const before = members[index - 1];
    return before === undefined || place(before) <= place(member);
  });
  return isOrdered ? members : members.toSorted((a, b) => place(a) - place(b));
}

function placesOf(table: FormatTable): ReadonlyMap<string, number> {
  const known = places.get(table);
  if (known !== undefined) return known;
  const made = new Map([...table.members.keys()].map((name, index) => [name, index]));
  places.set(table, made);
  return made;
}

/**
 * Writes a JSON text in canonical form: members of an object that the format defines in the order of its table,
 * unknown ones behind them; all others, and elements, as in the text. Two spaces a level, one item a line, LF, a
 * newline at the end; strings as `JSON.stringify` writes them, numbers as written. Works on the text, since a value
 * has lost equal members, the digits of long numbers and the order of names like "10".
 * Only for a text that `parse` can read. `table` tells what the outermost object is: a pack when left out.
 * @example
 * ```ts
 * import { canonical } from "@setup-pack/core";
 *
 * console.log(canonical('{"name": "Spring", "format": "service.setup-pack"}').trimEnd());
 * // {
 * //   "format": "service.setup-pack",
 * //   "name": "Spring"
 * // }
 * ```
 */
export function canonical(text: string, table: FormatTable = packTable): string {
  const string = stringWriter(text);
  let at = skipSpace(text, startOf(text));
  return `${value("\n", { table, list: false })}\n`;

  /** Takes the value at `at`. `line` is a line break and the indentation of the line that the value begins on. */
  function value(line: string, known: Child | undefined): string {
    switch (text.charCodeAt(at)) {
      case openBrace:
        return known?.list === false ? tableObject(line, known.table) : openObject(line);
      case openBracket:
        return array(line, known?.list === true ? { table: known.table, list: false } : undefined);
      case quoteMark:
        return string(take(endOfString(text, at)));
      default:
        return take(endOfWord(text, at));
    }
  }

  function tableObject(line: string, table: FormatTable): string {
    const members: Member[] = [];
    for (open(); text.charCodeAt(at) === quoteMark; pass()) {
      const name = unescapedName(text, at, endOfString(text, at));
      members.push({ name, written: member(line, table.members.get(name)) });
    }
    at++;
    return enclose(
      "{",
      inTableOrder(table, members).map(({ written }) => written),
      "}",
      line,
    );
  }

  function openObject(line: string): string {
    const members: string[] = [];
    for (open(); text.charCodeAt(at) === quoteMark; pass()) members.push(member(line, undefined));
    at++;
    return enclose("{", members, "}", line);
  }

  function member(line: string, known: Child | undefined): string {
    const name = string(take(endOfString(text, at)));
    at = skipSpace(text, skipSpace(text, at) + 1);
    return `${name}: ${value(`${line}  `, known)}`;
  }

  function array(line: string, known: Child | undefined): string {
    const elements: string[] = [];
    for (open(); text.charCodeAt(at) !== closeBracket; pass()) elements.push(value(`${line}  `, known));
    at++;
    return enclose("[", elements, "]", line);
  }

  function take(end: number): string {
    const start = at;
    at = end;
    return text.slice(start, end);
  }

  /** Goes on behind an opening bracket or a comma. */
  function open(): void {
    at = skipSpace(text, at + 1);
  }

  /** Goes on behind an item: behind its comma, or at the closing bracket. */
  function pass(): void {
    at = skipSpace(text, at);
    if (text.charCodeAt(at) === comma) open();
  }
}

function enclose(opening: string, items: readonly string[], closing: string, line: string): string {
  if (items.length === 0) return opening + closing;
  return `${opening}${line}  ${joined(items, `,${line}  `)}${line}${closing}`;
}

/** Copies short items into one string and only links long ones, so that text is not copied at every level. */
function joined(items: readonly string[], separator: string): string {
  if (items.every((item) => item.length < 1000)) return items.join(separator);
  return items.reduce((before, item) => before + separator + item);
}

const surrogate = /[\ud800-\udfff]/;

/**
 * Writes string tokens of one text as `JSON.stringify` does. A token without a backslash is so already, unless a lone
 * surrogate stands in it; most texts have none of either half, which is found out once.
 */
function stringWriter(text: string): (token: string) => string {
  const hasSurrogates = surrogate.test(text);
  return (token) =>
    token.includes("\\") || (hasSurrogates && surrogate.test(token)) ? JSON.stringify(JSON.parse(token)) : token;
}
