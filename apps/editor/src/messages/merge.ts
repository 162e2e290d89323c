/** What is said while the conflicts of a merge are settled. */
export const mergeMessages = {
  title: "Settle conflicts",
  open: (count: number): string =>
    count === 0 ? "All conflicts are settled." : count === 1 ? "1 conflict is open." : `${count} conflicts are open.`,
  unknown: "The pack has errors in its shape. Mend those first; the problems below say where they are.",
  lead: {
    file: "What only one of you changed is in the pack already. Both of you changed what is listed here.",
    branch: "What only one branch changed is in the pack already. Both branches changed what is listed here.",
    office: "What only the office changed is in the pack already. Both of you changed what is listed here.",
  },
  none: "No merge is under way.",
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
  edit: "Edit it in its place",
  whole: "The whole item",
  because: "Only the changes of both sides together are wrong here:",
  mended: "It is mended",
  save: "Save the merged pack",
  giveUp: "Give up merging",
  gaveUp: "The pack is as it was before the merge. What was edited since then is taken back too.",
  step: "settle the conflict",
  begun: "merge the two versions",
  underWay: "Two versions are being merged",
  settle: "Settle the conflicts",
  fromOffice: "take what the office changed",
  nothingOpen: {
    file: "Both versions are merged, and nothing was in conflict. Save when it is as you want it.",
    office: "What the office changed is in the pack now. Save when it is as you want it.",
  },
  done: {
    file: "Both versions are merged and saved.",
    branch: "All is settled, and git takes the file for merged.",
    office: "All is settled and saved.",
  },
  noPack: {
    mine: "The pack in the editor has errors in its shape. Mend those first, then merge.",
    theirs: "The other version has errors in its shape, or is no pack, so it cannot be merged.",
  },
};
