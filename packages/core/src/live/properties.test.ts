import { describe, test } from "vitest";
import { properties } from "./live.properties.test-support.js";

/** The long version is `live.soak.ts`. */
const sessionsInAll = 200;

describe("a pack while it is edited, whatever the edits", () => {
  test.each(properties)("$name", ({ holds, share }) => holds(Math.ceil(sessionsInAll * share), 20_261_121));
});
