import { describe, test } from "vitest";
import { properties } from "./rewrite.properties.test-support.js";

/** The long version is `rewrite.soak.ts`. */
const inputsInAll = 2000;

describe("rewriting, whatever the text", () => {
  test.each(properties)("$name", ({ holds, share }) => holds(Math.ceil(inputsInAll * share), 20_261_121));
});
