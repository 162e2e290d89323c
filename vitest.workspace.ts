import { fileURLToPath } from "node:url";
import type { TestProjectInlineConfiguration } from "vitest/config";

/** All projects have the same root, so that what one has compiled for its tests can be read by the next. */
const root = fileURLToPath(new URL(".", import.meta.url));

/** Workspace packages are tested from their sources: the condition below is the first of each door's `exports`. */
const resolve = { conditions: ["@setup-pack/source"] };

/**
 * The files of a project share the modules that they load, which are most of the time of a short test: what a module
 * holds must not tell one file from the next.
 */
const shared = { isolate: false };

/**
 * Milliseconds that a test may take, and so may what prepares it and clears up after it: a server takes seconds to
 * start where other tests keep the processor busy, and a machine may be many times slower than ours. What has not come
 * about by then will not come about.
 */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

/** The same for what walks through a browser, each step of which may have to wait for other processes. */
const patienceOfJourneys = { testTimeout: 240_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

/** `include` and `globalSetup` are named from the folder on. */
const project = (
  name: string,
  folder: string,
  {
    include = "src/**/*.test.{ts,tsx}",
    globalSetup = [],
    limits = patience,
  }: { readonly include?: string; readonly globalSetup?: readonly string[]; readonly limits?: typeof patience } = {},
): TestProjectInlineConfiguration => ({
  root,
  resolve,
  ssr: { resolve },
  test: {
    name,
    include: [`${folder}/${include}`],
    globalSetup: globalSetup.map((path) => `${folder}/${path}`),
    ...shared,
    ...limits,
  },
});

/** The test projects, one a package. */
export const projects = [
  project("core", "packages/core"),
  project("rehearsal", "packages/rehearsal"),
  project("edit", "packages/edit"),
  project("edit-api", "packages/edit-api"),
  project("workspace-client", "packages/workspace-client"),
  project("lifecycle", "packages/lifecycle"),
  project("installer", "packages/installer"),
  project("fleet", "packages/fleet"),
  project("language-server", "packages/language-server"),
  project("book", "packages/book"),
  project("sheet", "packages/sheet"),
  project("cli", "packages/cli", {
    globalSetup: ["../toolchain/run/bundle-for-tests.mjs"],
  }),
  project("toolchain", "packages/toolchain"),
  project("fixtures", "fixtures"),
  project("sandbox", "packages/sandbox", {
    include: "src/**/!(*.all).test.ts",
    globalSetup: ["src/testing/set-up.ts"],
  }),
  project("sandbox-all", "packages/sandbox", {
    include: "src/**/*.all.test.ts",
    globalSetup: ["src/testing/set-up.ts"],
  }),
  project("editor", "apps/editor"),
  project("journeys", "apps/editor", {
    include: "journeys/**/*.test.ts",
    globalSetup: ["../../packages/toolchain/run/editor-for-tests.mjs", "journeys/set-up.ts"],
    limits: patienceOfJourneys,
  }),
  project("vscode", "apps/vscode", {
    globalSetup: ["../../packages/toolchain/run/extension-for-tests.mjs"],
  }),
];

/**
 * Returns the projects with these in one, called "packages": whoever runs the tests of several packages loads the
 * modules they share, core's above all, once and not once a package. Their own names are gone then.
 */
export function projectsWithOneOf(names: readonly string[]): TestProjectInlineConfiguration[] {
  const joined = projects.filter(({ test }) => names.includes(String(test?.name)));
  const include = joined.flatMap(({ test }) => test?.include ?? []);
  const globalSetup = joined.flatMap(({ test }) => test?.globalSetup ?? []);
  const one = {
    root,
    resolve,
    ssr: { resolve },
    test: { name: "packages", include, globalSetup, ...shared, ...patience },
  };
  return [...projects.filter((project) => !joined.includes(project)), one];
}
