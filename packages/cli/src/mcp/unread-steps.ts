import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { listOf } from "@setup-pack/core/words";
import { type BlockRecord, blocksOf, documentOf, elements, keyOf, unreadSettings } from "@setup-pack/edit";
import { Type } from "@setup-pack/edit/authoring";
import type { OpenPack } from "./open-pack.js";

/** A step whose settings are not as the block book has them: it does less than its author may think. */
export interface UnreadStep {
  readonly automation: string;
  readonly step: string;
  /** Settings that are asked for, and are not there or empty. */
  readonly missing: readonly string[];
  /** Settings that are there, and that nothing knows. */
  readonly unknown: readonly string[];
}

export const unreadStep = Type.Object({
  automation: Type.String(),
  step: Type.String(),
  missing: Type.Array(Type.String()),
  unknown: Type.Array(Type.String()),
});

/**
 * The steps of a pack with such settings. The format leaves settings open, so that `validate` finds nothing in them;
 * who guesses at them has to be told all the same. They are as they should be where either book reads them: a pack may
 * have a convention of its own, and one that was learned of a guess must not be in the way of mending it.
 */
export const unreadSteps = (pack: JsonObject, { book, taught }: Pick<OpenPack, "book" | "taught">): UnreadStep[] =>
  elements(pack.automations).flatMap((item) =>
    blocksOf(documentOf(item).graph).flatMap((block) => {
      const { missing, foreign } = unreadSettings(block, taught);
      if (missing.length + foreign.length === 0 || isRead(block, book)) return [];
      const named = (some: typeof missing): string[] => some.map(({ place }) => place.join("."));
      return [{ automation: keyOf(item) ?? "", step: block.name, missing: named(missing), unknown: named(foreign) }];
    }),
  );

const isRead = (block: BlockRecord, book: BlockBook): boolean => {
  const { missing, foreign } = unreadSettings(block, book);
  return missing.length + foreign.length === 0;
};

/** The same in a line. */
export function unreadLine({ automation, step, missing, unknown }: UnreadStep): string {
  const needs = missing.length === 0 ? [] : [`lacks ${listOf(missing)}`];
  const has = unknown.length === 0 ? [] : [`has ${listOf(unknown)}, which nothing knows`];
  return `step ${step} of ${automation} ${[...needs, ...has].join(", and ")}`;
}
