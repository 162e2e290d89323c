import type { GeneratedFile } from "../../generated-file.js";
import { inRepository } from "../../paths.js";
import { apiPage, type Documented } from "./api-page.js";
import { readDoor } from "./door.js";

/** The packages that have a door, in the order they build upon each other: [folder, name, what a reader should know]. */
const packages = [
  [
    "packages/core",
    "@setup-pack/core",
    "Compiles, compares, plans, draws and rewrites Setup Packs. It runs in Node, in a browser worker and on an edge runtime. The types of packs, reports and plans are made from the [JSON Schemas](../schemas.md).",
  ],
  [
    "packages/workspace-client",
    "@setup-pack/workspace-client",
    "The typed client of the workspace's REST API: one function an operation. The shapes of what is sent and received are made from the OpenAPI document, `@setup-pack/workspace-client/schemas/workspace-api.openapi.json`.",
  ],
  [
    "packages/installer",
    "@setup-pack/installer",
    "Plans, installs, upgrades and rolls back packs in a workspace. [Installing](../installing.md) shows the same on the command line.",
  ],
  [
    "apps/sandbox",
    "@setup-pack/sandbox",
    "Starts a workspace on your own machine. The package is not published by itself: `setup-pack sandbox` brings it, as [its page](../sandbox.md) shows.",
  ],
] as const;

const folder = "docs/api";

/** The reference of the public API: a page for each package that has a door, and one that lists them. */
export const apiPages: readonly GeneratedFile[] = [
  { path: `${folder}/README.md`, text: () => contents(documented()) },
  ...packages.map(([, name]) => ({
    path: `${folder}/${pageOf(name)}`,
    text: () => {
      const all = documented();
      const own = all.find((one) => one.name === name);
      if (own === undefined) throw new Error(`${name} has no door`);
      return apiPage(own, all);
    },
  })),
];

function pageOf(name: string): string {
  return `${name.replace("@setup-pack/", "")}.md`;
}

/** The doors, read from what the compiler has written. */
const documented = (): Documented[] =>
  packages.map(([place, name, intro]) => ({
    name,
    page: pageOf(name),
    intro,
    door: readDoor(inRepository(`${place}/dist/index.d.ts`)),
  }));

function contents(all: readonly Documented[]): string {
  const rows = all.map(({ name, page, intro }) => `| [${name}](${page}) | ${intro} |`);
  return `# The public API\n\n${about}\n\n| package | |\n|---|---|\n${rows.join("\n")}\n`;
}

const about =
  "What each package exports, with its docstrings: types, units, errors, and where a rule comes from. These pages are written by `npm run docs` from the declarations that the compiler makes, and `npm test` compares them. The command line has no API: [its formats](../formats.md) and exit codes are what programs read.";
