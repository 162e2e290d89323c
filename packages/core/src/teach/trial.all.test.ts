import { expect, it } from "vitest";
import { trialOf } from "./trial.test-support.js";

it.each(["brackenfold", "ferncliff", "quarrymoss", "saltmarsh"])(
  "reads packs that it was not shown, in the convention of %s, after a few screens",
  (convention) => {
    const { screens, lines, right, unknown, wrong } = trialOf(convention);
    expect(wrong).toEqual([]);
    expect(right / (right + unknown)).toBeGreaterThanOrEqual(0.95);
    expect(screens).toBeLessThanOrEqual(30);
    expect(lines).toBeLessThan(300);
  },
);
