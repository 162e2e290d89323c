import { describe, test } from "vitest";
import { properties } from "./rewrite.properties.test-support.js";

const inputsInAll = 100_000;

describe("rewriting, whatever the text", () => {
  test.each(properties)("$name", ({ holds, share }) => holds(Math.ceil(inputsInAll * share)));
});
