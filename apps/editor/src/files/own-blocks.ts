import type { JsonObject } from "@setup-pack/core/json";
import { objectInText } from "../disk/index.js";
import type { Editor } from "../editor/index.js";

const place = "setup-pack-editor.blocks";

/** Goes by block schemas that the author loaded, also in later windows; undefined forgets them. */
export async function keepOwnBlocks(
  editor: Editor,
  ownBlocks: JsonObject | undefined,
  storage: Storage,
): Promise<void> {
  editor.disk.setState({ ownBlocks });
  try {
    if (ownBlocks === undefined) storage.removeItem(place);
    else storage.setItem(place, JSON.stringify(ownBlocks));
  } catch {
    // A browser that keeps nothing, or not so much: they hold for as long as this window is open.
  }
  await (await import("./apply-settings.js")).applySettings(editor);
}

/** Goes by the block schemas that were loaded in an earlier window. */
export async function bringBackOwnBlocks(editor: Editor, storage: Storage): Promise<void> {
  const kept = objectInText(storage.getItem(place) ?? "");
  if (kept === undefined) return;
  editor.disk.setState({ ownBlocks: kept });
  await (await import("./apply-settings.js")).applySettings(editor);
}
