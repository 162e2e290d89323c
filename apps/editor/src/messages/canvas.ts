import { branchName, listOf } from "@setup-pack/core/words";

const shortTitles: ReadonlyMap<string, string> = new Map([
  ["steps.settings", "Settings"],
  ["steps.insert", "Insert a step"],
  ["steps.connect", "Connect to…"],
  ["steps.replace", "Replace with…"],
  ["steps.move", "Move to…"],
  ["steps.swap", "Swap branches"],
  ["steps.duplicate", "Duplicate"],
  ["steps.copy", "Copy"],
  ["steps.cut", "Cut"],
  ["steps.paste", "Paste"],
  ["steps.delete", "Delete"],
]);

interface Thing {
  /** "tag" */
  readonly noun: string;
  readonly name: string;
}

const named = (things: readonly Thing[]): string =>
  listOf(
    things.map(({ noun, name }) => `${noun} ${name}`),
    "and",
    6,
  );

/** "Add a step to the No branch" */
const toBranch = (output: string): string => `Add a step to the ${branchName(output)} branch`;

/** What the canvas says. */
export const canvasMessages = {
  lit: { walked: "walked", undecided: "undecided" },
  label: (name: string): string => (name === "" ? "Automation" : `Automation ${name}`),
  groups: { trigger: "Trigger", action: "Action", control: "Control", unknown: "Unknown kind of step" },
  noKind: "Step with no kind",
  errors: (count: number): string => (count === 1 ? "1 error" : `${count} errors`),
  warnings: (count: number): string => (count === 1 ? "1 warning" : `${count} warnings`),
  /** Of a step that its author still has to fill in. */
  missing: (settings: string): string => `Set ${settings}`,
  needs: (settings: string): string => `to set: ${settings}`,
  foreign: (titles: readonly string[]): string => `not understood: ${titles.join(", ")}`,
  notUnderstood: (values: string): string => `Settings not understood${values === "" ? "" : `: ${values}`}`,
  stepRole: "step",
  arrowRole: "arrow",
  selected: "selected",
  leadsTo: (targets: readonly string[]): string =>
    targets.length === 0 ? "not connected to a next step" : `leads to ${targets.join(", ")}`,
  byOutput: (target: string, output: string): string => `${target} (${branchName(output)})`,
  arrow: (source: string, output: string | undefined, target: string): string =>
    output === undefined
      ? `Arrow from ${source} to ${target}`
      : `Arrow from ${source} (${branchName(output)}) to ${target}`,
  noStep: (id: string | undefined): string => (id === undefined ? "Missing step" : `Missing step “${id}”`),
  missingStep: "a missing step",
  addOnArrow: "Add a step on this arrow",
  addBehind: (output: string): string => (output === "next" ? "Add a step here" : toBranch(output)),
  empty: {
    title: "Every automation starts with a trigger",
    text: "Choose what starts it: a form is submitted, a tag is added, a date arrives …",
    button: "Choose a trigger",
  },
  noTrigger: "Add a trigger. Nothing starts this automation yet.",
  toolbar: {
    label: "Canvas",
    add: "Add a step",
    tidy: "Tidy up",
    fit: "Show the whole automation",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    map: "Map",
    exportSvg: "Export as a picture (SVG)",
  },
  actions: {
    add: "Add a step",
    addNote: "Add a note",
    group: "Group the selected steps",
    foldAll: "Fold or unfold all groups",
    fitSelected: "Zoom to the selected steps or branch",
    downloadNotes: "Download the notes",
    insert: "Insert a step on the arrow",
    delete: "Delete the selected steps and arrows",
    duplicate: "Duplicate the selected steps",
    copy: "Copy the selected steps",
    cut: "Cut the selected steps",
    paste: "Paste steps",
    selectAll: "Select all steps",
    tidy: "Tidy up",
    replace: "Replace with another kind of step",
    move: "Move onto an arrow …",
    swap: "Swap the branches",
    connect: "Connect to another step",
    settings: "Open the step's settings",
    fit: "Show the whole automation",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    exportSvg: "Export the automation as a picture (SVG)",
  },
  /** What an action is called in a menu of what is selected. */
  short: (id: string): string | undefined => shortTitles.get(id),
  menu: {
    label: "Step actions",
    arrowLabel: "Arrow actions",
    canvasLabel: "Canvas actions",
    add: "Add a step after it",
    addBy: toBranch,
    addHere: "Add a step here",
    arrowTo: (step: string): string => `Arrow to ${step}`,
    arrowBy: (step: string, output: string): string => `${branchName(output)}: arrow to ${step}`,
    arrows: "Arrows",
  },
  clipFaults: {
    "no steps": "The clipboard does not contain automation steps.",
    "too large": "The copied steps are larger than an automation can be, so they were not pasted.",
    "not as written here": "The clipboard seems to contain steps, but this editor cannot read them.",
  },
  /** What was added with pasted steps that need it, and what they need that could not be. */
  arrived: (added: readonly Thing[], missing: readonly Thing[]): string =>
    [
      added.length === 0 ? [] : `Also added, because the steps use them: ${named(added)}.`,
      missing.length === 0 ? [] : `The steps use these, but they are not in this pack: ${named(missing)}.`,
    ]
      .flat()
      .join(" "),
  noClipboard: (keys: string): string =>
    `The browser does not allow this button to use the clipboard. Press ${keys} instead.`,
  /** By what the document says is against a connection. */
  refusals: {
    "no such step": "One of the two steps no longer exists.",
    "no id": "One of the two steps has no unique id. Fix that first: the problem list shows where.",
    "into a trigger": "An arrow cannot end at a trigger: triggers start an automation.",
    "to itself": "An arrow cannot connect a step to itself.",
    twice: "These two steps are already connected on this branch.",
    "in a circle": "That would make a loop, and an automation must end.",
  },
};

const stepsIn = (count: number): string => `${count} ${count === 1 ? "step" : "steps"}`;

/** What is said of groups of steps. */
export const groupMessages = {
  layer: "Groups",
  name: "Name of the group",
  unnamed: "Group",
  steps: stepsIn,
  spoken: (name: string, steps: number, isFolded: boolean): string =>
    `Group ${name}, ${stepsIn(steps)}${isFolded ? ", folded" : ""}`,
  fold: (name: string): string => `Fold ${name}`,
  unfold: (name: string): string => `Unfold ${name}`,
  rename: (name: string): string => `Rename ${name}`,
  takeApart: (name: string): string => `Ungroup ${name}`,
  none: "This automation does not have groups. Select steps and press G to make one.",
  noIds: "The selected steps do not have ids, so they cannot be grouped.",
  history: {
    group: "group steps",
    name: "name group",
    fold: "fold group",
    unfold: "unfold group",
    ungroup: "ungroup steps",
  },
};

/** What is said of the notes on the canvas. */
export const noteMessages = {
  addHere: "Add a note here",
  edit: "Edit the note",
  delete: "Delete the note",
  text: "Text of the note",
  keptHere: "Notes are kept in this browser. To save them as a file, choose “Download the notes”.",
  /** What assistive technology calls one. */
  role: "note",
  empty: "Empty note",
  layer: "Notes",
  spoken: (text: string, step: string | undefined): string =>
    step === undefined ? `Note: ${text}` : `Note on ${step}: ${text}`,
  stepGone: "Its step was deleted",
  notRead: "The notes file next to the pack cannot be read, so you cannot add notes.",
  full: (most: number): string => `A pack has room for ${most} notes.`,
  noKey: "Give this automation a key before you add a note.",
  steps: { add: "add note", edit: "edit note", move: "move note", delete: "delete note" },
};

const contactsIn = (count: number): string => `${count} ${count === 1 ? "contact" : "contacts"}`;

/** What the canvas says of the contacts that are in an automation of the connected workspace. */
export const liveMessages = {
  layer: "Live numbers",
  now: (inside: number, isOn: boolean): string =>
    isOn
      ? `Live: ${contactsIn(inside)} in this automation`
      : `Live: this automation is off, ${contactsIn(inside)} in it`,
  lost: "Live numbers stopped, because the workspace does not answer. Refresh the Workspace tab to continue.",
  here: (contacts: number, step: string): string =>
    `${contactsIn(contacts)} ${contacts === 1 ? "is" : "are"} now at “${step}”`,
  enrolled: (contacts: number, to: string): string =>
    `${contactsIn(contacts)} ${contacts === 1 ? "was" : "were"} enrolled, by a trigger or by hand, and went to “${to}”`,
  passed: (contacts: number, from: string, to: string): string =>
    `${contactsIn(contacts)} went from “${from}” to “${to}”`,
};
