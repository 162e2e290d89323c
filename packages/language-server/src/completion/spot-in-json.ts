import { findNodeAtLocation, getLocation, type Node, parseTree } from "jsonc-parser";
import { isNestedTooDeep } from "../texts/nesting.js";
import type { WritingSpot } from "./spot.js";

/** Where something can be written at an offset of a JSON text, whole or broken. */
export function spotInJson(text: string, offset: number): WritingSpot | undefined {
  if (isNestedTooDeep(text)) return undefined;
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const node =
    previousNode && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length
      ? previousNode
      : undefined;
  const word = /[\w.-]*$/.exec(text.slice(0, offset))?.[0] ?? "";
  const span =
    node === undefined
      ? { start: offset - word.length, end: offset }
      : { start: node.offset, end: node.offset + node.length };
  if (!isAtPropertyKey) {
    const isBetween = /[\]}"\w]\s*$/.test(text.slice(0, span.start)) && node === undefined;
    return isBetween ? undefined : { path, is: "value", taken: [], span, syntax: "json", hasColon: false };
  }
  const holder = path.slice(0, -1);
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const object = tree && findNodeAtLocation(tree, holder);
  const names = (object?.children ?? []).flatMap(({ children }) => children?.[0] ?? []);
  const taken = names.filter((name: Node) => name.offset !== span.start).map(({ value }) => String(value));
  const hasColon = /^\s*:/.test(text.slice(span.end));
  return { path: holder, is: "name", taken, span, syntax: "json", hasColon };
}
