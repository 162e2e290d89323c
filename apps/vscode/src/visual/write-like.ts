import { canonical } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { rewrite } from "@setup-pack/core/live";

/**
 * How a pack that was edited is written where `text` stands: in canonical form if that is what the text is in, else what
 * was not edited stays as it is written. `edited` is the canonical text of the edited pack.
 */
export function writeLike(text: string, edited: string): string {
  const before = objectIn(text);
  const after = objectIn(edited);
  if (before === undefined || after === undefined || canonical(text) === text) return edited;
  return rewrite(text, before, after);
}

function objectIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
