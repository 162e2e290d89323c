import { expect, it } from "vitest";
import { attemptsInAll, delayBefore } from "./record-attempt.js";

const drawn = (value: number) => ({ random: () => Buffer.from(Uint32Array.of(value).buffer).swap32() });
const [lowest, highest] = [drawn(0), drawn(0xffff_ffff)];

it.each([
  { left: 5, seconds: 5 },
  { left: 4, seconds: 5 * 60 },
  { left: 3, seconds: 30 * 60 },
  { left: 2, seconds: 2 * 3_600 },
  { left: 1, seconds: 5 * 3_600 },
])("waits $seconds s, give or take a fifth, with $left attempts left", ({ left, seconds }) => {
  expect(delayBefore(left, lowest)).toBe(seconds * 800);
  expect(delayBefore(left, highest)).toBe(seconds * 1_200);
});

it("waits for nothing when no attempt is left", () => {
  expect(delayBefore(0, lowest)).toBeUndefined();
  expect(attemptsInAll).toBe(6);
});
