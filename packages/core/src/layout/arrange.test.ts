import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { automationGraph } from "../graph/automation-graph.js";
import { arrange, positionOf } from "./arrange.js";
import { layout } from "./layout.js";
import { acyclicDrawings, boxes, drawn, overlaps, placedAt, positioned, strangeGraphs } from "./layout.test-support.js";

const numRuns = 300;

describe("arrange", () => {
  test.prop([acyclicDrawings(14).chain(positioned)], { numRuns })(
    "keeps every position there is and puts nothing on top of another block",
    (graph) => {
      const places = arrange(graph);
      const kept = new Set<string>();
      for (const [id, block] of automationGraph(graph).byId) {
        const position = positionOf(block);
        if (position === undefined) continue;
        kept.add(id);
        expect(places.get(id)).toEqual(position);
      }
      const pairs = overlaps(boxes(graph, places)).filter((pair) => !pair.split(" ").every((id) => kept.has(id)));
      expect(pairs).toEqual([]);
      expect([...places.keys()]).toEqual(graph.nodes.map(({ id }) => id));
      for (const [id, { x, y }] of places)
        if (!kept.has(id)) expect([Math.abs(x % 8), Math.abs(y % 8)]).toEqual([0, 0]);
    },
  );

  test.prop([strangeGraphs(10)], { numRuns })("is the whole layout where no block has a position", (graph) => {
    expect(arrange(graph)).toEqual(layout(graph));
  });

  test.prop([fc.anything()], { numRuns })("takes any value", (value) => {
    expect(arrange({ nodes: [value, { id: "a", position: value }, { id: "b" }], edges: [value] }).has("b")).toBe(true);
  });

  it("places a block where the layout would, seen from what leads to it", () => {
    const graph = drawn("start>if", "if.true>yes", "if.false>no", "no>end");
    const whole = layout(graph);
    const moved = new Map([...whole].map(([id, { x, y }]) => [id, { x: x + 1000, y: y - 80 }]));
    for (const id of ["no", "end", "start"]) {
      const known = new Map(moved);
      known.delete(id);
      expect(arrange(placedAt(graph, known)), id).toEqual(moved);
    }
  });

  it("stands what is joined to nothing that has a place to the right", () => {
    const graph = placedAt(drawn("start>a", "other>b"), new Map([["start", { x: 50, y: 20 }]]));
    expect(Object.fromEntries(arrange(graph))).toEqual({
      start: { x: 50, y: 20 },
      a: { x: 48, y: 160 },
      other: { x: 368, y: 24 },
      b: { x: 368, y: 168 },
    });
  });
});
