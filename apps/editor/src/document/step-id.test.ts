import { expect, it } from "vitest";
import { readGraph } from "./graph.js";
import { newStepId } from "./step-id.js";

it("names a new step by what its kind is called, with the first number that is free", () => {
  const graph = readGraph({
    nodes: [
      { id: "text-1", kind: "action.send_sms" },
      { id: "wait-2", kind: "control.wait" },
    ],
    edges: [],
  });
  expect(newStepId(graph, "action.send_sms")).toBe("text-2");
  expect(newStepId(graph, "action.send_email")).toBe("email-1");
  expect(newStepId(graph, "control.wait")).toBe("wait-1");
  expect(newStepId(graph, "action.of_a_team")).toBe("of-a-team-1");
  expect(newStepId(graph, "action.__")).toBe("step-1");
});
