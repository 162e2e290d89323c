import { describe, test } from "vitest";
import { properties } from "./canonical.properties.test-support.js";

/** The long version is `canonical.soak.ts`. */
const inputsInAll = 500;

describe("canonical form, whatever the text", () => {
  test.each(properties)("$name", ({ holds, share }) => holds(Math.ceil(inputsInAll * share), 20_260_218));
});
