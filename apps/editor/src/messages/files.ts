/** What is said of the file a pack belongs to. */
export const fileMessages = {
  begin: "Begin a new pack",
  open: "Open a pack …",
  save: "Save",
  saveAs: "Save as a copy …",
  reload: "Give up what is not saved",
  noPack: "This file is no pack, so it can only be looked at.",
  locked: (because: string): string => `This pack can only be looked at, because ${because}.`,
  noReason: "The file could not be written.",
  changed: {
    title: "The file has changed on disk",
    text: "Somebody else saved it while you were editing. Nothing was overwritten.",
    reload: "Take theirs, give up mine",
    overwrite: "Save mine over it",
    compare: "Compare",
  },
  gone: {
    title: "The file is no longer there",
    text: "It was moved or removed. Your work is still here.",
    save: "Write it again",
  },
  notices: "Notices",
  notSaved: "Not saved",
  notOpened: (name: string): string => (name === "" ? "Nothing could be opened" : `${name} could not be opened`),
  tryAgain: "Try again",
  dismiss: "Dismiss",
  orphan: {
    title: "Unsaved work was found",
    text: (name: string, when: string): string => `${name}, last edited ${when}.`,
    newPack: "A new pack",
    restore: "Restore it",
    forget: "Throw it away",
    differs:
      "The file has changed since then; restoring puts the older work over it, and one undo brings the file back.",
  },
  leave: {
    title: "Save before you leave this pack?",
    text: "What was edited since the last save is lost otherwise.",
    save: "Save",
    giveUp: "Do not save",
    stay: "Stay here",
  },
  text: {
    title: "The text of the file",
    lead: "This file cannot be opened as a pack. The problems below say why; mend it where it was written, and open it again.",
    problemOn: (line: number): string => `Problem on line ${line}`,
  },
};
