import { describe, test } from "vitest";
import { properties } from "./parse.properties.test-support.js";

/** The long version is `parse.soak.ts`. */
const inputsInAll = 1500;

describe("parse, whatever the text", () => {
  test.each(properties)("$name", ({ holds, share }) => holds(Math.ceil(inputsInAll * share), 20_260_218));
});
