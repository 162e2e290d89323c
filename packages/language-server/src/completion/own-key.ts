import { itemKinds } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { documentOf, elements, firstFree, keyFrom, keyOf, textOf, valueAt } from "@setup-pack/edit";
import { CompletionItemKind } from "vscode-languageserver";
import type { Candidate } from "./candidate.js";
import type { WritingSpot } from "./spot.js";

type Path = WritingSpot["path"];

/** Returns whether the key of an item or a stage itself stands at a path. */
export const isOwnKey = (path: Path): boolean =>
  path.at(-1) === "key" &&
  ((path.length === 3 && itemKinds.some((kind) => kind === path[0])) ||
    (path.length === 5 && path[0] === "pipelines" && path[2] === "stages"));

/** Returns the key made of its name, which nothing beside it has; none where it has no name. */
export function ownKeys(path: Path, pack: JsonObject): Candidate[] {
  const at = path.slice(0, -1);
  const item = valueAt(pack, at);
  const name = isObject(item) ? textOf(path[0] === "automations" ? documentOf(item).name : item.name) : undefined;
  const made = keyFrom(name ?? "");
  if (made === "") return [];
  const others = elements(valueAt(pack, at.slice(0, -1))).filter((_, index) => index !== at.at(-1));
  const value = firstFree(made, "-", new Set(others.map(keyOf)));
  return [{ label: value, kind: CompletionItemKind.Value, value, detail: "a key made of the name" }];
}
