import { describe, test } from "vitest";
import { properties } from "./canonical.properties.test-support.js";

const inputsInAll = 20_000;

describe("canonical form, whatever the text", () => {
  test.each(properties)("$name", ({ holds, share }) => holds(Math.ceil(inputsInAll * share)));
});
