import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { listOf } from "@setup-pack/core/words";
import { type BlockRecord, blocksOf, documentOf, elements, keyOf, unreadSettings } from "@setup-pack/edit";
import { Type } from "@setup-pack/edit/authoring";
import { idsNowhere } from "./ids-nowhere.js";
import type { OpenPack } from "./open-pack.js";

/** A step whose settings are not as the block book has them: it does less than its author may think. */
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
 * The steps of a pack with such settings. The format leaves settings open, so that `validate` finds nothing in them;
 * who guesses at them has to be told all the same. They are as they should be where either book reads them: a pack may
 * have a convention of its own, and one that was learned of a guess must not be in the way of mending it.
 */
export const unreadSteps = (pack: JsonObject, { book, taught }: Pick<OpenPack, "book" | "taught">): UnreadStep[] =>
  elements(pack.automations).flatMap((item) => {
    const blocks = blocksOf(documentOf(item).graph);
    const allNowhere = idsNowhere(pack, item, blocks, book);
    return blocks.flatMap((block) => {
      const nowhere = allNowhere.get(block.index) ?? [];
      const unread = unreadSettings(block, taught);
      const isUnread = unread.missing.length + unread.foreign.length > 0 && !isRead(block, book);
      if (!isUnread && nowhere.length === 0) return [];
      const { missing, foreign } = isUnread ? unread : { missing: [], foreign: [] };
      const named = (some: typeof unread.missing): string[] => some.map(({ place }) => place.join("."));
      const about = { automation: keyOf(item) ?? "", step: block.name };
      return [{ ...about, missing: named(missing), unknown: named(foreign), nowhere }];
    });
  });

const isRead = (block: BlockRecord, book: BlockBook): boolean => {
  const { missing, foreign } = unreadSettings(block, book);
  return missing.length + foreign.length === 0;
};

/** The same in a line. */
export function unreadLine({ automation, step, missing, unknown, nowhere }: UnreadStep): string {
  const needs = missing.length === 0 ? [] : [`lacks ${listOf(missing)}`];
  const has = unknown.length === 0 ? [] : [`has ${listOf(unknown)}, which nothing knows`];
  const names =
    nowhere.length === 0
      ? []
      : [
          `names ${listOf(nowhere)}, which ${nowhere.length === 1 ? "is" : "are"} in neither the pack nor the references`,
        ];
  return `step ${step} of ${automation} ${[...needs, ...has, ...names].join(", and ")}`;
}
