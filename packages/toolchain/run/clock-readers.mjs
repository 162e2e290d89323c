import { clockAt } from "./clock.mjs";

/** A day that is hard on calendars: the end of 29 February, which is the first of March where this clock hangs. */
export const otherDay = () => ({
  ...clockAt("2028-02-29T23:20:00.000Z"),
  TZ: "Pacific/Kiritimati",
  LANG: "de_DE.UTF-8",
});

/** The suites that read a clock. What they say must be true on any day, so they run on one that is hard, not today. */
export const clockReaders = [
  "packages/cli/src/commands/hand-over.test.ts",
  "packages/cli/src/commands/plan.test.ts",
  "packages/core/src/versions",
  "apps/sandbox/src/demo",
  "apps/sandbox/src/events/retention.test.ts",
  "apps/sandbox/src/events/schedule.test.ts",
  "apps/sandbox/src/events/signature.test.ts",
  "apps/sandbox/src/http/schema/formats.test.ts",
  "apps/sandbox/src/http/operation/idempotency.test.ts",
  "apps/sandbox/src/openapi/examples.test.ts",
  "apps/sandbox/src/resources/deals",
  "apps/sandbox/src/resources/transactions/calendar.test.ts",
  "apps/sandbox/src/resources/transactions/creation.test.ts",
  "apps/sandbox/src/resources/transactions/list.test.ts",
  "apps/sandbox/src/resources/transactions/stages.test.ts",
];
