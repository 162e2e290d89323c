import { describe, expect, it } from "vitest";
import { removeItem } from "../commands/add-item.js";
import { deleteBlocks } from "../commands/delete-blocks.js";
import { moveBlocks } from "../commands/move-blocks.js";
import { renameBlock } from "../commands/rename-block.js";
import { renameKey } from "../commands/rename-key.js";
import { areNotesUnsaved, isPackUnsaved, isUnsaved } from "../document/document-state.js";
import { packDocument } from "../document/document-store.js";
import { areSameNotes, mergeNotes, type Note, withChangedNote } from "./note.js";

const node = (id: string, x: number) => ({ id, kind: "delay", position: { x, y: 0 } });
const pack = {
  automations: [
    { key: "welcome", document: { graph: { nodes: [node("a", 0), node("b", 100)], edges: [] } } },
    { key: "other", document: { graph: { nodes: [node("a", 0)], edges: [] } } },
  ],
};
const note: Note = { id: "1", automation: "welcome", at: "b", x: 10, y: 20, text: "Sundays?" };
const alone: Note = { id: "2", automation: "other", x: 5, y: 5, text: "<b>Dana</b>" };

function documentWithNotes() {
  const document = packDocument(() => 0);
  document.open(pack);
  const notes = [note, alone];
  document.rereadNotes(() => notes, notes);
  return document;
}
const notesOf = (document: ReturnType<typeof packDocument>) => document.store.getState().notes;

describe("notes", () => {
  it("share the history of the pack, and leave the pack as it is", () => {
    const document = documentWithNotes();
    let edits = 0;
    document.onEdit(() => edits++);
    document.changeNotes("edit note", withChangedNote(notesOf(document), "1", { text: "Mondays?" }));
    document.run(moveBlocks, { automation: 0, positions: new Map([["b", { x: 300, y: 0 }]]) });
    expect(notesOf(document)[0]).toEqual({ ...note, text: "Mondays?" });
    document.undo();
    expect([isPackUnsaved(document.store.getState()), isUnsaved(document.store.getState())]).toEqual([false, true]);
    document.undo();
    expect([notesOf(document), isUnsaved(document.store.getState())]).toEqual([[note, alone], false]);
    document.redo();
    expect([notesOf(document)[0]?.text, edits]).toEqual(["Mondays?", 2]);
  });

  it("follow the ids and keys that they name, and stay where they were seen when their step goes", () => {
    const document = documentWithNotes();
    document.run(renameBlock, { automation: 0, block: "b", to: "c" });
    document.run(renameKey, { at: ["automations", 0], to: "hello", uses: [] });
    expect(notesOf(document)[0]).toEqual({ ...note, automation: "hello", at: "c" });
    document.run(deleteBlocks, { automation: 0, blocks: new Set(["c"]) });
    expect(notesOf(document)[0]).toEqual({ ...note, automation: "hello", at: "c", x: 110, y: 20 });
    for (const _ of [1, 2, 3]) document.undo();
    expect(notesOf(document)).toEqual([note, alone]);
  });

  it.each(["replace", "reread"] as const)("stand beside their step again where it comes back by %s", (way) => {
    const document = documentWithNotes();
    document.run(deleteBlocks, { automation: 0, blocks: new Set(["b"]) });
    const { notes } = document.store.getState();
    document.markNotesSaved(notes);
    if (way === "replace") document.replace(pack, "bring back");
    else document.reread(structuredClone(pack));
    expect(notesOf(document)).toEqual([note, alone]);
    document.undo();
    expect([notesOf(document)[0]?.x, areNotesUnsaved(document.store.getState())]).toEqual([110, false]);
  });

  it("stay where they were seen when somebody else deletes their step, and are kept with the key of its automation", () => {
    const document = documentWithNotes();
    const [welcome, other] = pack.automations;
    const rest = { graph: { nodes: [node("a", 0)], edges: [] } };
    document.reread({ automations: [{ ...welcome, document: rest }, { ...other }] });
    expect(notesOf(document)[0]).toEqual({ ...note, x: 110, y: 20 });
    document.reread({ automations: [{ ...welcome, document: rest }] });
    expect(notesOf(document)[1]).toEqual(alone);
    document.reread(structuredClone(pack));
    expect([notesOf(document), areNotesUnsaved(document.store.getState())]).toEqual([[note, alone], false]);
  });

  it("leave no trace where nothing was ever written in one", () => {
    const document = documentWithNotes();
    const { history, notes } = document.store.getState();
    const blank: Note = { ...alone, id: "3", text: "" };
    document.changeNotes("add note", [...notes, blank], "3");
    document.settle();
    document.changeNotes("edit note", [...notes, { ...blank, text: "  " }]);
    expect(document.dropUnwritten("3")).toBe(true);
    const after = document.store.getState();
    expect([after.history, after.notes, isUnsaved(after)]).toEqual([history, notes, false]);
    document.changeNotes("edit note", withChangedNote(notes, "1", { text: "" }));
    expect([document.dropUnwritten("1"), notesOf(document).length]).toEqual([false, 2]);
  });

  it("go with an automation that is deleted, and come back with it", () => {
    const document = documentWithNotes();
    document.run(removeItem, { at: ["automations", 0], what: "automation" });
    expect(notesOf(document)).toEqual([alone]);
    document.undo();
    expect(notesOf(document)).toEqual([note, alone]);
  });
});

describe("a history that another program keeps", () => {
  it("is followed with the notes that a step had, and with those of the notes alone in between", () => {
    const document = documentWithNotes();
    document.run(removeItem, { at: ["automations", 0], what: "automation" });
    const without = structuredClone(document.store.getState().pack);
    document.follow(structuredClone(pack));
    expect([notesOf(document), isPackUnsaved(document.store.getState())]).toEqual([[note, alone], false]);
    document.follow(without);
    expect([notesOf(document), isPackUnsaved(document.store.getState())]).toEqual([[alone], false]);
    document.follow(structuredClone(pack));
    document.changeNotes("delete note", [note]);
    document.follow(without);
    expect([notesOf(document), document.store.getState().history.past.length]).toEqual([[note], 2]);
  });
});

describe("what two people made of notes", () => {
  const theirs = { ...note, text: "theirs" };
  const mine = { ...note, text: "mine" };
  const added = { ...alone, id: "3" };

  it("leaves what the other wrote where I undo what I did", () => {
    const document = documentWithNotes();
    document.changeNotes("edit note", [mine, alone]);
    document.rereadNotes((own) => mergeNotes([note, alone], own, [note, alone, added]), [note, alone, added]);
    expect([notesOf(document), isUnsaved(document.store.getState())]).toEqual([[mine, alone, added], true]);
    document.undo();
    expect([notesOf(document), isUnsaved(document.store.getState())]).toEqual([[note, alone, added], false]);
    document.redo();
    expect(notesOf(document)).toEqual([mine, alone, added]);
  });

  it("is put together by id, and loses no text", () => {
    expect(mergeNotes([note, alone], [mine, alone], [note, alone, added])).toEqual([mine, alone, added]);
    expect(mergeNotes([note, alone], [note], [note, alone])).toEqual([note]);
    expect(mergeNotes([note, alone], [note, alone], [alone])).toEqual([alone]);
    expect(mergeNotes([note], [mine], [])).toEqual([mine]);
    expect(mergeNotes([note], [], [theirs])).toEqual([theirs]);
    expect(mergeNotes([note], [{ ...note, x: 1 }], [{ ...note, x: 2 }])).toEqual([{ ...note, x: 2 }]);
    expect(mergeNotes([note], [mine], [theirs])).toEqual([mine, { ...theirs, id: "1-2", x: 34, y: 44 }]);
  });

  it("is the very same list where they have nothing new", () => {
    const own = [mine];
    expect(mergeNotes([note], own, [{ ...note }])).toBe(own);
    expect([areSameNotes([note, alone], [alone, { ...note }]), areSameNotes([note], [mine])]).toEqual([true, false]);
  });
});
