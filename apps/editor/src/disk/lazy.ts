import type { Drafts } from "./drafts.js";

/** Returns the drafts of this browser, loaded when they are first asked for. `now` gives milliseconds since 1970. */
export function browserDrafts(given: { newId(): string; now(): number }): Drafts {
  let loading: Promise<Drafts> | undefined;
  const drafts = (): Promise<Drafts> => {
    loading ??= import("./drafts.js").then(({ draftsOf }) => draftsOf(given));
    return loading;
  };
  return {
    begin: async (...draft) => (await drafts()).begin(...draft),
    keep: async (...edit) => (await drafts()).keep(...edit),
    forget: async (id) => (await drafts()).forget(id),
    orphans: async () => (await drafts()).orphans(),
    editsOf: async (draft) => (await drafts()).editsOf(draft),
  };
}
