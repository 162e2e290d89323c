// Below the door of core: what is measured here is one step of checking, in its built form.

import { maximalPack } from "@setup-pack/fixtures";
import { automationGraph } from "../../packages/core/dist/graph/automation-graph.js";
import { topologicalOrder } from "../../packages/core/dist/graph/topological-order.js";
import { inputText } from "../inputs.js";
import { timesFloor } from "../measure/in-process.js";
import type { Row } from "../row.js";

/** Kahn's algorithm over graphs whose ids are resolved already, as every graph rule finds them. */
export const acyclicity: Row = {
  name: "acyclicity",
  work: "telling that 100 automations of 200 blocks have no cycle",
  unit: "× JSON.parse",
  better: "lower",
  must: 0.06,
  aim: 0.03,
  measure: ({ rounds }) => {
    const text = inputText("maximal");
    const graphs = maximalPack().automations.map(({ document }) => automationGraph(document.graph));
    const figures = timesFloor(
      () => graphs.every((graph) => topologicalOrder(graph).rest.length === 0),
      () => JSON.parse(text),
      rounds,
    );
    return { figures };
  },
};
