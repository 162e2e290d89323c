import { expect, it } from "vitest";
import { keepFailures } from "./keeping.js";

it("says of a promise that is not kept what did not come and why no automation started", () => {
  const starts = Date.UTC(2026, 0, 5, 9);
  const at = starts + 15 * 60_000;
  const kept = {
    sentence: "Always a task",
    watcher: { told: () => undefined, occurred: () => undefined },
    brokenBy: () => at + 60_000,
    missingAt: () => ({ at, words: "no task", reasons: ["No automation starts with this event."] }),
  };
  expect(keepFailures([kept], at + 120_000, { starts, timeZone: "UTC" })).toEqual([
    {
      place: { at: "/expect/keeps/0" },
      message: "This promise is broken. No automation starts with this event.",
      expected: "Always a task",
      actual: "no task at day 0 09:15",
    },
  ]);
});
