import { blockKind } from "@setup-pack/core/format";
import { keyFrom } from "./free-key.js";
import type { GraphRecord } from "./graph.js";

/**
 * An id for a new step that no step has, made of what its kind is called: "text-1" for the first text message. People
 * meet ids in files, in messages and in what an upgrade asks, so they are words.
 */
export function newStepId({ blocks }: Pick<GraphRecord, "blocks">, kind: string): string {
  const taken = new Set(blocks.flatMap(({ id, name }) => [id, name]));
  const title = blockKind(kind)?.title ?? kind.slice(kind.indexOf(".") + 1);
  const word = keyFrom(title.replace(/^Send /, "").replace(/ message$/, "")) || "step";
  let number = 1;
  while (taken.has(`${word}-${number}`)) number++;
  return `${word}-${number}`;
}
