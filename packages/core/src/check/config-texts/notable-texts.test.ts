import { expect, it } from "vitest";
import { notableTexts } from "./notable-texts.js";

const symbols = { of: () => [], unreadable: new Set<never>() };
const references = [{ type: "tag", id: "vip", at: "", index: 0, name: undefined, detail: undefined }];

it.each([
  ["what a condition on tags compares with", { field: "tags", value: "vip" }, false],
  ["one of several that a condition compares with", { field: "tags", value: ["vip", "old"] }, false],
  ["in a member named like ids", { tag_id: "vip" }, false],
  ["what a condition on another type compares with", { field: "stage", value: "vip" }, true],
  ["a value that no condition has", { value: "vip" }, true],
  ["within the value of a condition", { field: "tags", value: { note: "vip" } }, true],
  ["a word", { body: "vip" }, true],
])("tells the id of a reference in plain use from %s", (_, config, hasPlainUses) => {
  const graph = { nodes: [{ id: "one", kind: "action.add_note", config }] };
  expect(notableTexts(graph, references, symbols).hasPlainUses).toBe(hasPlainUses);
});
