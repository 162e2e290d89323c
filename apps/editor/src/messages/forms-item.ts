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
  unnamed: "Without a name",
  key: "Key",
  noKey: "none",
  renameKey: "Rename key…",
  keyHint: "Other items and later versions of the pack find it by its key.",
  duplicate: "Duplicate",
  remove: "Delete",
  uses: {
    none: "Not used in this pack",
    /** `sure` mean it; `possible` hold the same text, and may mean something else. */
    count: (sure: number, possible: number): string => {
      if (sure === 0) return `Named in ${places(possible)}`;
      return possible === 0 ? `Used in ${places(sure)}` : `Used in ${places(sure)}, named in ${possible} more`;
    },
  },
  gone: "This item is no longer in the pack.",
  strays: {
    title: "Fields the format does not know",
    hint: "The workspace refuses a pack with such fields. Remove them, or give them the name that was meant.",
    remove: (name: string): string => `Remove ${name}`,
  },
};
