/** What is said of the notes on the canvas. */
export const noteMessages = {
  addHere: "Add a note here",
  edit: "Edit the note",
  delete: "Delete the note",
  text: "Text of the note",
  keptHere:
    "Kept in this browser, as it cannot write beside the pack. The command Download the notes makes a file of them.",
  /** What assistive technology calls one. */
  role: "note",
  empty: "Empty note",
  layer: "Notes",
  spoken: (text: string, step: string | undefined): string =>
    step === undefined ? `Note: ${text}` : `Note on ${step}: ${text}`,
  stepGone: "Its step was deleted",
  notRead: "The notes beside the pack cannot be read, so none can be added.",
  full: (most: number): string => `A pack has room for ${most} notes.`,
  noKey: "This automation has no key by which a note could name it.",
  steps: { add: "add note", edit: "edit note", move: "move note", delete: "delete note" },
};
