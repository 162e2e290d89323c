import { describe, test } from "vitest";
import { properties } from "./bounds.properties.test-support.js";

/** The long version is `bounds.soak.ts`. */
const graphsInAll = 2000;

describe("bounds, whatever the graph", () => {
  test.each(properties)("$name", ({ holds, share }) => holds(Math.ceil(graphsInAll * share), 20_261_122));
});
