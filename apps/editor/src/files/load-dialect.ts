import type { Editor } from "../editor/index.js";
import { fileMessages } from "../messages/index.js";
import { keepOwnDialect } from "./own-dialect.js";
import { readDialect } from "./read-dialect.js";

/** The file of a dialect is not larger than this. */
const largest = 4 * 1024 * 1024;

/** Loads a dialect from a file. Returns the sentences that tell why it cannot be used; none where it can. */
export async function loadDialect(editor: Editor, file: File, storage: Storage): Promise<readonly string[]> {
  if (file.size > largest) return [fileMessages.dialect.tooLarge];
  const read = readDialect(await file.text(), file.name);
  if (read.file === undefined) return read.faults;
  await keepOwnDialect(editor, read.file, storage);
  return [];
}
