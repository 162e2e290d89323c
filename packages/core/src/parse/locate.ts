import type { Place, Span } from "../diagnostic.js";
import { segmentsOf } from "../json.js";
import { closeBracket, comma, openBrace, openBracket, quoteMark, skipSpace, startOf } from "./characters.js";
import { endOfString, pastRest, pastValue, type Skipper, skipper } from "./skip.js";
import { unescapedName } from "./unescaped-name.js";

/** A value that is wanted, or that leads to one. */
interface Wanted {
  readonly children: Map<string, Wanted>;
  /** The greatest of the children's names that is a number: behind it no element of an array is wanted. */
  lastIndex: number;
  /** How often a value was met at this pointer, more than once where members are equal; the last one counts. */
  times: number;
  /** The parent's `times` when this was last met, which tells whether the last parent has it at all. */
  metAt: number;
  value: Span;
  /** The member's name; undefined for the root and for elements of arrays. */
  name: Span | undefined;
}

/**
 * Finds places in a text that `parse` can read: for each, in the order given, the span of its value, or with
 * `on: "name"` that of the member's name (of its value, for the root and the elements of arrays). Of equal members
 * the last counts, as for `JSON.parse`. A pointer that leads nowhere gets its nearest ancestor.
 * Takes one pass over the text, and skips what nobody asked for.
 * @example
 * ```ts
 * import { locate } from "@setup-pack/core/json";
 *
 * console.log(locate('{ "name": "Spring" }', [{ at: "/name" }])); // [ { start: 10, end: 18 } ]
 * ```
 */
export function locate(text: string, places: readonly Place[]): Span[] {
  if (places.length === 0) return [];
  const root = wanted();
  const paths = places.map(({ at, on }) => ({ segments: segmentsOf(at), on }));
  for (const { segments } of paths) plant(root, segments);
  meet(text, root);
  return paths.map(({ segments, on }) => spanOf(root, segments, on));
}

function wanted(): Wanted {
  return { children: new Map(), lastIndex: -1, times: 0, metAt: 0, value: { start: 0, end: 0 }, name: undefined };
}

function plant(root: Wanted, segments: readonly string[]): void {
  let node = root;
  for (const segment of segments) {
    let child = node.children.get(segment);
    if (child === undefined) {
      child = wanted();
      node.children.set(segment, child);
      if (Number(segment) > node.lastIndex) node.lastIndex = Number(segment);
    }
    node = child;
  }
}

function spanOf(root: Wanted, segments: readonly string[], on: Place["on"]): Span {
  let node = root;
  for (const segment of segments) {
    const child = node.children.get(segment);
    if (child?.metAt !== node.times) return node.value;
    node = child;
  }
  return on === "name" ? (node.name ?? node.value) : node.value;
}

/** Goes through the text and notes where the wanted values are. */
function meet(text: string, root: Wanted): void {
  meetValue(skipper(text), root, skipSpace(text, startOf(text)));
}

function meetValue(skipper: Skipper, node: Wanted, start: number): number {
  node.times++;
  const end = node.children.size === 0 ? pastValue(skipper, start) : meetInside(skipper, node, start);
  node.value = { start, end };
  return end;
}

function meetInside(skipper: Skipper, node: Wanted, start: number): number {
  const unit = skipper.text.charCodeAt(start);
  if (unit === openBrace) return meetMembers(skipper, node, start + 1);
  return unit === openBracket ? meetElements(skipper, node, start + 1) : pastValue(skipper, start);
}

function meetMembers(skipper: Skipper, node: Wanted, start: number): number {
  const { text } = skipper;
  let at = skipSpace(text, start);
  while (text.charCodeAt(at) === quoteMark) {
    const name = { start: at, end: endOfString(text, at) };
    const child = node.children.get(unescapedName(text, name.start, name.end));
    const behindColon = skipSpace(text, name.end) + 1;
    at = nextItem(skipper, child, node, name, skipSpace(text, behindColon));
  }
  return at + 1;
}

function meetElements(skipper: Skipper, node: Wanted, start: number): number {
  const { text } = skipper;
  let at = skipSpace(text, start);
  for (let index = 0; at < text.length && text.charCodeAt(at) !== closeBracket; index++) {
    if (index > node.lastIndex) return pastRest(skipper, at);
    at = nextItem(skipper, node.children.get(String(index)), node, undefined, at);
  }
  return at + 1;
}

/** Takes the value at `start`, wanted or not; gives where the next member or element begins, or the closing bracket. */
function nextItem(
  skipper: Skipper,
  child: Wanted | undefined,
  parent: Wanted,
  name: Span | undefined,
  start: number,
): number {
  const { text } = skipper;
  let end: number;
  if (child === undefined) end = pastValue(skipper, start);
  else {
    child.metAt = parent.times;
    child.name = name;
    end = meetValue(skipper, child, start);
  }
  const behind = skipSpace(text, end);
  return text.charCodeAt(behind) === comma ? skipSpace(text, behind + 1) : behind;
}
