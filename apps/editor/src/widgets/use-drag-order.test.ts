import { describe, expect, it } from "vitest";
import { dropSide, placeAt } from "./use-drag-order.js";

const middles = [20, 60, 100, 140];

describe("placeAt", () => {
  it.each([
    [0, 10, 0],
    [0, 50, 0],
    [0, 61, 1],
    [0, 500, 3],
    [3, -10, 0],
    [3, 61, 2],
    [2, 100, 2],
  ])("puts element %i held at %i to place %i", (from, height, place) => {
    expect(placeAt(middles, from, height)).toBe(place);
  });
});

describe("dropSide", () => {
  it("marks the element whose place is taken, on the side the dragged one comes to", () => {
    expect([0, 1, 2, 3].map((index) => dropSide({ from: 0, to: 2 }, index))).toEqual([
      undefined,
      undefined,
      "after",
      undefined,
    ]);
    expect(dropSide({ from: 3, to: 1 }, 1)).toBe("before");
  });

  it("marks nothing while nothing would move", () => {
    expect(dropSide({ from: 1, to: 1 }, 1)).toBeUndefined();
    expect(dropSide(undefined, 1)).toBeUndefined();
  });
});
