import { referenceTypes } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, referencePlaces } from "@setup-pack/core/meaning";
import { listOf, quote } from "@setup-pack/core/words";
import {
  type BlockRecord,
  blocksOf,
  documentOf,
  elements,
  keyOf,
  member,
  symbolsOf,
  textOf,
  unreadSettings,
} from "@setup-pack/edit";
import { Type } from "@setup-pack/edit/authoring";
import type { OpenPack } from "./open-pack.js";
import { textsOf } from "./search-pack.js";

/**
 * By its place in the graph what a step names, as its dialect has it, that is neither a key of the pack nor among the
 * references of its automation, such as `tag_id "ghost"`: nobody can say what it stands for. No rule finds it: settings
 * are open.
 */
function idsNowhere(
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

/** A step whose settings are not as its dialect has them: it does less than its author may think. */
export interface UnreadStep {
  readonly automation: string;
  readonly step: string;
  /** Settings that are asked for, and are not there or empty. */
  readonly missing: readonly string[];
  /** Settings that are there, and that nothing knows. */
  readonly unknown: readonly string[];
  /** Ids with the settings they stand in that are neither keys of the pack nor among the automation's references. */
  readonly nowhere: readonly string[];
}

export const unreadStep = Type.Object({
  automation: Type.String(),
  step: Type.String(),
  missing: Type.Array(Type.String()),
  unknown: Type.Array(Type.String()),
  nowhere: Type.Array(Type.String()),
});

/**
 * Returns the steps of a pack with such settings. The format leaves settings open, so that `validate` finds nothing in
 * them; who guesses at them has to be told all the same.
 */
export const unreadSteps = (pack: JsonObject, { book }: Pick<OpenPack, "book">): UnreadStep[] =>
  elements(pack.automations).flatMap((item) => {
    const blocks = blocksOf(documentOf(item).graph);
    const allNowhere = idsNowhere(pack, item, blocks, book);
    return blocks.flatMap((block) => {
      const nowhere = allNowhere.get(block.index) ?? [];
      const { missing, foreign } = unreadSettings(block, book);
      if (missing.length + foreign.length + nowhere.length === 0) return [];
      const named = (some: typeof missing): string[] => some.map(({ place }) => place.join(".") || wholly);
      const about = { automation: keyOf(item) ?? "", step: block.name };
      return [{ ...about, missing: named(missing), unknown: named(foreign), nowhere }];
    });
  });

/** Named where nothing in the settings is understood. */
const wholly = "settings";

/** Returns the same in a line. */
export function unreadLine({ automation, step, missing, unknown, nowhere }: UnreadStep): string {
  const needs = missing.length === 0 ? [] : [`lacks ${listOf(missing)}`];
  const has = unknown.length === 0 ? [] : [`has ${listOf(unknown)}, not understood`];
  const names =
    nowhere.length === 0
      ? []
      : [
          `names ${listOf(nowhere)}, which ${nowhere.length === 1 ? "is" : "are"} in neither the pack nor the references`,
        ];
  return `step ${step} of ${automation} ${[...needs, ...has, ...names].join(", and ")}`;
}
