import { referenceTypes } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, referencePlaces } from "@setup-pack/core/meaning";
import { quote } from "@setup-pack/core/words";
import { type BlockRecord, documentOf, elements, member, symbolsOf, textOf } from "@setup-pack/edit";
import { textsOf } from "./texts-of.js";

/**
 * By its place in the graph what a step names, as its dialect has it, that is neither a key of the pack nor among the
 * references of its automation, such as `tag_id "ghost"`: nobody can say what it stands for. No rule finds it: settings
 * are open.
 */
export function idsNowhere(
  pack: JsonObject,
  automation: unknown,
  blocks: readonly BlockRecord[],
  book: BlockBook,
): ReadonlyMap<number, readonly string[]> {
  const document = documentOf(automation);
  const symbols = symbolsOf(pack);
  const listed = new Set(elements(document.references).map((reference) => textOf(member(reference, "id"))));
  const ids = new Set(
    blocks.flatMap(({ config }) => textsOf(config)).filter((text) => isId(text) && !listed.has(text)),
  );
  const unknown = [...ids].filter((id) => symbols.of(id).length === 0);
  if (unknown.length === 0) return new Map();
  const references = unknown.flatMap((id) => referenceTypes.map((type) => ({ type, id })));
  const found = new Map<number, readonly string[]>();
  const asListed = { automations: [{ document: { graph: document.graph, references } }] };
  for (const { node = 0, path, type, id, how } of referencePlaces(asListed, book).places) {
    // Where a lead came from is compared by its name, too.
    if (how === "evidence" || (type === "lead_source" && path.at(-1) === "value")) continue;
    found.set(node, [...(found.get(node) ?? []), `${path.join(".")} ${quote(id)}`]);
  }
  return found;
}

/** Longer texts, and those of several words, are for people. */
const isId = (text: string): boolean => text !== "" && text.length <= 200 && !/[\s{}]/.test(text);
