import { clockAt } from "./clock.mjs";

/** A day that is hard on calendars: the end of 29 February, which is the first of March where this clock hangs. */
export const otherDay = () => ({
  ...clockAt("2028-02-29T23:20:00.000Z"),
  TZ: "Pacific/Kiritimati",
  LANG: "de_DE.UTF-8",
});

/**
 * The suites that read a clock. What they say must be true on any day, so they run on one that is hard, not today. Of
 * the sandbox they are all: most read one, and a second run of Vitest would start the servers that they share once
 * more.
 */
export const clockReaders = [
  "packages/sandbox/src",
  "packages/cli/src/commands/hand-over.test.ts",
  "packages/cli/src/commands/plan.test.ts",
  "packages/core/src/versions",
];
