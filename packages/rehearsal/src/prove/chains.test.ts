import { describe, expect, it } from "vitest";
import { chainsOf } from "./chains.js";

const delays = (...any: readonly number[]) => ({ any, toHours: any.slice(-1), isCut: false });

describe("sums of delays between events", () => {
  it("bind an event to the order of a later one, and that to an hour", () => {
    const { toHours } = chainsOf(() => [delays(0, 5, 7)], [])(1);
    // The later one comes to its hour 7 after it has come, and 5 after it has come to what binds the first.
    expect(toHours).toContain(7 - 5);
    expect(toHours).toContain(0 - 5);
  });

  it("go on through one more of the later events", () => {
    const find = chainsOf(() => [delays(0, 10), delays(0, 3)], []);
    expect(find(1).toMoments).not.toContain(10 + 3);
    expect(find(2).toMoments).toContain(10 + 3);
  });

  it("are not said to be all where there are too many", () => {
    const many = delays(...Array.from({ length: 60 }, (_, index) => index ** 3));
    expect(chainsOf(() => [delays(0, 1)], [])(1).isCut).toBe(false);
    expect(chainsOf(() => [many], [])(1).isCut).toBe(true);
  });
});
