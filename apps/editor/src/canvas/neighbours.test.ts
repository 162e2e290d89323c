import { drawn } from "@setup-pack/fixtures/graphs";
import { describe, expect, it } from "vitest";
import { type Direction, neighbour } from "./keys.js";
import { pictures } from "./picture.js";

const picture = pictures()(
  drawn("start>if", "start2>if", "if.false>b", "if.true>a", "a>c", "b>c", "d"),
  () => undefined,
);

const walk = (from: string, direction: Direction) => neighbour(picture, from, direction);

describe("neighbour", () => {
  it("goes down by the first output, and up by the first way in", () => {
    expect([walk("start", "down"), walk("if", "down"), walk("c", "up"), walk("if", "up")]).toEqual([
      "if",
      "a",
      "a",
      "start",
    ]);
  });

  it("goes aside to what hangs on the same step, in the order of its outputs", () => {
    expect([walk("a", "right"), walk("b", "left")]).toEqual(["b", "a"]);
  });

  it("goes aside among the steps that nothing leads to", () => {
    expect(walk("start", "right")).toBe("start2");
  });

  it("goes to what is nearest where no way leads on", () => {
    expect(walk("b", "right")).toBe("d");
    expect(walk("d", "left")).toBe("start2");
    expect(walk("c", "down")).toBeUndefined();
  });

  it("begins somewhere", () => {
    expect(walk("gone", "down")).toBe("start");
  });
});
