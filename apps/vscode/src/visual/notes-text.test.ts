import { describe, expect, it } from "vitest";
import { notesIn, textWithNotes } from "./notes-text.js";

const note = { id: "n1", automation: "welcome", x: 0, y: 0, text: "Ask Dana" };
const name = "buyers.notes.yaml";

describe("the notes beside a pack", () => {
  it("are none where there is no file, and begin one", () => {
    expect(notesIn(undefined, name)).toEqual({ is: "notes", notes: [], revision: undefined });
    const written = textWithNotes(undefined, name, [note], undefined);
    const text = "text" in written ? written.text : "";
    expect(notesIn(text, name)).toEqual({ is: "notes", notes: [note], revision: text });
  });

  it("are not written over those of somebody else", () => {
    const theirs = "notesVersion: 1\nnotes: []\n";
    expect(textWithNotes(theirs, name, [note], undefined)).toEqual({ is: "notes-written", revision: undefined });
    expect(textWithNotes(undefined, name, [note], theirs)).toEqual({ is: "notes-written", revision: undefined });
  });

  it("are left alone while their file cannot be read, and where they are no notes", () => {
    const broken = "notesVersion: 1\nnotes: [{ id: 1 }]\n";
    const why = expect.stringMatching(/^"buyers\.notes\.yaml" has errors\. Fix them first\.\nbuyers\.notes\.yaml:2:/);
    expect(notesIn(broken, name)).toEqual({ is: "notes-unreadable", why });
    expect(textWithNotes(broken, name, [note], broken)).toEqual({ is: "notes-not-written", why });
    expect(textWithNotes("", name, [note, note], "")).toMatchObject({ is: "notes-not-written" });
  });
});
