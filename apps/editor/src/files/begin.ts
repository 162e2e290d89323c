import { isObject } from "@setup-pack/core";
import type { Editor } from "../editor/editor.js";

/** Opens what the page was opened for. */
export async function begin(editor: Editor, { location }: Window): Promise<void> {
  const name = new URLSearchParams(location.search).get("pack");
  if (name === null) return;
  const bytes = new Uint8Array(await (await fetch(name)).arrayBuffer());
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const opened = await editor.compiler.open(bytes);
  if (isObject(value)) editor.document.open(value, opened.locked);
}
