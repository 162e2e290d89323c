import { describe, expect, it } from "vitest";
import { automationGraph } from "../../graph/automation-graph.js";
import { freePlaces } from "./free-places.js";

const [block] = automationGraph({ nodes: [{ id: "a", kind: "control.wait" }] }).blocks;

if (block === undefined) throw new Error("A graph of one node has one block");

const placed = (...places: readonly (readonly [number, number])[]) => {
  const free = freePlaces();
  return { free, taken: places.map(([x, y]) => free.take({ x, y }, block)) };
};

describe("freePlaces", () => {
  it("stays quick when everything stands at one place", () => {
    const { free } = placed([0, 0]);
    let last: unknown;
    for (let time = 0; time < 100_000; time++) last = free.next({ x: 0, y: 0 }, block);
    expect(last).toEqual({ x: 0, y: 14_400_000 });
  });

  it("stays quick when every place of a high tower, or of a crowd, is taken twice", () => {
    const tower = Array.from({ length: 30_000 }, (_, floor) => [0, floor * 144] as const);
    const { free } = placed(...tower);
    expect(new Set(tower.map(([x, y]) => free.next({ x, y }, block)?.y)).size).toBe(30_000);
    const crowd = Array.from({ length: 30_000 }, (_, step) => [step / 1000, step / 500] as const);
    const { free: beyond } = placed(...crowd);
    expect(new Set(crowd.map(([x, y]) => beyond.next({ x, y }, block)?.y)).size).toBe(30_000);
  });
});
