import { update } from "@setup-pack/core";
import { rewrite } from "@setup-pack/core/live";
import { below } from "../files/uri.js";
import type { PackView } from "../packs/pack-view.js";
import { changeBetween } from "../texts/texts.js";
import type { FileChanges } from "./edit.js";

/**
 * What becomes of the documents of a pack when it gets another value: what is not changed stays as it is written.
 * Undefined where the pack cannot be read.
 */
export function valueChanges(view: PackView, after: unknown): FileChanges | undefined {
  if (!view.readable) return undefined;
  if (view.kind === "file") {
    const text = view.documents.get(view.uri)?.getText() ?? "";
    return { edits: editsBetween(view.uri, text, rewrite(text, view.value, after)) };
  }
  const files = new Map([...view.files]);
  const updated = update(files, JSON.stringify(after)).files;
  if (updated === null) return undefined;
  const edits = [...updated].flatMap(([path, content]) => {
    const before = files.get(path);
    const isText = typeof content === "string" && typeof before === "string";
    return isText ? editsBetween(below(view.uri, path), before, content) : [];
  });
  const creations = [...updated].flatMap(([path, text]) =>
    files.has(path) || typeof text !== "string" ? [] : [{ uri: below(view.uri, path), text }],
  );
  const removals = [...files.keys()].filter((path) => !updated.has(path)).map((path) => below(view.uri, path));
  return { edits, creations, removals };
}

/** Returns one text made of another, by the part that differs. */
export function editsBetween(uri: string, before: string, after: string): FileChanges["edits"] {
  if (before === after) return [];
  const { start, end, text } = changeBetween(before, after);
  return [{ uri, span: { start, end }, text }];
}
