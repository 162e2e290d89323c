import { brokenGraphs, drawn, packWith } from "@setup-pack/fixtures/graphs";
import { describe, expect, it } from "vitest";
import { connectionFault } from "../pack/connection.js";
import { graphOf, readGraph } from "../pack/graph.js";
import { connectBlocks, reconnectEdge } from "./connect-blocks.js";
import { done, edgesIn } from "./graph.test-support.js";

const automation = 0;
const lines = ["start>a", "a>if", "if.true>b", "if.false>c"];
const pack = packWith(drawn(...lines, "d"));

const faultOf = (source: string, handle: string, target: string, instead?: string) =>
  connectionFault(readGraph(graphOf(pack, 0)), { source, handle, target }, instead);

describe("connectionFault", () => {
  it.each([
    ["a", "next", "start", "into a trigger"],
    ["a", "next", "a", "to itself"],
    ["a", "next", "if", "twice"],
    ["b", "next", "a", "in a circle"],
    ["a", "next", "gone", "no such step"],
    ["gone", "next", "a", "no such step"],
    ["c", "next", "b", undefined],
    ["if", "true", "c", undefined],
    ["if", "true", "d", undefined],
  ])("says of %s.%s to %s: %s", (source, handle, target, fault) => {
    expect(faultOf(source, handle, target)).toBe(fault);
  });

  it("does not count the arrow that is led elsewhere", () => {
    expect(faultOf("a", "next", "if", "a>if")).toBeUndefined();
    expect(faultOf("b", "next", "a", "if.true>b")).toBeUndefined();
    expect(faultOf("c", "next", "a", "if.true>b")).toBe("in a circle");
  });

  it("knows steps that arrows cannot name", () => {
    const graph = readGraph({ nodes: [{ id: "a" }, { id: "a" }, {}], edges: [] });
    expect(connectionFault(graph, { source: "#1", handle: "next", target: "a" })).toBe("no id");
    expect(connectionFault(graph, { source: "a", handle: "next", target: "#2" })).toBe("no id");
  });
});

describe("connectBlocks", () => {
  const connected = (source: string, handle: string, target: string) =>
    edgesIn(done(pack, connectBlocks, { automation, source, handle, target, edgeId: "new" }));

  it("draws an arrow, also a second one from one output", () => {
    expect(connected("b", "next", "d")).toEqual([...lines, "b>d"]);
    expect(connected("if", "true", "d")).toEqual([...lines, "if.true>d"]);
  });

  it("draws none that the format forbids", () => {
    expect(connected("b", "next", "a")).toEqual(lines);
  });
});

describe("reconnectEdge", () => {
  const reconnected = (edge: string, source: string, handle: string, target: string) =>
    edgesIn(done(pack, reconnectEdge, { automation, edge, source, handle, target }));

  it("leads an arrow elsewhere, and lets it leave elsewhere", () => {
    expect(reconnected("if.true>b", "if", "true", "d")).toEqual(["start>a", "a>if", "if.true>d", "if.false>c"]);
    expect(reconnected("if.true>b", "a", "next", "b")).toEqual(["start>a", "a>if", "a>b", "if.false>c"]);
  });

  it("leaves it where it is, and leads it nowhere it may not lead", () => {
    expect(done(pack, reconnectEdge, { automation, edge: "a>if", source: "a", handle: "next", target: "if" })).toBe(
      pack,
    );
    expect(reconnected("if.true>b", "if", "true", "a")).toEqual(lines);
    expect(reconnected("gone", "if", "true", "d")).toEqual(lines);
  });
});

it("take packs with errors", () => {
  const names = ["a", "e", "#0", "__proto__", ""];
  for (const broken of brokenGraphs)
    for (const source of names)
      for (const target of names) {
        done(broken, connectBlocks, { automation, source, handle: "next", target, edgeId: "new" });
        done(broken, reconnectEdge, { automation, edge: "e", source, handle: "true", target });
      }
});
