import { describe, expect, it } from "vitest";
import { usesOf } from "./references-panel.js";

const graph = {
  nodes: [
    { id: "a", config: { tag_id: "hot", deep: [{ "member-id": true }] } },
    { id: "b", config: { text: "see {{field.buyer}} now", number: 42 } },
    { id: "b", config: JSON.parse('{"__proto__":"hot"}') },
    { id: "c", config: "hot" },
    { id: "d" },
    5,
  ],
};

describe("usesOf", () => {
  it("finds texts that are or contain an id, numbers and names of members that are one", () => {
    const uses = usesOf(graph, ["hot", "member-id", "buyer", "42", "cold", "hot", ""]);
    expect([...uses]).toEqual([
      ["hot", ["a", "#2", "c"]],
      ["member-id", ["a"]],
      ["buyer", ["b"]],
      ["42", ["b"]],
      ["cold", []],
    ]);
  });

  it("reads any graph", () => {
    expect([...usesOf(undefined, ["x"])]).toEqual([["x", []]]);
    expect([...usesOf({ nodes: "none" }, [])]).toEqual([]);
  });
});
