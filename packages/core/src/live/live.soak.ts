import { describe, test } from "vitest";
import { properties } from "./live.properties.test-support.js";

const sessionsInAll = 20_000;

describe("a pack while it is edited, whatever the edits", () => {
  test.each(properties)("$name", ({ holds, share }) => holds(Math.ceil(sessionsInAll * share)));
});
