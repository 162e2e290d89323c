import { dialectOf, packBook } from "@setup-pack/core/meaning";
import { expect, it } from "vitest";
import { formFor } from "./step-settings.js";

const bayside = dialectOf({ dialect: 1, name: "bayside", kinds: { "action.add_note": { as: { say: "${body}" } } } });
const foreign = {
  automations: [{ document: { graph: { nodes: [{ kind: "action.add_tag", config: { put: "hot" } }] } } }],
};

it("shows settings by what they say in any dialect, and as values where no dialect has their kind", () => {
  const ours = packBook({});
  expect(formFor(ours, "action.add_note", { body: "Hi" })).toBe("operands");
  expect(formFor(ours, "action.add_note", { body: "Hi", loud: true })).toBe("operands");
  expect(formFor(ours, "action.add_note", 5)).toBe("values");
  expect(formFor(ours, "action.create_task", { priority: "low" })).toBe("operands");
  expect(formFor(ours, "no.such_kind", {})).toBe("values");
  const theirs = packBook(foreign, bayside);
  expect(formFor(theirs, "action.add_note", { say: "Hi" })).toBe("operands");
  expect(formFor(theirs, "action.add_note", {})).toBe("operands");
  expect(formFor(theirs, "action.add_note", { say: "" })).toBe("operands");
  expect(formFor(theirs, "action.add_note", { shout: "Hi" })).toBe("operands");
  expect(formFor(theirs, "action.add_tag", { put: "hot" })).toBe("values");
  expect(formFor(theirs, "action.add_tag", {})).toBe("values");
});
