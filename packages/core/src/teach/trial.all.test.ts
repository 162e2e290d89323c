import { expect, it } from "vitest";
import { trialOf, untaughtOf } from "./trial.test-support.js";

const conventions = ["brackenfold", "copperlane", "ferncliff", "hazelwharf", "quarrymoss", "saltmarsh"];

it.each(conventions)(
  "reads packs that it was not shown, in the convention of %s, after a few screens",
  (convention) => {
    const { screens, lines, right, unknown, wrong } = trialOf(convention);
    expect(wrong).toEqual([]);
    expect(right / (right + unknown)).toBeGreaterThanOrEqual(0.95);
    expect(screens).toBeLessThanOrEqual(30);
    expect(lines).toBeLessThan(300);
  },
);

it("reads most of a convention whose settings are calls in one text, and nothing wrong", () => {
  const { lines, right, unknown, wrong } = trialOf("osterbeck");
  expect(wrong).toEqual([]);
  expect(right / (right + unknown)).toBeGreaterThanOrEqual(0.55);
  expect(lines).toBeLessThan(300);
});

it.each([...conventions, "osterbeck"])(
  "says nothing wrong of packs in the convention of %s, untaught",
  (convention) => {
    expect(untaughtOf(convention)).toEqual([]);
  },
);
