import { blockKind } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, type MemberSchema, writeBlock } from "@setup-pack/core/meaning";
import { ownSettings } from "./own-gaps.js";
import { isOwnKind } from "./unread-settings.js";

/**
 * What the settings of a new step begin with: in our own convention the members that its kind always has, where they are
 * usually the same, and the first of several ways where it leaves nothing to choose. In another dialect, what its kind
 * usually says if the dialect can write that alone.
 */
export function beginningConfig(book: BlockBook, kind: string): JsonObject {
  return isOwnKind(kind, book) ? ownBeginning(ownSettings(kind)) : writtenBeginning(book, kind);
}

function writtenBeginning(book: BlockBook, kind: string): JsonObject {
  if (book.dialectOf(kind) === undefined) return {};
  const operands = blockKind(kind)?.signature.operands ?? [];
  const usual = operands.flatMap(({ name, isNeeded, default: value }) =>
    isNeeded && value !== undefined ? [[name, value] as const] : [],
  );
  const { config } = writeBlock({ kind }, Object.fromEntries(usual), book);
  return isObject(config) ? config : {};
}

function ownBeginning(config: MemberSchema | undefined): JsonObject {
  const always = new Set(config?.required ?? []);
  const begun = Object.entries(config?.properties ?? {}).flatMap(([name, schema]): [string, unknown][] => {
    if (always.has(name)) return schema.default === undefined ? [] : [[name, schema.default]];
    return isFirstWay(config ?? {}, name) && schema.enum?.length === 1 ? [[name, schema.enum[0]]] : [];
  });
  return Object.fromEntries(begun);
}

/** Whether a member by itself is the first of several ways. */
function isFirstWay({ anyOf, allOf = [] }: MemberSchema, name: string): boolean {
  const choices = [anyOf, ...allOf.map((part) => part.anyOf)];
  return choices.some((ways) => {
    const first = ways?.[0];
    return first?.required?.length === 1 && first.required[0] === name;
  });
}
