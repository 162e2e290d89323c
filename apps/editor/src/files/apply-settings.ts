import type { JsonObject } from "@setup-pack/core/json";
import { dialectOf } from "@setup-pack/core/meaning";
import { dialects, loadHtmlParser } from "../book/index.js";
import type { DiskState } from "../disk/index.js";
import type { Editor } from "../editor/index.js";

/**
 * Returns the dialects that a pack is read by, the later winning: what the author loaded is for every pack, so what its
 * file's settings say and what was taught beside it counts before that.
 */
export const dialectsInForce = ({
  settings,
  ownDialect,
}: Pick<DiskState, "settings" | "ownDialect">): readonly JsonObject[] =>
  ownDialect === undefined ? settings.dialects : [ownDialect, ...settings.dialects];

/** Has the pack read and checked by what its file's settings say, and by the dialect that the author loaded. */
export async function applySettings({ disk, compiler }: Editor): Promise<void> {
  const state = disk.getState();
  const { settings } = state;
  const files = dialectsInForce(state);
  if (JSON.stringify(files).includes('"html"')) await loadHtmlParser();
  dialects.setState({ dialects: files.map((file) => dialectOf(file)) });
  await compiler.know({ dialects: files, configuration: settings.configuration });
}
