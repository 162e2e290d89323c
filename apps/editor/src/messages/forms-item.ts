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
