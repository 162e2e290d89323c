import {
  closeBrace,
  closeBracket,
  comma,
  isDigit,
  minus,
  openBrace,
  openBracket,
  quoteMark,
  skipSpace,
  startOf,
} from "../../parse/characters.js";
import { readNumber, readString, readWord } from "../../parse/read-token.js";
import { unescapedName } from "../../parse/unescaped-name.js";
import { list, type Member, type Origin, object, type Tree, text as textTree, word } from "./tree.js";

/** The text being read, and how far. */
interface Cursor {
  readonly text: string;
  readonly path: string | undefined;
  at: number;
}

/**
 * Reads a text that `parse` found readable: JSON (RFC 8259), no deeper than its limit. Throws for any other.
 * With the path of its file, each value says where it stands.
 */
export function readJson(text: string, path?: string): Tree {
  const cursor: Cursor = { text, path, at: startOf(text) };
  const tree = readValue(cursor);
  if (skipSpace(text, cursor.at) !== text.length) throw broken(cursor);
  return tree;
}

function readValue(cursor: Cursor): Tree {
  const { text } = cursor;
  const start = skipSpace(text, cursor.at);
  const unit = text.charCodeAt(start);
  cursor.at = start;
  if (unit === openBrace) return readObject(cursor);
  if (unit === openBracket) return readList(cursor);
  if (unit === quoteMark) return textTree(readText(cursor), originOf(cursor, start));
  const end = isDigit(unit) || unit === minus ? readNumber(text, start) : readWord(text, start);
  if (typeof end !== "number") throw broken(cursor);
  cursor.at = end;
  return word(text.slice(start, end), originOf(cursor, start));
}

function readObject(cursor: Cursor): Tree {
  const start = cursor.at;
  const members: Member[] = [];
  for (cursor.at++; !closes(cursor, closeBrace); pass(cursor, comma, closeBrace)) {
    const nameStart = cursor.at;
    const name = readText(cursor);
    const nameAt = originOf(cursor, nameStart);
    cursor.at = skipSpace(cursor.text, cursor.at) + 1;
    members.push({ name, value: readValue(cursor), nameAt });
  }
  cursor.at++;
  return object(members, originOf(cursor, start));
}

function readList(cursor: Cursor): Tree {
  const start = cursor.at;
  const elements: Tree[] = [];
  for (cursor.at++; !closes(cursor, closeBracket); pass(cursor, comma, closeBracket)) elements.push(readValue(cursor));
  cursor.at++;
  return list(elements, originOf(cursor, start));
}

/** Goes to the next token, and tells whether it is the bracket that ends the container. */
function closes(cursor: Cursor, bracket: number): boolean {
  cursor.at = skipSpace(cursor.text, cursor.at);
  return cursor.text.charCodeAt(cursor.at) === bracket;
}

/** Takes the comma behind a member or element; leaves the closing bracket for `closes`. */
function pass(cursor: Cursor, separator: number, bracket: number): void {
  cursor.at = skipSpace(cursor.text, cursor.at);
  const unit = cursor.text.charCodeAt(cursor.at);
  if (unit === separator) cursor.at++;
  else if (unit !== bracket) throw broken(cursor);
}

function readText(cursor: Cursor): string {
  const start = cursor.at;
  const end = readString(cursor.text, start);
  if (typeof end !== "number" || cursor.text.charCodeAt(start) !== quoteMark) throw broken(cursor);
  cursor.at = end;
  return unescapedName(cursor.text, start, end);
}

function originOf({ path, at }: Cursor, start: number): Origin | undefined {
  return path === undefined ? undefined : { path, start, end: at };
}

function broken({ at }: Cursor): Error {
  return new Error(`The text is no JSON from offset ${at} on: parse it first`);
}
