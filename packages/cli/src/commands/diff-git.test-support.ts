import { type Contents, change, commitAll, repositoryWith } from "../git.test-support.js";

/** What a test looks at of the JSON. */
export interface Changed {
  readonly before: { readonly title: string };
  readonly after: { readonly title: string; readonly commit: string | null };
  readonly packs: readonly {
    readonly path: string | null;
    readonly previousPath: string | null;
    readonly change: string;
  }[];
}

export const nothing = {
  changedPacksVersion: 1,
  before: { title: "", commit: null },
  after: { title: "", commit: null },
  packs: [],
};

export const environment = (): Record<string, string> => ({ GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" });

/** A repository in which these files became those. */
export function changed(before: Contents, after: Contents, moved: Readonly<Record<string, string>> = {}): string {
  const cwd = repositoryWith(before);
  change(cwd, after, moved);
  commitAll(cwd);
  return cwd;
}

export const id = (digit: number): string => `${digit}1111111-2222-4333-8444-555555555555`;

export const list = "name: Hot\nfilters: { version: 2, root: {} }\n";
