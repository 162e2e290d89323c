import type { JsonObject } from "@setup-pack/core/json";
import { objectInText } from "../disk/index.js";
import type { Editor } from "../editor/index.js";

const place = "setup-pack-editor.dialect";

/** Reads the pack by a dialect that the author loaded, also in later windows; undefined forgets it. */
export async function keepOwnDialect(
  editor: Editor,
  ownDialect: JsonObject | undefined,
  storage: Storage,
): Promise<void> {
  editor.disk.setState({ ownDialect });
  try {
    if (ownDialect === undefined) storage.removeItem(place);
    else storage.setItem(place, JSON.stringify(ownDialect));
  } catch {
    // A browser that keeps nothing, or not so much: it holds for as long as this window is open.
  }
  await (await import("./apply-settings.js")).applySettings(editor);
}

/** Reads the pack by the dialect that was loaded in an earlier window. */
export async function bringBackOwnDialect(editor: Editor, storage: Storage): Promise<void> {
  const kept = objectInText(storage.getItem(place) ?? "");
  if (kept === undefined) return;
  editor.disk.setState({ ownDialect: kept });
  await (await import("./apply-settings.js")).applySettings(editor);
}
