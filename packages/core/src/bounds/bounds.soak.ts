import { describe, test } from "vitest";
import { properties } from "./bounds.properties.test-support.js";

const graphsInAll = 100_000;

describe("bounds, whatever the graph", () => {
  test.each(properties)("$name", ({ holds, share }) => holds(Math.ceil(graphsInAll * share)));
});
