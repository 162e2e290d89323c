import type { JsonObject } from "@setup-pack/core/json";
import type { Editor } from "../editor/index.js";
import { fileMessages } from "../messages/index.js";
import { keepOwnDialect } from "./own-dialect.js";

/** The file of a dialect is not larger than this. */
const largest = 4 * 1024 * 1024;

/** Loads a dialect from a file. Returns the sentences that tell why it cannot be used; none where it can. */
export async function loadDialect(editor: Editor, file: File, storage: Storage): Promise<readonly string[]> {
  if (file.size > largest) return [fileMessages.dialect.tooLarge];
  const read = await readDialect(await file.text(), file.name);
  if (read.file === undefined) return read.faults;
  await keepOwnDialect(editor, read.file, storage);
  return [];
}

/** A dialect as JSON, or the sentences that tell why its file cannot be used. */
type ReadDialect =
  | { readonly file: JsonObject; readonly faults?: undefined }
  | { readonly file?: undefined; readonly faults: readonly string[] };

/** Returns whether a file is a dialect, by its name. */
export const isDialectName = (name: string): boolean => /(?:^|\.)dialect\.(?:ya?ml|json)$/i.test(name);

/** Reads the file of a dialect. It stands alone: what it extends, but for our own, is not at hand. */
export async function readDialect(text: string, name: string): Promise<ReadDialect> {
  const { parseDialect } = await import("@setup-pack/core/dialect-file");
  const { dialect, defects } = parseDialect(text, { name });
  if (dialect !== undefined) return { file: dialect.file };
  return { faults: defects.map(({ message, range }) => `Line ${range.start.line}: ${message}`) };
}
