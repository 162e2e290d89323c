import type { JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";

/** What `--set` gives: `name=VIP`; of fields that are words, as it is written. A complaint where one is not a field and value. */
export function fieldsIn(set: readonly string[], words: ReadonlySet<string> = new Set()): JsonObject | string {
  const fields = new Map<string, unknown>();
  for (const one of set) {
    const at = one.indexOf("=");
    if (at < 1) return `${quote(one)} is not a field and value. Write name=VIP.`;
    const [name, value] = [one.slice(0, at), one.slice(at + 1)];
    fields.set(name, words.has(name) ? value : valueIn(value));
  }
  return Object.fromEntries(fields);
}

/** Returns a value as it is written: JSON where it is JSON, and text otherwise. */
export function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
