import { readFileSync } from "node:fs";
import type { GeneratedFile } from "../../generated-file.js";
import { inRepository } from "../../paths.js";
import { apiPage, type DocumentedDoor } from "./api-page.js";
import { type DoorGroup, doorGroups, readDoor } from "./door.js";

/**
 * The packages that have doors, in the order they build upon each other: [folder, name, what a reader should know of
 * the first door]. Of the others each says so itself, in the comment its file begins with.
 */
const packages = [
  [
    "packages/core",
    "@setup-pack/core",
    "Compiles Setup Packs, compares releases and plans upgrades. Rules, drawings and what an editor needs have doors of their own, below. All of it runs in Node, in a browser worker and on an edge runtime. The types of packs, reports and plans are made from the [JSON Schemas](../schemas.md).",
  ],
  [
    "packages/rehearsal",
    "@setup-pack/rehearsal",
    "What automations do to people: played through before they are switched on, and turn by turn in a workspace. Scenarios, promises and rules tried on their examples have doors of their own. It runs where core runs.",
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
    "packages/sandbox",
    "@setup-pack/sandbox",
    "Starts a workspace on your own machine. The package is not published by itself: `setup-pack sandbox` brings it, as [its page](../sandbox.md) shows.",
  ],
] as const;

const folder = "docs/api";

/** A door of a package: what others import by its name. */
interface NamedDoor {
  readonly name: string;
  readonly intro: string;
  readonly groups: readonly DoorGroup[];
  /** What the compiler has written of it. */
  readonly declarations: string;
}

const doors: readonly NamedDoor[] = packages.flatMap(([place, name, intro]) => {
  const manifest: { exports: Readonly<Record<string, string | Conditions>> } = JSON.parse(
    read(`${place}/package.json`),
  );
  return Object.entries(manifest.exports).flatMap(([path, door]) => {
    if (typeof door === "string") return [];
    const source = read(`${place}/${door["@setup-pack/source"]}`);
    return {
      name: `${name}${path.slice(1)}`,
      intro: path === "." ? intro : beginningOf(source),
      groups: doorGroups(source),
      declarations: inRepository(`${place}/${door.types}`),
    };
  });
});

/** The conditions of a door in a `package.json`. */
interface Conditions {
  readonly "@setup-pack/source": string;
  readonly types: string;
}

function read(path: string): string {
  return readFileSync(inRepository(path), "utf8");
}

/** Returns the comment that a file begins with, in one line. */
function beginningOf(source: string): string {
  const [comment = ""] = /^(?:\/\/.*\n)+/.exec(source) ?? [];
  return comment
    .replace(/^\/\/ ?/gm, "")
    .trim()
    .replaceAll("\n", " ");
}

/** The reference of the public API: a page for each door, and one that lists them. */
export const apiPages: readonly GeneratedFile[] = [
  { path: `${folder}/README.md`, text: () => contents(documented()) },
  ...doors.map(({ name }) => ({
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
  return `${name.replace("@setup-pack/", "").replaceAll("/", "-")}.md`;
}

let found: readonly DocumentedDoor[] | undefined;

/** The doors, read from what the compiler has written: once, since that takes seconds. */
function documented(): readonly DocumentedDoor[] {
  found ??= doors.map(({ name, intro, groups, declarations }) => ({
    name,
    page: pageOf(name),
    intro,
    groups,
    door: readDoor(declarations),
  }));
  return found;
}

function contents(all: readonly DocumentedDoor[]): string {
  const rows = all.map(({ name, page, intro }) => `| [${name}](${page}) | ${intro} |`);
  return `# The public API\n\n${about}\n\n| door | |\n|---|---|\n${rows.join("\n")}\n`;
}

const about =
  "What each package exports by its doors, with its docstrings: types, units, errors, and where a rule comes from. These pages are written by `npm run docs` from the declarations that the compiler makes, and `npm test` compares them. The command line has no API: [its formats](../formats.md) and exit codes are what programs read.";
