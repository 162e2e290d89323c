import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { readGraph } from "../pack/graph.js";
import { canMoveAlong, moveAlong } from "./move-along.js";

const node = (id: string) => ({
  id,
  kind: id.startsWith("t") ? "trigger.manual" : id.startsWith("if") ? "control.if" : "control.wait",
  position: { x: 0, y: id.charCodeAt(id.length - 1) },
});

/** A graph drawn as "a>b", "if true>b". */
function graphOf(...edges: readonly string[]) {
  const parts = edges.map((edge) => /^(\S+?)(?: (\S+))?>(\S+)$/.exec(edge) ?? []);
  const ids = new Set(parts.flatMap(([, source = "", , target = ""]) => [source, target]));
  return {
    nodes: [...ids].map(node),
    edges: parts.map(([id, source, handle, target]) => ({ id, source, target, ...(handle && { handle }) })),
  };
}

function moved(block: string, up: boolean, ...edges: readonly string[]) {
  const pack = { automations: [{ document: { graph: graphOf(...edges) } }] };
  const document = packDocument(() => 0);
  document.open(pack);
  const isDone = document.run(moveAlong, { automation: 0, block, up });
  expect(canMoveAlong(readGraph(pack.automations[0]?.document.graph), block, up)).toBe(isDone);
  const { automations } = document.store.getState().pack as typeof pack;
  document.undo();
  expect(document.store.getState().pack).toBe(pack);
  const graph = automations[0]?.document.graph;
  const drawn = graph?.edges.map(({ source, target, handle }) => `${source}${handle ? ` ${handle}` : ""}>${target}`);
  return isDone
    ? { edges: drawn?.toSorted(), places: graph?.nodes.map(({ id, position }) => [id, position.y]) }
    : undefined;
}

describe("moveAlong", () => {
  it("lets two steps of a row change places, with all that leads to the first", () => {
    expect(moved("a", false, "t>a", "t2>a", "a>b", "b>c")?.edges).toEqual(["a>c", "b>a", "t2>b", "t>b"]);
    expect(moved("b", true, "t>a", "t2>a", "a>b", "b>c")).toEqual({
      edges: ["a>c", "b>a", "t2>b", "t>b"],
      places: [
        ["t", 116],
        ["a", 98],
        ["t2", 50],
        ["b", 97],
        ["c", 99],
      ],
    });
  });

  it("moves the last one, and along a branch", () => {
    expect(moved("b", true, "if true>a", "a>b", "if false>c")?.edges).toEqual(["b>a", "if false>c", "if true>b"]);
  });

  it("lets steps keep the outputs they have", () => {
    expect(moved("if", false, "t>if", "if true>a", "a>b")?.edges).toEqual(["a>if", "if true>b", "t>a"]);
    expect(moved("a", false, "t>a", "a>if", "if false>b")?.edges).toEqual(["a>b", "if false>a", "t>if"]);
    expect(moved("a", false, "t>a", "a>if")?.edges).toEqual(["if true>a", "t>if"]);
  });

  it("leaves triggers, forks and meetings alone, and what leads in a circle", () => {
    expect(moved("a", true, "t>a", "a>b")).toBeUndefined();
    expect(moved("t", false, "t>a", "a>b")).toBeUndefined();
    expect(moved("a", false, "t>a", "a>if", "if true>b", "if false>c")).toBeUndefined();
    expect(moved("a", false, "a>c", "b>c")).toBeUndefined();
    expect(moved("a", false, "a>b", "b>a")).toBeUndefined();
    expect(moved("a", false, "a>a")).toBeUndefined();
    expect(moved("nope", false, "a>b")).toBeUndefined();
  });
});
