const steps = (count: number): string => (count === 1 ? "1 step" : `${count} steps`);

/** What the references of an automation say. */
export const referenceMessages = {
  title: "References",
  noAutomation: "Open an automation to see what its steps refer to.",
  lead: "The steps use these. Installing finds each one in the pack or, by its name, in the workspace.",
  none: "No references yet. Tags, stages and other things that you choose in a step are listed here.",
  add: "Add a reference",
  newType: "tag",
  what: "reference",
  unnamed: "Unnamed",
  noType: "No type",
  carried: (name: string): string => `In this pack: ${name}`,
  openItem: (name: string): string => `Open ${name}`,
  notCarried: "Not in this pack. Installing looks for it by name.",
  cannotBeFound:
    "This is not in the pack and has no name. Enter a name, or choose its record in Workspace before you install.",
  unused: "Not used",
  findUses: "Find uses in all packs …",
  usedBy: (count: number): string => `Used by ${steps(count)}`,
  goTo: (step: string): string => `Go to ${step}`,
  edit: (name: string): string => `Edit ${name}`,
  remove: (name: string): string => `Remove ${name}`,
  removed: (name: string, count: number): string =>
    count === 0 ? `Removed the reference ${name}` : `Removed the reference ${name}, which ${steps(count)} still use`,
  removeUnused: (count: number): string =>
    count === 1 ? "Remove the unused reference" : `Remove ${count} unused references`,
  removedUnused: (count: number): string => `Removed ${count === 1 ? "1 reference" : `${count} references`}`,
  type: "Type",
  id: "Id",
  idHint: "Exactly as in the steps: the key of an item in this pack, or an id in the workspace.",
  name: "Name",
  nameHint: "Installing looks for this name if the item is not in the pack.",
  detail: "Detail",
  detailHint: "Distinguishes items with the same name. Example: the pipeline of a stage.",
  broken: "This entry is not a reference.",
};
