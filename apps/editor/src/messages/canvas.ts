import { listOf } from "@setup-pack/core/words";

const shortTitles: ReadonlyMap<string, string> = new Map([
  ["steps.settings", "Settings"],
  ["steps.insert", "Insert a step"],
  ["steps.connect", "Connect to…"],
  ["steps.replace", "Replace by…"],
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

/** What the canvas says. */
export const canvasMessages = {
  lit: { walked: "walked", undecided: "undecided" },
  label: (name: string): string => (name === "" ? "Automation" : `Automation ${name}`),
  groups: { trigger: "Trigger", action: "Action", control: "Control", unknown: "Unknown kind of step" },
  noKind: "Step without a kind",
  errors: (count: number): string => (count === 1 ? "1 error" : `${count} errors`),
  warnings: (count: number): string => (count === 1 ? "1 warning" : `${count} warnings`),
  /** Of a step that its author still has to fill in. */
  missing: (titles: string): string => `Needs ${titles}`,
  needs: (titles: string): string => `needs ${titles}`,
  foreign: (titles: readonly string[]): string => `not understood: ${titles.join(", ")}`,
  notUnderstood: (values: string): string => `Settings not understood${values === "" ? "" : `: ${values}`}`,
  stepRole: "step",
  arrowRole: "arrow",
  selected: "selected",
  leadsTo: (targets: readonly string[]): string =>
    targets.length === 0 ? "leads nowhere" : `leads to ${targets.join(", ")}`,
  byOutput: (target: string, output: string): string => `${target} by ${output}`,
  arrow: (source: string, output: string | undefined, target: string): string =>
    output === undefined ? `Arrow from ${source} to ${target}` : `Arrow from ${source} by ${output} to ${target}`,
  noStep: (id: string | undefined): string => (id === undefined ? "No step named" : `No step “${id}”`),
  missingStep: "a missing step",
  addOnArrow: "Add a step on this arrow",
  addBehind: (output: string): string => (output === "next" ? "Add a step here" : `Add a step by ${output}`),
  empty: {
    title: "Every automation begins with a trigger",
    text: "Choose what starts it: a form that was sent, a tag that was added, a date that came …",
    button: "Choose a trigger",
  },
  noTrigger: "This automation has no trigger yet, so nothing starts it.",
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
    downloadNotes: "Download the notes",
    insert: "Insert a step on the arrow",
    delete: "Delete the selected steps and arrows",
    duplicate: "Duplicate the selected steps",
    copy: "Copy the selected steps",
    cut: "Cut the selected steps",
    paste: "Paste steps",
    selectAll: "Select all steps",
    tidy: "Tidy up",
    replace: "Replace by another kind of step",
    swap: "Swap the branches",
    connect: "Connect to another step",
    settings: "Open its settings",
    fit: "Show the whole automation",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    exportSvg: "Export the automation as a picture (SVG)",
  },
  /** What an action is called in a menu of what is selected. */
  short: (id: string): string | undefined => shortTitles.get(id),
  menu: {
    label: "What can be done with the step",
    arrowLabel: "What can be done with the arrow",
    canvasLabel: "What can be done here",
    add: "Add a step after it",
    addBy: (output: string): string => `Add a step by ${output}`,
    addHere: "Add a step here",
    arrowTo: (step: string): string => `Arrow to ${step}`,
    arrowBy: (step: string, output: string): string => `Arrow by ${output} to ${step}`,
    arrows: "Arrows",
  },
  clipFaults: {
    "no steps": "What was copied last is no steps of an automation.",
    "too large": "What was copied last is larger than any automation, so it is not pasted.",
    "not as written here": "What was copied last looks like steps, but is not as this editor copies them.",
  },
  /** What was added with pasted steps that need it, and what they need that could not be. */
  arrived: (added: readonly Thing[], missing: readonly Thing[]): string =>
    [
      added.length === 0 ? [] : `Also added what the steps use: ${named(added)}.`,
      missing.length === 0 ? [] : `Not in this pack, and not copied with the steps: ${named(missing)}.`,
    ]
      .flat()
      .join(" "),
  noClipboard: (keys: string): string =>
    `The browser does not let this button at the clipboard. Press ${keys} instead.`,
  /** By what the document says is against a connection. */
  refusals: {
    "no such step": "One of the two steps is not there any more.",
    "no id": "One of the two steps has no id of its own. Mend that first: the problems list says where.",
    "into a trigger": "Nothing can lead to a trigger: triggers begin an automation.",
    "to itself": "A step cannot lead to itself.",
    twice: "These two steps are already connected by this output.",
    "in a circle": "That would lead in a circle, and an automation must come to an end.",
  },
};
