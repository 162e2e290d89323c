const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;

/** What is said where something new is begun. */
export const beginMessages = {
  automation: {
    title: "Add an automation",
    lead: "Begin with a shape. Everything in it can be changed.",
    list: "Shapes",
    button: "Add automation",
    /** What a new one is called. */
    nameOf: (shape: string, title: string): string => (shape === "empty" ? "New automation" : title),
  },
  pack: {
    title: "Begin a new pack",
    lead: "Begin with an empty pack or with a template. Everything in it can be changed.",
    list: "Templates",
    name: "Name of the pack",
    author: "Author",
    authorHint: "You or your office. May be left out.",
    button: "Begin a new pack",
    empty: { title: "Empty", summary: "A pack with a name and nothing in it yet." },
    failed: "The template could not be loaded. Try again.",
    loading: "Loading …",
    unnamed: "New pack",
  },
  preview: (title: string): string => `What is in it: ${title}`,
  nothing: "Nothing yet.",
  steps: (many: number): string => count(many, "step"),
  stopsOnReply: "Ends for a contact who replies.",
  contents: {
    smartLists: (many: number): string => count(many, "smart list"),
    messageTemplates: (many: number): string => count(many, "message template"),
    pipelines: (many: number): string => count(many, "pipeline"),
    resources: (many: number): string => count(many, "tag, stage or field", "tags, stages and fields"),
    assets: (many: number): string => count(many, "file"),
  },
  cancel: "Cancel",
};
