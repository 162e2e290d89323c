import { isObject, type JsonObject } from "@setup-pack/core/json";
import { rewriteInForm } from "@setup-pack/core/live";

/**
 * Returns how a pack that was edited is written where `text` stands: in the form of that, or in canonical form where it
 * cannot be read. `edited` is the canonical text of the edited pack.
 */
export function writeLike(text: string, edited: string): string {
  const before = objectIn(text);
  const after = objectIn(edited);
  return before === undefined || after === undefined ? edited : rewriteInForm(text, before, after);
}

function objectIn(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
