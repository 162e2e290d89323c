import { fc } from "@fast-check/vitest";
import { describe, it } from "vitest";
import {
  acyclicGraphs,
  agreesOnAcyclicity,
  countsPaths,
  findsShortestCycles,
  graphs,
  reachesTheClosure,
  tangledGraphs,
} from "./graph.test-support.js";

describe("an automation's graph, at length", () => {
  it.each([
    ["is acyclic where graphlib says so", graphs(10, 20), agreesOnAcyclicity, 100_000],
    [
      "gives one shortest cycle for each strongly connected part",
      fc.oneof(graphs(7, 12), tangledGraphs(8, 12)),
      findsShortestCycles,
      30_000,
    ],
    ["has as many paths as walking them counts", acyclicGraphs(9, 16), countsPaths, 30_000],
    ["is reached as far as its edges close it", graphs(10, 20), reachesTheClosure, 30_000],
  ] as const)("%s", { timeout: 600_000 }, (_, given, property, numRuns) => {
    fc.assert(fc.property(given, property), { numRuns });
  });
});
