import { expect, it } from "vitest";
import { FileFault, type NotesPlace, newFile, type StoredNotes } from "../disk/index.js";
import { fakeEditor } from "../editor/fake-editor.test-support.js";
import { readNotes } from "./notes-file.js";

const note = (id: string) => ({ id, automation: "welcome", x: 0, y: 0, text: id });

/** Reads the notes of a file that stands like this each time, and gives the ids of those that the editor has then. */
async function idsAfter(...states: readonly (StoredNotes | "broken")[]): Promise<readonly string[]> {
  const editor = fakeEditor({ packId: "4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90" });
  for (const state of states) {
    const place: NotesPlace = {
      name: "pack.notes.yaml",
      read: async () => {
        if (state === "broken") throw new FileFault("It has errors.");
        return state;
      },
      write: async () => ({ is: "changed" }),
    };
    const file = { ...newFile("pack.json"), notesOf: () => place };
    editor.disk.setState({ file });
    await readNotes(editor, file);
  }
  return editor.document.store.getState().notes.map(({ id }) => id);
}

it("lets notes be gone that others deleted while they mended the file", async () => {
  const both = { notes: [note("one"), note("two")], revision: "1" };
  const one = { notes: [note("one")], revision: "2" };
  expect(await idsAfter(both, "broken", "broken", one)).toEqual(["one"]);
});

it("takes the notes of a file that is mended after it was first opened", async () => {
  expect(await idsAfter("broken", { notes: [note("one")], revision: "1" })).toEqual(["one"]);
});
