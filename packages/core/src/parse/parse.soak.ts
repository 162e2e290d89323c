import { describe, test } from "vitest";
import { properties } from "./parse.properties.test-support.js";

const inputsInAll = 100_000;

describe("parse, whatever the text", () => {
  test.each(properties)("$name", ({ holds, share }) => holds(Math.ceil(inputsInAll * share)));
});
