import { dialectOf, packBook } from "@setup-pack/core/meaning";
import { expect, it } from "vitest";
import { formFor } from "./form-for.js";

const bayside = dialectOf({ dialect: 1, name: "bayside", kinds: { "action.add_note": { as: { say: "${body}" } } } });
const foreign = {
  automations: [{ document: { graph: { nodes: [{ kind: "action.add_tag", config: { put: "hot" } }] } } }],
};

it("shows our own settings as they are, those of other dialects by what they say, and others as values", () => {
  const ours = packBook({});
  expect(formFor(ours, "action.add_note", { body: "Hi" })).toBe("own");
  expect(formFor(ours, "action.create_task", { priority: "low" })).toBe("own");
  expect(formFor(ours, "no.such_kind", {})).toBe("values");
  const theirs = packBook(foreign, bayside);
  expect(formFor(theirs, "action.add_note", { say: "Hi" })).toBe("operands");
  expect(formFor(theirs, "action.add_note", {})).toBe("operands");
  expect(formFor(theirs, "action.add_note", { say: "" })).toBe("operands");
  expect(formFor(theirs, "action.add_note", { shout: "Hi" })).toBe("values");
  expect(formFor(theirs, "action.add_tag", { put: "hot" })).toBe("values");
  expect(formFor(theirs, "action.add_tag", {})).toBe("values");
});
