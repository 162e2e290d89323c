import type { Fix, PatchOperation } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { pathOf, valueAt } from "@setup-pack/edit";
import { problemMessages } from "../messages/index.js";
import { placeSeparator, wordsFor } from "../wording/index.js";

/** One change of a fix, as a person reads it. */
export interface FixChange {
  readonly words: string;
  /** The value that goes, and the one that comes; undefined where there is none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What a fix will change, in the order it does so; nothing for one that only writes the file anew. */
export const changesOf = (pack: JsonObject, { operations }: Pick<Fix, "operations">): readonly FixChange[] =>
  operations.map((operation) => changeOf(pack, operation));

function changeOf(pack: JsonObject, operation: PatchOperation): FixChange {
  const place = placeIn(pack, operation.path);
  switch (operation.op) {
    case "move":
      return {
        words: problemMessages.moved(placeIn(pack, operation.from), place),
        before: undefined,
        after: undefined,
      };
    case "remove":
      return { words: problemMessages.removed(place), before: valueIn(pack, operation.path), after: undefined };
    case "add":
      return {
        words: problemMessages.added(/\/(?:-|\d+)$/.test(operation.path) ? listOf(pack, operation.path) : place),
        before: undefined,
        after: shown(operation.value),
      };
    case "replace":
      return {
        words: problemMessages.replaced(place),
        before: valueIn(pack, operation.path),
        after: shown(operation.value),
      };
  }
}

const placeIn = (pack: JsonObject, pointer: string): string => wordsFor(pack, pointer).slice(-2).join(placeSeparator);

/** What an element is added to. */
const listOf = (pack: JsonObject, pointer: string): string => placeIn(pack, pointer.slice(0, pointer.lastIndexOf("/")));

const valueIn = (pack: JsonObject, pointer: string): string => shown(valueAt(pack, pathOf(pack, pointer)));

/** The longest text of a value that is shown. */
const longest = 400;

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value, undefined, 2) ?? problemMessages.nothing);
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}
