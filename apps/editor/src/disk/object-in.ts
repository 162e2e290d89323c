import { largest } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";

/**
 * Returns the object that a file holds; undefined for one that is no JSON, holds something else, or is too long to
 * read.
 */
export function objectIn(bytes: Uint8Array): JsonObject | undefined {
  return bytes.length > largest ? undefined : objectInText(new TextDecoder().decode(bytes));
}

/** Returns the object that a text of JSON holds; undefined for any other text. */
export function objectInText(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
