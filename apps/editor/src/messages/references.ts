const steps = (count: number): string => (count === 1 ? "1 step" : `${count} steps`);

/** What the references of an automation say. */
export const referenceMessages = {
  title: "References",
  noAutomation: "Open an automation to see what its steps refer to.",
  lead: "What the steps refer to. Installing finds each in the pack or, by its name, in the workspace.",
  none: "The steps of this automation refer to nothing yet. What you choose in a step's settings is listed here by itself.",
  add: "Add a reference",
  newType: "tag",
  what: "reference",
  unnamed: "Without a name",
  noType: "Without a type",
  carried: (name: string): string => `In this pack: ${name}`,
  openItem: (name: string): string => `Open ${name}`,
  notCarried: "Not in this pack: installing looks for it by its name.",
  cannotBeFound: "Not in this pack, and without a name: it can only be bound by hand.",
  unused: "Nothing uses it",
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
  idHint: "Exactly as the steps write it: the key of what the pack carries, or an id of the workspace.",
  name: "Name",
  nameHint: "What installing looks for where the pack does not carry it.",
  detail: "Detail",
  detailHint: "Tells apart what has the same name, such as the pipeline of a stage.",
  broken: "This entry is no reference.",
};
