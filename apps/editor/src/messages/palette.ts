import { blockKind } from "@setup-pack/core/format";
import { branchName } from "@setup-pack/core/words";

/** What a kind of step is for, in one sentence. */
export const kindHelp = (kind: string): string =>
  blockKind(kind)?.help ?? "The Setup Pack format does not have this kind of step.";

/** What the list of steps says. */
export const paletteMessages = {
  label: "Kinds of steps",
  search: "Search steps",
  placeholder: "Search steps, such as text, wait, tag",
  groups: { trigger: "Triggers", action: "Actions", control: "Controls" },
  recent: "Recently used",
  usual: "Most used",
  best: "Matches",
  templates: {
    title: "Templates",
    step: (name: string): string => `Send email “${name}”`,
    help: "Sends this email template.",
    newStep: (name: string): string => `Send email with new template “${name}”`,
    newHelp: "Adds the template too. Write its text under Templates.",
  },
  nothing: (text: string): string => `No step matches “${text}”.`,
  onlyTriggers: "Choose what starts the automation. The other steps come after it.",
  noAutomation: "Open an automation to add steps to it.",
  locked: "This pack is read-only, so you cannot add steps.",
  hint: "Drag a step onto the canvas or an arrow. Click to add it after the selected step.",
  add: {
    anywhere: "Add a step",
    onArrow: "Insert a step on the arrow",
    behind: (step: string): string => `Add a step after “${step}”`,
    behindOutput: (step: string, output: string): string =>
      `Add a step after “${step}”, to the ${branchName(output)} branch`,
    trigger: "Choose a trigger",
  },
  replace: {
    title: (step: string): string => `Replace “${step}”`,
    current: "This is its kind now.",
    drops: (count: number): string => (count === 1 ? "Deletes one arrow." : `Deletes ${count} arrows.`),
    dropped: (count: number): string =>
      count === 1
        ? "1 arrow was deleted, because the new step has no such branch."
        : `${count} arrows were deleted, because the new step has no such branches.`,
  },
};
