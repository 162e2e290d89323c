const places = (count: number): string => (count === 1 ? "1 place" : `${count} places`);

/** What the forms of all items say around what is their own. */
export const itemFormMessages = {
  kind: {
    automations: "Automation",
    smartLists: "Smart list",
    messageTemplates: "Message template",
    pipelines: "Pipeline",
    resources: "Resource",
    assets: "Asset",
  },
  unnamed: "Unnamed",
  key: "Key",
  noKey: "none",
  renameKey: "Rename key…",
  keyHint: "Other items and later versions of the pack find it by its key.",
  duplicate: "Duplicate",
  remove: "Delete",
  uses: {
    none: "Not used in this pack",
    /** `sure` mean it; `possible` hold the same text, and may mean something else. */
    count: (sure: number, possible: number, areSteps: boolean): string => {
      if (sure + possible === 0) return "Not used in this pack; look in others";
      if (sure === 0) return `Possibly used in ${places(possible)}`;
      const used = areSteps ? `Used in ${sure === 1 ? "1 step" : `${sure} steps`}` : `Used in ${places(sure)}`;
      return possible === 0 ? used : `${used}, possibly in ${possible} more`;
    },
  },
  gone: "This item is no longer in the pack.",
  strays: {
    title: "Unknown fields",
    hint: "Workspaces refuse a pack with unknown fields. Remove them, or correct their names.",
    remove: (name: string): string => `Remove ${name}`,
  },
};

/** What the form of the brand says. */
export const brandMessages = {
  title: "Brand",
  kind: "Brand",
  none: {
    title: "This pack has no brand",
    text: "A brand gives a workspace its name, colors, fonts and logos. A pack that has only automations does not need one.",
    add: "Add a brand",
    version: "A pack with a brand needs schema version 2, so the version is set too.",
  },
  fields: "Brand fields",
  hint: "The format does not define the fields of a brand, so the fields in this pack are shown. Files are named by their asset keys.",
  label: "Brand",
  remove: "Remove the brand",
  removed: "Removed the brand",
  version: "This pack has schema version 1. A pack with a brand needs version 2.",
  mendVersion: "Set it to version 2",
};

/** What the form of a resource says. */
export const resourceMessages = {
  about: "About this resource",
  name: "Name",
  kind: "Kind",
  kindHint: "What installing creates in the workspace.",
  kinds: {
    tag: { label: "Tag", detail: "Marks contacts" },
    contact_stage: { label: "Contact stage", detail: "How far a contact has come" },
    lead_source: { label: "Lead source", detail: "Where contacts come from" },
    custom_field: { label: "Custom field", detail: "More information about a contact" },
    email_template: {
      label: "Designed email template",
      detail:
        "An email with its own HTML design. To write a simpler one, add an email template under Message templates.",
    },
  },
  data: {
    title: "Details",
    hint: "The Setup Pack format does not define these details, so the fields in this pack are shown.",
    label: "Details",
    none: "This resource has only a kind and a name.",
    begin: "Add details",
    remove: "Remove all details",
  },
  preview: "Preview",
};

/** What the form of a smart list says. */
export const smartListMessages = {
  about: "About this list",
  name: "Name",
  description: "Description",
  colour: "Color",
  icon: "Icon",
  iconHint: "A name such as “star” or “phone”. The Setup Pack format has no fixed list of names.",
  filter: {
    title: "Who is in it",
    hint: "The Setup Pack format has no fixed list of fields and comparisons. Those used in this pack are suggested as you type.",
    none: "This list has no filter yet.",
    begin: "Add a filter",
    raw: "The filter as raw fields",
    label: "Filter",
    counts: "Match",
    kind: { and: "All of", or: "Any of", not: "None of" },
    kindDetail: {
      and: "All of these must be true",
      or: "At least one of these must be true",
      not: "None of these may be true",
    },
    empty: "No conditions yet.",
    field: "Field",
    operator: "Comparison",
    value: "Value",
    addValue: "Add a value",
    condition: (number: number): string => `Condition ${number}`,
    group: (number: number): string => `Group ${number}`,
    what: "filter",
    addCondition: "Add condition",
    addGroup: "Add group",
    duplicate: (name: string): string => `Duplicate ${name}`,
  },
};

/** What the form of a pipeline says. */
export const pipelineMessages = {
  about: "About this pipeline",
  name: "Name",
  description: "Description",
  stages: {
    title: "Stages",
    what: "stage",
    hint: "Deals move through the open stages in this order and end as won or lost. A pipeline needs at least one won and one lost stage. Each stage needs its own name.",
    add: "Add stage",
    none: "No stages yet. A pipeline needs open stages and at least one won and one lost stage.",
    unnamed: (number: number): string => `stage ${number}`,
    name: "Name",
    type: "Type",
    colour: "Color",
    probability: "Probability in %",
    leaveOut: (given: string): string => `Remove ${given}`,
    drag: (name: string): string => `Drag ${name} to another place`,
    moved: (name: string, number: number, of: number): string => `${name} is now stage ${number} of ${of}`,
  },
  type: { OPEN: "Open", CLOSED_WON: "Won", CLOSED_LOST: "Lost" },
  typeDetail: {
    OPEN: "The deal is in progress",
    CLOSED_WON: "The deal is closed and won",
    CLOSED_LOST: "The deal fell through",
  },
  settled: {
    CLOSED_WON: "Always 100",
    CLOSED_LOST: "Always 0",
  },
  key: {
    label: "Key",
    none: "none",
    rename: (key: string): string => `Rename the key ${key}`,
    uses: (key: string): string => `Find uses of ${key}`,
    hint: "Enter renames it here and wherever it is used; Escape keeps the old one.",
    renamed: (key: string, uses: number): string =>
      uses === 0
        ? `The key is now “${key}”`
        : `The key is now “${key}”, also in ${uses === 1 ? "1 place" : `${uses} places`} that used it`,
    fault: {
      empty: "A key needs at least one character.",
      long: "A key can have at most 200 characters.",
      taken: "Another stage of this pipeline has that key.",
    },
  },
  preview: {
    label: "How deals move through this pipeline",
    percent: (probability: number): string => `${probability} %`,
  },
};
