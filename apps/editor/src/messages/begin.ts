const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;

/** What is said where something new is begun. */
export const beginMessages = {
  automation: {
    title: "Add an automation",
    lead: "Start from a template. You can change everything later.",
    list: "Templates",
    button: "Add automation",
    /** What a new one is called. */
    nameOf: (shape: string, title: string): string => (shape === "empty" ? "New automation" : title),
  },
  pack: {
    title: "Create a new pack",
    lead: "Start with an empty pack or a template. You can change everything later.",
    list: "Templates",
    name: "Pack name",
    author: "Author",
    authorHint: "You or your office. Optional.",
    button: "Create pack",
    empty: { title: "Empty", summary: "A pack with a name and no content." },
    failed: "The template could not be loaded. Try again.",
    loading: "Loading …",
    unnamed: "New pack",
  },
  preview: (title: string): string => `Contents: ${title}`,
  nothing: "Nothing yet.",
  steps: (many: number): string => count(many, "step"),
  stopsOnReply: "Stops for a contact who replies.",
  contents: {
    smartLists: (many: number): string => count(many, "smart list"),
    messageTemplates: (many: number): string => count(many, "message template"),
    pipelines: (many: number): string => count(many, "pipeline"),
    resources: (many: number): string => count(many, "tag, stage or field", "tags, stages and fields"),
    assets: (many: number): string => count(many, "file"),
  },
  cancel: "Cancel",
};
