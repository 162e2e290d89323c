import type { Bump, ChangedKind, VersionClass } from "@setup-pack/core";

/** What the comparison of two releases says. */
export const compareMessages = {
  title: "Compare",
  asSaved: "As last saved",
  lead: "Compare this pack with another release. See what was added, removed, changed or moved, and which version number to use next.",
  withSaved: "Compare with the last save",
  withFile: "Compare with a file …",
  close: "Close the comparison",
  swap: "Swap sides",
  before: "Before",
  after: "After",
  here: "In the editor",
  version: (name: string, version: string): string => `${name}, version ${version}`,
  noVersion: "no version",
  comparing: "Comparing …",
  noPack: {
    this: "The pack in the editor has structural errors. Fix them first; the problem list below shows where they are.",
    other: "The other file is not a pack, or has structural errors, so it cannot be compared.",
  },
  same: "There are no differences.",
  bump: {
    major: "These changes need a new major version.",
    minor: "These changes need a new minor version.",
    patch: "These changes need a new patch version.",
    none: "No change needs a new version.",
  } satisfies Record<Bump, string>,
  tooSmall: (least: string): string => `These changes need version ${least} or later.`,
  enough: (version: string): string => `Version ${version} is high enough.`,
  setVersion: (version: string): string => `Change the version to ${version}`,
  changes: "Changes",
  itself: "details",
  yes: "yes",
  no: "no",
  kind: {
    pack: "Pack",
    automations: "Automation",
    smartLists: "Smart list",
    messageTemplates: "Template",
    pipelines: "Pipeline",
    resources: "Resource",
    assets: "Asset",
  } satisfies Record<ChangedKind, string>,
  marks: {
    added: "Added",
    removed: "Removed",
    changed: "Changed",
    renamed: "Renamed",
    reordered: "Reordered",
    moved: "Moved",
  },
  class: { major: "major", minor: "minor", patch: "patch", layout: "layout only" } satisfies Record<
    VersionClass,
    string
  >,
  previousKey: (key: string): string => `Previous key: ${key}.`,
  details: "Details of the change",
  choose: "Choose a change to see its details.",
  layoutOnly: (count: number): string =>
    count === 1 ? "1 step only moved on the canvas." : `${count} steps only moved on the canvas.`,
  nothing: "nothing",
  hiddenLines: (count: number): string => (count === 1 ? "… and 1 more line" : `… and ${count} more lines`),
  hiddenFields: (count: number): string => (count === 1 ? "… and 1 more change" : `… and ${count} more changes`),
  canvas: (side: string): string => `The automation, ${side.toLowerCase()}`,
  noAutomation: "Not in this version",
  goTo: "Open in the editor",
};

/** What is said while the conflicts of a merge are settled. */
export const mergeMessages = {
  title: "Resolve conflicts",
  open: (count: number): string =>
    count === 0 ? "All conflicts are resolved." : count === 1 ? "1 conflict is open." : `${count} conflicts are open.`,
  unknown: "The pack has structural errors. Fix them first; the problem list below shows where they are.",
  lead: {
    file: "Changes made on one side only are already in the pack. Both of you changed the items listed here.",
    branch: "Changes made on one branch only are already in the pack. Both branches changed the items listed here.",
    office:
      "Changes made only in the workspace are already in the pack. The items listed here were changed there and by you.",
  },
  none: "No merge is in progress.",
  list: "Conflicts",
  sides: {
    file: { mine: "Mine", theirs: "Theirs" },
    branch: { mine: "Ours", theirs: "Theirs" },
    office: { mine: "Mine", theirs: "The workspace's" },
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
  fromOffice: "copy the changes made in the workspace",
  nothingOpen: {
    file: "Both versions are merged without conflicts. Check the result, then save.",
    office: "The changes made in the workspace are in the pack now. Check the result, then save.",
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
