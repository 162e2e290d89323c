import { checkLayers, problemText } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

/** The floors of the editor, from the ground up: a room imports only from lower floors and from itself. */
const floors = [
  ["messages", "document", "widgets"],
  ["compiler", "view", "edit-server"],
  ["disk"],
  ["editor"],
  ["actions/action", "actions/perform"],
  ["fields"],
  ["files"],
  ["canvas", "palette", "inspector", "forms", "sidebar", "problems", "outline", "compare", "workspace"],
  ["actions"],
  ["app"],
  ["main"],
];

const because = "what is drawn lies in itself to any depth, so that what draws it calls itself";

const exceptions = [
  { from: "fields/value-tree/value-node", to: "fields/value-tree", because },
  { from: "forms/smart-lists/filter-node", to: "forms/smart-lists", because },
  { from: "inspector/step-panel", to: "inspector", because },
  { from: "inspector/schema-form/schema-field", to: "inspector/schema-form", because },
];

it("gives every file of the editor a floor, and lets imports point down only; rooms of one floor may know each other's doors", () => {
  const problems = checkLayers({
    root: import.meta.dirname,
    floors,
    exceptions,
    sameFloor: "allowed",
    // Messages are given types of all floors to speak of, and nothing else.
    typesOfAllFloors: ["messages"],
  });
  expect(problems.map(problemText)).toEqual([]);
});
