import { checkLayers, problemText } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

/**
 * The floors of the editor, from the ground up. A room imports only from lower floors and from itself, and enters
 * another room by its `index` only. What a room loads when it is first shown stands in its `lazy.ts`, which its index
 * hands on: no other room loads a part of it by itself.
 */
const floors = [
  ["book", "messages", "compiler", "view"],
  ["widgets", "edit-server"],
  ["disk", "icons"],
  ["editor"],
  ["lookups", "wording"],
  ["fields"],
  ["inputs", "navigation", "files"],
  ["canvas", "teach"],
  ["palette", "inspector", "sidebar", "problems", "compare"],
  ["branches", "replace", "outline", "forms", "workspace", "begin", "rehearse", "history", "sheet"],
  ["pack-book", "promises"],
  ["actions", "embedded"],
  ["app"],
  ["work"],
  ["main"],
];

it("gives every file of the editor a floor, lets imports point down only, into rooms by their doors, and in no circle", () => {
  expect(checkLayers({ root: import.meta.dirname, floors, doors: "all" }).map(problemText)).toEqual([]);
});
