import { brokenGraphs, drawn, packWith } from "@setup-pack/fixtures/graphs";
import { describe, expect, it } from "vitest";
import { graphOf, positionOf, readGraph } from "../pack/graph.js";
import { addBlock, appendBlock, insertBlock } from "./add-block.js";
import { done, edgesIn } from "./graph.test-support.js";

const automation = 0;
const edgeId = "new-edge";
const block = { id: "new", kind: "action.add_note" };

const positions = (pack: object) =>
  readGraph(graphOf(pack, 0)).blocks.map((record) => [record.name, positionOf(record)?.y]);

describe("addBlock", () => {
  it("adds a step with an empty config at a position, and keeps the others where they are drawn", () => {
    const after = done(packWith(drawn("start>a")), addBlock, { automation, block, position: { x: 400, y: 8 } });
    expect(graphOf(after, 0)).toMatchObject({
      nodes: [
        { id: "start", position: { x: 0, y: 0 } },
        { id: "a", position: { x: 0, y: 144 } },
        { id: "new", kind: "action.add_note", config: {}, position: { x: 400, y: 8 } },
      ],
    });
    expect(edgesIn(after)).toEqual(["start>a"]);
  });

  it("joins it to others where that is asked for", () => {
    const after = done(packWith(drawn("if.true>a")), addBlock, {
      automation,
      block: { id: "new", kind: "control.if" },
      position: { x: 0, y: 0 },
      from: { source: "if", handle: "false", edgeId: "in" },
      to: { target: "a", edgeId: "on" },
    });
    expect(edgesIn(after)).toEqual(["if.true>a", "if.false>new", "new.true>a"]);
  });

  it("begins the graph of an automation that has none", () => {
    const after = done(packWith(undefined), addBlock, { automation, block, position: { x: 0, y: 0 } });
    expect(graphOf(after, 0)).toMatchObject({ nodes: [{ id: "new" }], edges: [] });
  });
});

describe("insertBlock", () => {
  const insert = (kind: string, edge: string, ...lines: string[]) =>
    done(packWith(drawn(...lines)), insertBlock, { automation, edge, block: { id: "new", kind }, edgeId });

  it("lets the arrow keep its output, and the step lead on", () => {
    expect(edgesIn(insert("control.wait", "if.true>a", "if.true>a", "if.false>b"))).toEqual([
      "if.true>new",
      "new>a",
      "if.false>b",
    ]);
  });

  it.each([
    ["control.if", "new.true>b"],
    ["control.loop", "new.done>b"],
    ["control.ai_branch", "new>b"],
    ["action.unheard_of", "new>b"],
  ])("leads on from %s by the output the automation goes on by", (kind, edge) => {
    expect(edgesIn(insert(kind, "a>b", "a>b"))).toEqual(["a>new", edge]);
  });

  it("leads on by the branch that is asked for, or by both", () => {
    const insertIf = (...onward: string[]) =>
      edgesIn(
        done(packWith(drawn("a>b")), insertBlock, {
          automation,
          edge: "a>b",
          block: { id: "new", kind: "control.if" },
          edgeId,
          onward,
        }),
      );
    expect(insertIf("false")).toEqual(["a>new", "new.false>b"]);
    expect(insertIf("true", "false")).toEqual(["a>new", "new.true>b", "new.false>b"]);
  });

  it("makes room: what follows moves down and covers nothing", () => {
    const after = insert("control.wait", "start>a", "start>a", "a>b");
    expect(positions(after)).toEqual([
      ["start", 0],
      ["a", 288],
      ["b", 432],
      ["new", 144],
    ]);
  });

  it("puts a step on an arrow that leads nowhere", () => {
    const graph = { nodes: drawn("a").nodes, edges: [{ id: "e", source: "a", target: "gone", handle: "x" }] };
    const after = done(packWith(graph), insertBlock, { automation, edge: "e", block, edgeId });
    expect(edgesIn(after)).toEqual(["a.x>new", "new>gone"]);
  });

  it("puts no trigger on an arrow", () => {
    expect(edgesIn(insert("trigger.manual", "a>b", "a>b"))).toEqual(["a>b"]);
  });
});

describe("appendBlock", () => {
  const append = (kind: string, source: string, handle: string, ...lines: string[]) =>
    done(packWith(drawn(...lines)), appendBlock, { automation, source, handle, block: { id: "new", kind }, edgeId });

  it("adds a step behind a free output", () => {
    expect(edgesIn(append("control.wait", "if", "false", "if.true>a"))).toEqual(["if.true>a", "if.false>new"]);
  });

  it("lets all that the output led to follow the new step", () => {
    expect(edgesIn(append("control.if", "a", "next", "a>b", "a>c", "b>c"))).toEqual([
      "a>new",
      "new.true>b",
      "new.true>c",
      "b>c",
    ]);
  });

  it("writes no handle where next is meant", () => {
    const after = append("control.wait", "if", "true", "if.true>a");
    expect(graphOf(after, 0)).toMatchObject({
      edges: [
        { id: "new-edge", source: "if", target: "new", handle: "true" },
        { id: "if.true>a", source: "new", target: "a" },
      ],
    });
    expect(Object.keys(Object(readGraph(graphOf(after, 0)).edges[1]?.edge))).not.toContain("handle");
  });

  it("adds nothing behind a step that edges cannot name, and no trigger", () => {
    const pack = packWith({ nodes: [{ id: "a" }, { id: "a" }, {}], edges: [] });
    for (const source of ["#1", "#2", "gone"])
      expect(done(pack, appendBlock, { automation, source, handle: "next", block, edgeId })).toBe(pack);
    expect(edgesIn(append("trigger.manual", "a", "next", "a>b"))).toEqual(["a>b"]);
  });
});

it("take packs with errors", () => {
  for (const pack of brokenGraphs)
    for (const name of ["a", "e", "#0", "#1", "__proto__", ""]) {
      done(pack, addBlock, {
        automation,
        block,
        position: { x: 0, y: 0 },
        from: { source: name, handle: "x", edgeId },
      });
      done(pack, insertBlock, { automation, edge: name, block, edgeId });
      done(pack, appendBlock, { automation, source: name, handle: "next", block, edgeId });
    }
});
