import { dialectOf } from "@setup-pack/core/meaning";
import { dialects } from "../book/index.js";
import type { Editor } from "../editor/index.js";

/** Has the pack read and checked by what its file's settings say, and by the dialect that the author loaded. */
export async function applySettings({ disk, compiler }: Editor): Promise<void> {
  const { settings, ownDialect } = disk.getState();
  const files = ownDialect === undefined ? settings.dialects : [...settings.dialects, ownDialect];
  dialects.setState({ dialects: files.map((file) => dialectOf(file)) });
  await compiler.know({ dialects: files, configuration: settings.configuration });
}
