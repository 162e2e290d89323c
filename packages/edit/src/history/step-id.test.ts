import { expect, it } from "vitest";
import { addBlock } from "../commands/add-block.js";
import { deleteBlocks } from "../commands/delete-blocks.js";
import { packDocument } from "../document/document-store.js";
import { knownStepIds, newEdgeId, newStepId } from "./step-id.js";

it("names a new step by what its kind is called, with the first number that is free", () => {
  const taken = new Set(["text-1", "wait-2"]);
  expect(newStepId(taken, "action.send_sms")).toBe("text-2");
  expect(newStepId(taken, "action.send_email")).toBe("email-1");
  expect(newStepId(taken, "control.wait")).toBe("wait-1");
  expect(newStepId(taken, "action.of_a_team")).toBe("of-a-team-1");
  expect(newStepId(taken, "action.__")).toBe("step-1");
});

it("gives no step the id that a deleted one had, as long as that can be brought back", () => {
  const document = packDocument(() => 0);
  const automations = ["a", "b"].map((key) => ({ key, document: { graph: { nodes: [], edges: [] } } }));
  document.open({ automations });
  const known = (automation: number): string[] => [...knownStepIds(document.store.getState(), automation)];
  const position = { x: 0, y: 0 };
  document.run(addBlock, { automation: 0, block: { id: "text-1", kind: "action.send_sms" }, position });
  document.run(deleteBlocks, { automation: 0, blocks: new Set(["text-1"]) });
  expect(known(0)).toEqual(["text-1"]);
  expect(known(1)).toEqual([]);
  document.undo();
  document.undo();
  expect(known(0)).toEqual(["text-1"]);
});

it("names a new arrow by where it begins", () => {
  const edges = [{ id: "if-1.true" }];
  expect(newEdgeId(edges, "if-1", "false")).toBe("if-1.false");
  expect(newEdgeId(edges, "if-1", "true")).toBe("if-1.true-2");
});
