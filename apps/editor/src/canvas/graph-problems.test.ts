import { expect, it } from "vitest";
import type { Problem } from "../compiler/protocol.js";
import { problemsIn } from "./graph-problems.js";

const problem = (pointer: string, severity: Problem["severity"]): Problem => ({
  rule: "graph/x",
  severity,
  message: "",
  pointer,
  related: [],
});

it("counts the problems of each block and edge of one automation", () => {
  const graph = "/automations/1/document/graph";
  const { blocks, edges } = problemsIn(
    [
      problem(`${graph}/nodes/2`, "error"),
      problem(`${graph}/nodes/2/config/body`, "warning"),
      problem(`${graph}/nodes/20`, "warning"),
      problem(`${graph}/nodes/3`, "info"),
      problem(`${graph}/edges/0/target`, "error"),
      problem(`${graph}/nodes`, "error"),
      problem(graph, "error"),
      problem("/automations/10/document/graph/nodes/2", "error"),
    ],
    1,
  );
  expect([...blocks]).toEqual([
    [2, { errors: 1, warnings: 1 }],
    [20, { errors: 0, warnings: 1 }],
  ]);
  expect([...edges]).toEqual([[0, { errors: 1, warnings: 0 }]]);
});
