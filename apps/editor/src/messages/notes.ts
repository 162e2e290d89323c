/** What is said of the notes on the canvas. */
export const noteMessages = {
  addHere: "Add a note here",
  edit: "Edit the note",
  delete: "Delete the note",
  text: "Text of the note",
  keptHere: "Notes are kept in this browser. To save them as a file, choose “Download the notes”.",
  /** What assistive technology calls one. */
  role: "note",
  empty: "Empty note",
  layer: "Notes",
  spoken: (text: string, step: string | undefined): string =>
    step === undefined ? `Note: ${text}` : `Note on ${step}: ${text}`,
  stepGone: "Its step was deleted",
  notRead: "The notes file next to the pack cannot be read, so you cannot add notes.",
  full: (most: number): string => `A pack has room for ${most} notes.`,
  noKey: "Give this automation a key before you add a note.",
  steps: { add: "add note", edit: "edit note", move: "move note", delete: "delete note" },
};
