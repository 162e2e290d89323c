import { expect, it } from "vitest";
import { amountOf, unitsIn } from "./time-units.js";

it.each([
  [2880, "minute", 2, "day"],
  [90, "minute", 90, "minute"],
  [240, "minute", 4, "hour"],
  [10_080, "minute", 7, "day"],
  [20_160, "minute", 2, "week"],
  [48, "hour", 2, "day"],
  [1.5, "day", 1.5, "day"],
  [-7, "day", -7, "day"],
  [0, "minute", 0, "minute"],
] as const)("shows %d %ss as %d %ss", (value, unit, amount, shown) => {
  expect(amountOf(value, unit)).toEqual({ amount, unit: shown });
});

it("counts units in one another", () => {
  expect([unitsIn("day", "minute"), unitsIn("week", "day"), unitsIn("minute", "hour")]).toEqual([1440, 7, 1 / 60]);
});
