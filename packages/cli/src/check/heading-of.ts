import type { Compilation } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";

/** The name and version of a pack as a heading has them; what cannot be read is left out. */
export function headingOf({ pack, text, version }: Pick<Compilation, "pack" | "text" | "version">): string {
  const name = pack === null ? nameIn(text) : pack.document.name;
  return [name, version].filter((part) => typeof part === "string").join(" ");
}

function nameIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value.name : undefined;
  } catch {
    return undefined;
  }
}
