import { blockKind } from "@setup-pack/core/format";

/** What a kind of step is for, in one sentence. */
export const kindHelp = (kind: string): string => blockKind(kind)?.help ?? "A kind of step the format does not know.";

/** What the list of steps says. */
export const paletteMessages = {
  label: "Kinds of steps",
  search: "Search steps",
  placeholder: "Search steps, such as text, wait, tag",
  groups: { trigger: "Triggers", action: "Actions", control: "Controls" },
  recent: "Used last",
  best: "Found",
  nothing: (text: string): string => `No kind of step fits “${text}”.`,
  onlyTriggers: "Choose what starts the automation. The other steps come after it.",
  noAutomation: "Open an automation to add steps to it.",
  locked: "This pack cannot be changed, so no steps can be added.",
  hint: "Drag a step onto the canvas or an arrow. A click puts it behind the selected step.",
  add: {
    anywhere: "Add a step",
    onArrow: "Insert a step on the arrow",
    behind: (step: string): string => `Add a step after “${step}”`,
    behindOutput: (step: string, output: string): string => `Add a step after “${step}”, by ${output}`,
    trigger: "Choose a trigger",
  },
  replace: {
    title: (step: string): string => `Replace “${step}”`,
    current: "It is one now.",
    drops: (count: number): string => (count === 1 ? "Deletes one arrow." : `Deletes ${count} arrows.`),
    dropped: (count: number): string =>
      count === 1
        ? "One arrow had no output to leave by any more, and is deleted."
        : `${count} arrows had no output to leave by any more, and are deleted.`,
  },
};
