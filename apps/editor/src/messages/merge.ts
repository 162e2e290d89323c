/** What is said while the conflicts of a merge are settled. */
export const mergeMessages = {
  title: "Resolve conflicts",
  open: (count: number): string =>
    count === 0 ? "All conflicts are resolved." : count === 1 ? "1 conflict is open." : `${count} conflicts are open.`,
  unknown: "The pack has structural errors. Fix them first; the problem list below shows where they are.",
  lead: {
    file: "Changes made on one side only are already in the pack. Both of you changed the items listed here.",
    branch: "Changes made on one branch only are already in the pack. Both branches changed the items listed here.",
    office: "Changes made only by the office are already in the pack. Both of you changed the items listed here.",
  },
  none: "No merge is in progress.",
  list: "Conflicts",
  sides: {
    file: { mine: "Mine", theirs: "Theirs" },
    branch: { mine: "Ours", theirs: "Theirs" },
    office: { mine: "Mine", theirs: "The office's" },
  },
  where: {
    file: { mine: "edited in this window", theirs: "as it is on disk" },
    branch: { mine: "this branch", theirs: "the branch that is merged into it" },
    office: { mine: "edited since that release", theirs: "as the workspace has it" },
  },
  take: (side: string): string => `Take ${side.toLowerCase()}`,
  status: { open: "Open", neither: "Edited" },
  edit: "Open it to edit",
  whole: "The whole item",
  because: "The changes of both sides together cause this problem:",
  mended: "Mark as fixed",
  save: "Save the merged pack",
  giveUp: "Cancel the merge",
  gaveUp: "The pack is as it was before the merge. Later edits were undone too.",
  step: "resolve the conflict",
  begun: "merge the two versions",
  underWay: "Two versions are being merged",
  settle: "Resolve the conflicts",
  fromOffice: "copy the office's changes",
  nothingOpen: {
    file: "Both versions are merged without conflicts. Check the result, then save.",
    office: "The office's changes are in the pack now. Check the result, then save.",
  },
  done: {
    file: "Both versions are merged and saved.",
    branch: "All conflicts are resolved, and git marks the file as merged.",
    office: "All conflicts are resolved and saved.",
  },
  noPack: {
    mine: "The pack in the editor has structural errors. Fix them first, then merge.",
    theirs: "The other version is not a pack, or has structural errors, so it cannot be merged.",
  },
};
