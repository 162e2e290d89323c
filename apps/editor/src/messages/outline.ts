import { branchWords, listOf } from "@setup-pack/core/words";

/** What the outline of an automation says, and the dialog that connects two steps. */
export const outlineMessages = {
  label: "Outline of the automation",
  none: "Open an automation to see its steps here.",
  empty: "Nothing starts this automation yet.",
  emptyHint: "Every automation starts with a trigger.",
  chooseTrigger: "Choose a trigger",
  addStep: "Add a step",
  keys: "Enter: settings. /: add. C: connect. Del: delete. Alt+Up or Alt+Down: move.",
  branch: branchWords,
  onward: (names: readonly string[]): string => `${listOf(names.map(branchWords), "and")}: continues below`,
  open: (output: string): string => `${branchWords(output)}: nothing yet`,
  end: "Ends here",
  jump: (sentence: string): string => `Continues at: ${sentence}`,
  back: (sentence: string): string => `Goes back to: ${sentence}`,
  lost: (id: string): string => `Leads to a missing step: ${id}`,
  since: (time: string): string => `${time} after the start`,
  notes: (texts: string): string => `Notes: ${texts}`,
  notUnderstood: (step: string, values: string): string =>
    `${step}: settings not understood${values === "" ? "" : ` (${values})`}`,
  missing: (settings: string): string => `Set ${settings}`,
  /** A row in words; `time` and `missing` are "" where there is nothing to say of them. */
  spoken: (sentence: string, time: string, missing: string): string =>
    [sentence, time, missing && `to set: ${missing}`].filter(Boolean).join(", "),
  ways: (count: number): string => `${count} arrows lead here`,
  stray: "not connected",
  addHere: "Add a step here",
  add: "Add a step after it",
  settings: "Settings",
  goToStep: "Go to that step",
  connect: "Connect to …",
  replace: "Replace with …",
  duplicate: "Duplicate",
  moveUp: "Move up its branch",
  moveDown: "Move down its branch",
  delete: "Delete",
  deleteArrow: "Delete the arrow",
  more: (name: string): string => `Actions for ${name}`,
  moved: (sentence: string, up: boolean): string => `Moved ${sentence} ${up ? "up" : "down"}`,
  notMoved: (up: boolean): string =>
    up
      ? "It cannot move up. The step before it has several branches, or there is none."
      : "It cannot move down. The step after it has several branches, or there is none.",

  connectTitle: (sentence: string): string => `Connect “${sentence}”`,
  connectFrom: "Branch",
  outcome: "Name of the branch",
  outcomeHint: "The AI chooses one of these. A new name creates a new branch.",
  search: "Search steps",
  searchPlaceholder: "Name of a step",
  targets: "Steps to connect to",
  noTargets: "No matching steps.",
  nothingToLeadTo: "There is no other step to connect to yet.",
};
