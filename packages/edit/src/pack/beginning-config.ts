import { blockKind } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";

/**
 * Returns what the settings of a new step begin with: what its kind usually says, as far as its dialect can write that.
 */
export function beginningConfig(book: BlockBook, kind: string): JsonObject {
  const operands = blockKind(kind)?.signature.operands ?? [];
  const usual = operands.flatMap(({ name, isNeeded, begins, default: usually }) => {
    const value = begins ?? (isNeeded ? usually : undefined);
    return value === undefined ? [] : [[name, value] as const];
  });
  const { config } = book.writeDraft(kind, Object.fromEntries(usual), undefined);
  return isObject(config) ? config : {};
}
