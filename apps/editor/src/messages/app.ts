/** What the frame of the editor says. */
export const appMessages = {
  title: "Setup Pack editor",
  unsavedTitle: (title: string): string => `• ${title}`,
  unnamedPack: "Unnamed pack",
  unsaved: "Not saved",
  saved: "Saved",
  saving: "Saving …",
  locked: "Read-only",
  trust: {
    signed: (made: string, approved: string): string =>
      [made && `Made by ${made}`, approved && `approved by ${approved}`].filter(Boolean).join(", "),
    refused: "Not trusted",
    changed: "Changed since it was signed",
    uncovered: "The signature no longer covers what is on the screen. Have the release signed again after you save it.",
  },
  version: "Version",
  file: "File",
  close: "Close",
  undo: (name: string | undefined): string => (name === undefined ? "Nothing to undo" : `Undo ${name}`),
  undoName: "Undo",
  redoName: "Redo",
  redo: (name: string | undefined): string => (name === undefined ? "Nothing to redo" : `Redo ${name}`),
  theme: { system: "Theme: system", light: "Theme: light", dark: "Theme: dark" },
  left: { label: "Pack and steps", pack: "Pack", steps: "Steps", workspace: "Workspace" },
  right: {
    label: "Details",
    step: "Step",
    outline: "Outline",
    settings: "Settings",
    references: "References",
    rehearse: "Rehearse",
    promises: "Promises",
  },
  narrow: { label: "Views", left: "Pack", middle: "Editor", right: "Details", problems: "Problems" },
  splitter: {
    left: "Width of pack and steps",
    right: "Width of the details",
    problems: "Height of the problems",
    size: (pixels: number): string => `${pixels} pixels`,
    hint: "Drag to resize. Double-click to reset.",
  },
  middle: "Editor",
  skipToEditor: "Skip to the editor",
  loading: "Loading …",
  broken: {
    title: "This part of the editor stopped working.",
    text: "Your pack is safe. You can still edit it in other places, undo, and save.",
    again: "Try again",
  },
};

/** What is said about something that was just done. */
export const noticeMessages = {
  undo: "Undo",
  dismiss: "Dismiss",
};

/** What changing the view is called. */
export const viewMessages = {
  commands: "Search commands",
  shortcuts: "Keyboard shortcuts",
  light: "Use the light theme",
  dark: "Use the dark theme",
  systemColours: "Use the system theme",
  nextPart: "Go to the next part of the window",
  previousPart: "Go to the previous part of the window",
  packDetails: "Pack details",
  itemList: "List of items",
  palette: "List of steps to add",
  stepSettings: "Step settings",
  outline: "Outline of the automation",
  delivery: "Delivery settings",
  references: "References",
  rehearse: "Rehearse the automation",
  promises: "Promises: what must always hold",
  workspace: "Connect a workspace",
};
