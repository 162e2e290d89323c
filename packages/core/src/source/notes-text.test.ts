import { expect, it } from "vitest";
import { notesFileName, readNotesText, writeNotesText } from "./notes-text.js";

const note = { id: "n2", automation: "welcome", at: "wait", x: 280, y: 0, text: "Sundays?" };
const group = { id: "n3", automation: "welcome", x: 0, y: 0, text: "Greeting", steps: ["wait", "hello"], folded: true };
const other = { id: "n1", automation: "welcome", x: 0, y: -120, text: "Ask Dana" };

it("calls the file by the pack beside it", () => {
  expect([notesFileName("Buyers.JSON"), notesFileName("a.b.json"), notesFileName()]).toEqual([
    "Buyers.notes.yaml",
    "a.b.notes.yaml",
    "notes.yaml",
  ]);
});

it("reads back what it writes, in one order, and begins a file with what it is for", () => {
  const text = writeNotesText("", [group, note, other]);
  expect(text).toBe(writeNotesText("", [other, note, group]));
  expect(text).toMatch(/^# What we note/);
  expect(readNotesText(text, "notes.yaml")).toEqual({ notes: [other, note, group] });
  expect(readNotesText("", "notes.yaml")).toEqual({ notes: [] });
});

it("keeps comments and the named schema, and says where what cannot be read is wrong", () => {
  const mine = `$schema: notes.schema.json\nnotesVersion: 1\nnotes:\n  # ours\n  - id: n2\n    automation: welcome\n    x: 1 # right\n    y: 2\n    text: Sundays?\n`;
  const text = writeNotesText(mine, [{ id: "n2", automation: "welcome", x: 1, y: 2, text: "Never" }]);
  expect(text).toBe(mine.replace("Sundays?", "Never"));
  expect(readNotesText("notesVersion: 1\nnotes: [{ id: 1 }]\n", "notes.yaml").problems?.[0]).toMatchObject({
    path: "notes.yaml",
    range: { start: { line: 2 } },
  });
});
