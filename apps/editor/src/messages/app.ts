/** What the frame of the editor says. */
export const appMessages = {
  title: "Setup Pack editor",
  unnamedPack: "Pack without a name",
  unsaved: "Not saved",
  saved: "Saved",
  close: "Close",
  undo: (name: string | undefined): string => (name === undefined ? "Nothing to undo" : `Undo ${name}`),
  redo: (name: string | undefined): string => (name === undefined ? "Nothing to redo" : `Redo ${name}`),
  theme: { system: "Colours as the system has them", light: "Light colours", dark: "Dark colours" },
  left: { label: "Pack and steps", pack: "Pack", steps: "Steps" },
  right: { label: "Details", step: "Step", outline: "Outline", settings: "Settings", references: "References" },
  narrow: { label: "Views", left: "Pack", middle: "Editor", right: "Details", problems: "Problems" },
  middle: "Editor",
  header: "Pack",
  skipToEditor: "Skip to the editor",
  loading: "Loading …",
};
