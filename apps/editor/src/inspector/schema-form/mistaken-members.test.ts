import { expect, it } from "vitest";
import { mistakenMembers } from "./mistaken-members.js";

const described = [
  { name: "tag_id", label: "Tag" },
  { name: "note", label: "Text of the note" },
];

it("finds the members that would be shown as one of the form is, and no others", () => {
  const found = mistakenMembers(["Tag", "tagId", "tag_id", "Text of the note", "tags", "urgent"], described);
  expect(found.map(({ name, meant }) => `${name}: ${meant.name}`)).toEqual([
    "Tag: tag_id",
    "tagId: tag_id",
    "Text of the note: note",
  ]);
});
