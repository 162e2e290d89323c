import { describe, expect, it } from "vitest";
import { automationPack, pack } from "../check/examples/packs.js";
import { compile } from "../compile.js";

const start = { id: "start", kind: "trigger.manual" };

/** The mends of all that is said of the shape of a pack. */
const mends = (value: unknown): unknown[] =>
  compile(JSON.stringify(value))
    .diagnostics.filter(({ rule }) => rule.startsWith("schema/"))
    .map(({ fix }) => fix?.operations);

describe("the mend of a defect", () => {
  it.each([
    ["writes a number without its quotes", { schemaVersion: "2" }, { op: "replace", path: "/schemaVersion", value: 2 }],
    [
      "writes the one value there may be",
      { format: "pack" },
      { op: "replace", path: "/format", value: "service.setup-pack" },
    ],
    [
      "adds a member whose value is dictated",
      { format: undefined },
      { op: "add", path: "/format", value: "service.setup-pack" },
    ],
    ["removes nothing where something may be missing", { author: null }, { op: "remove", path: "/author" }],
    ["removes a member that nothing is like", { owner: "Harbor" }, { op: "remove", path: "/owner" }],
  ])("%s", (_, members, operation) => {
    expect(mends(pack(members))).toEqual([[operation]]);
  });

  it("gives a mistyped member its name", () => {
    expect(mends(pack({ descripton: "Follows up" }))).toEqual([
      [{ op: "move", from: "/descripton", path: "/description" }],
    ]);
  });

  it("takes the kind that was likely meant", () => {
    const graph = {
      nodes: [start, { id: "text", kind: "send_sms" }],
      edges: [{ id: "e", source: "start", target: "text" }],
    };
    expect(mends(automationPack(graph))).toEqual([
      [{ op: "replace", path: "/automations/0/document/graph/nodes/1/kind", value: "action.send_sms" }],
    ]);
  });

  it("does not guess where the author has to choose", () => {
    expect(mends(pack({ name: undefined }))).toEqual([undefined]);
    expect(mends(pack({ name: 7 }))).toEqual([undefined]);
  });
});
