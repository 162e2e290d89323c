import { describe, expect, it } from "vitest";
import { automationGraph } from "../graph/automation-graph.js";
import { freePlaces, positionOf } from "./free-places.js";

const [block] = automationGraph({ nodes: [{ id: "a", kind: "control.wait" }] }).blocks;
if (block === undefined) throw new Error("A graph of one node has one block");

const placed = (...places: readonly (readonly [number, number])[]) => {
  const free = freePlaces();
  return { free, taken: places.map(([x, y]) => free.take({ x, y }, block)) };
};

describe("freePlaces", () => {
  it("tells a place that is taken, minus zero included", () => {
    expect(placed([0, 0], [0, 140], [-0, 0]).taken).toEqual([true, true, false]);
  });

  it("goes down until a place is free, and hands out none twice", () => {
    const { free } = placed([0, 0], [0, 140]);
    expect([free.next({ x: 0, y: 0 }), free.next({ x: 0, y: 0 })]).toEqual([
      { x: 0, y: 280 },
      { x: 0, y: 420 },
    ]);
  });

  it("goes right where there is no further down, and nowhere where there is no further at all", () => {
    const { free } = placed([0, 1e300], [1e300, 1e300]);
    expect(free.next({ x: 0, y: 1e300 })).toEqual({ x: 312, y: 1e300 });
    expect(free.next({ x: 1e300, y: 1e300 })).toBeUndefined();
  });

  it("keeps what else a position says", () => {
    const { free } = placed([0, 0]);
    expect(free.next({ x: 0, y: 0, z: 7 })).toEqual({ x: 0, y: 140, z: 7 });
  });

  it("stays quick when everything stands at one place", () => {
    const { free } = placed([0, 0]);
    let last: unknown;
    for (let block = 0; block < 100_000; block++) last = free.next({ x: 0, y: 0 });
    expect(last).toEqual({ x: 0, y: 14_000_000 });
  });
});

describe("positionOf", () => {
  it("reads numbers only", () => {
    const positions = [{ x: 1, y: 2 }, { x: "1", y: 2 }, null, [1, 2]];
    expect(positions.map((position) => positionOf({ ...block, position }))).toEqual([
      { x: 1, y: 2 },
      undefined,
      undefined,
      undefined,
    ]);
  });
});
