import { expect, it } from "vitest";
import { renameBlock } from "../commands/rename-block.js";
import { packDocument } from "../document/document-store.js";
import { foldGroup, groupSteps, ungroup } from "./groups.js";
import { mergeNotes, type Note } from "./note.js";

const note: Note = { id: "n", automation: "welcome", at: "a", x: 0, y: 0, text: "Sundays?" };
const first = { id: "1", automation: "welcome", text: "Greeting", steps: ["a", "b"] };

it("groups steps, each in one group, and keeps notes as they are", () => {
  const one = groupSteps([note], first);
  expect(one).toEqual([note, { ...first, x: 0, y: 0 }]);
  const two = groupSteps(one, { id: "2", automation: "welcome", text: "Rest", steps: ["b", "c", "b"] });
  expect(two.slice(1)).toMatchObject([{ steps: ["a"] }, { text: "Rest", steps: ["b", "c"] }]);
  expect(
    groupSteps(two, { ...first, id: "3" }).map(({ id }) => id),
    "none is left empty",
  ).toEqual(["n", "2", "3"]);
  expect(groupSteps(one, { ...first, id: "4", automation: "other" })).toHaveLength(3);
  expect(groupSteps(one, { ...first, steps: [] })).toBe(one);
});

it("folds, unfolds and takes apart groups alone", () => {
  const notes = groupSteps([note], first);
  const folded = foldGroup(notes, "1", true);
  expect(folded[1]).toMatchObject({ folded: true });
  expect(foldGroup(folded, "1", true)).toBe(folded);
  expect(foldGroup(folded, "1", false)).toEqual(notes);
  expect([foldGroup(notes, "n", true), ungroup(notes, "n")]).toEqual([notes, notes]);
  expect(ungroup(folded, "1")).toEqual([note]);
});

it("follows steps that get another id, and merges what two people made of a group", () => {
  const document = packDocument(() => 0);
  const node = (id: string) => ({ id, kind: "delay", position: { x: 0, y: 0 } });
  document.open({
    automations: [{ key: "welcome", document: { graph: { nodes: [node("a"), node("b")], edges: [] } } }],
  });
  const base = groupSteps([], first);
  document.rereadNotes(() => base, base);
  document.run(renameBlock, { automation: 0, block: "b", to: "text" });
  expect(document.store.getState().notes[0]).toMatchObject({ steps: ["a", "text"] });
  expect(mergeNotes(base, base, foldGroup(base, "1", true))).toMatchObject([{ folded: true }]);
  const theirs = [{ ...first, x: 0, y: 0, steps: ["a"] }];
  expect(mergeNotes(base, base, theirs)).toEqual(theirs);
});
