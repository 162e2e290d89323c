import { parseDialect } from "@setup-pack/core/dialect-file";
import type { JsonObject } from "@setup-pack/core/json";

/** A dialect as JSON, or the sentences that tell why its file cannot be used. */
export type ReadDialect =
  | { readonly file: JsonObject; readonly faults?: undefined }
  | { readonly file?: undefined; readonly faults: readonly string[] };

/** Returns whether a file is a dialect, by its name. */
export const isDialectName = (name: string): boolean => /(?:^|\.)dialect\.(?:ya?ml|json)$/i.test(name);

/** Reads the file of a dialect. It stands alone: what it extends, but for our own, is not at hand. */
export function readDialect(text: string, name: string): ReadDialect {
  const { dialect, defects } = parseDialect(text, { name });
  if (dialect !== undefined) return { file: dialect.file };
  return { faults: defects.map(({ message, range }) => `Line ${range.start.line}: ${message}`) };
}
