import type { JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";

/** What `--set` gives: `name=VIP`. A complaint where one is no field and value. */
export function fieldsIn(set: readonly string[]): JsonObject | string {
  const fields = new Map<string, unknown>();
  for (const one of set) {
    const at = one.indexOf("=");
    if (at < 1) return `${quote(one)} is no field and value. Write name=VIP.`;
    fields.set(one.slice(0, at), valueIn(one.slice(at + 1)));
  }
  return Object.fromEntries(fields);
}

/** A value as it is written: JSON where it is JSON, and text otherwise. */
export function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
