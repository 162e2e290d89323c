import fs, { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { anyPlace } from "../configuration/configurations.js";
import { type ScanOptions, scan } from "../discover/scan.js";
import { git, initialize } from "../git.test-support.js";
import { folder } from "../setup-pack.test-support.js";

const options: ScanOptions = { mostBytes: 1e6, isGitHeard: true, places: () => anyPlace };

/** The .json files that a search of a folder looks at, of which none is a pack. */
const lookedAt = (cwd: string, below = "."): string[] =>
  [...scan(below, { files: fs, folder: cwd }, options)].flatMap((step) => (step.kind === "other" ? [step.path] : []));

/** Those that git itself would not ignore. */
const known = (cwd: string): string[] =>
  git(cwd, "-c", "core.quotepath=off", "ls-files", "--others", "--exclude-standard", "*.json")
    .split("\n")
    .filter((path) => path !== "")
    .sort();

const files = [
  ...["a.json", "b.json", "dist/c.json", "dist/deep/d.json", "src/dist/e.json", "src/a.json", "src/deep/a.json"],
  ...["src/keep.json", "src/gen/f.json", "src/gen/keep.json", "odd [x]/a.json", "odd [x]/b.json", "UP.json", "#a.json"],
  ...["!a.json", "sp ace.json", "src/deep/er/g.json", "logs/1.json", "logs/deep/2.json", "ü.json", "aà.json"],
];

function repository(patterns: Readonly<Record<string, string>>): string {
  const cwd = folder({ ...Object.fromEntries(files.map((name) => [name, "{}"])) });
  initialize(cwd);
  for (const [name, text] of Object.entries(patterns)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  return cwd;
}

describe("what git ignores", () => {
  it.each([
    ["nothing", {}],
    ["a folder, wherever it is", { ".gitignore": "dist/\n" }],
    ["an anchored folder", { ".gitignore": "/dist\n" }],
    ["names, and one that is taken back", { ".gitignore": "*.json\n!keep.json\n" }],
    [
      "comments, escapes and spaces",
      { ".gitignore": "# a.json\n\\#a.json\n\\!a.json\n\nsp\\ ace.json   \nb.json  \r\n" },
    ],
    ["by .git/info/exclude, less than by a file", { ".git/info/exclude": "a.json\n", "src/.gitignore": "!a.json\n" }],
    ["by a folder's own file", { "src/.gitignore": "/a.json\ngen/*\n!gen/keep.json\n" }],
    [
      "by files one below the other",
      { ".gitignore": "a.json\n", "src/.gitignore": "!a.json\n", "src/deep/.gitignore": "a.json" },
    ],
    ["in a folder with signs of patterns in its name", { "odd [x]/.gitignore": "a.json\n" }],
    ["with stars", { ".gitignore": "src/**/a.json\nlogs/*\n!logs/deep/\n" }],
    ["a folder taken back further down", { ".gitignore": "dist\n", "src/.gitignore": "!dist\n" }],
    ["by bytes", { ".gitignore": "[à-ü].json\n?.json\n" }],
    ["names that are not ASCII", { ".gitignore": "ü.json\na*à.json\n" }],
    ["with upper case told from lower", { ".gitignore": "up.json\n" }],
  ])("%s", (_, patterns) => {
    const cwd = repository(patterns);
    expect(lookedAt(cwd).sort()).toEqual(known(cwd));
  });

  it("is the same from a folder of the repository", () => {
    const cwd = repository({ ".gitignore": "/src/gen\n", "src/.gitignore": "a.json\nd*/er\n" });
    expect(lookedAt(join(cwd, "src")).sort()).toEqual(["dist/e.json", "keep.json"]);
    expect(lookedAt(cwd, "src")).toEqual(["src/dist/e.json", "src/keep.json"]);
  });

  it("is looked at where it is what was named", () => {
    const cwd = repository({ ".gitignore": "dist/\n", "dist/.gitignore": "d.json\n" });
    expect(lookedAt(cwd, "dist")).toEqual(["dist/c.json"]);
  });

  it("goes by .gitignore also where there is no repository, from the current folder on", () => {
    const cwd = folder({ ".gitignore": "a.json\n", "p/a.json": "{}", "p/b.json": "{}", "p/.gitignore": "b.json\n" });
    expect(lookedAt(cwd)).toEqual([]);
    expect(lookedAt(cwd, "p")).toEqual([]);
    expect(lookedAt(join(cwd, "p"))).toEqual(["a.json"]);
  });

  it("is another in a repository within the repository, and the same in a further working tree", () => {
    const cwd = repository({ ".gitignore": "a.json\n", ".git/info/exclude": "b.json\n" });
    initialize(join(cwd, "logs"));
    writeFileSync(join(cwd, "logs/a.json"), "{}");
    expect(lookedAt(cwd).filter((path) => path.startsWith("logs"))).toEqual([
      "logs/1.json",
      "logs/a.json",
      "logs/deep/2.json",
    ]);
    git(cwd, "add", "b.json", "-f");
    git(cwd, "commit", "-qm", "x");
    const tree = join(folder(), "tree");
    git(cwd, "worktree", "add", "-q", tree);
    for (const name of ["b.json", "c.json"]) writeFileSync(join(tree, name), "{}");
    expect(lookedAt(tree)).toEqual(["c.json"]);
  });

  it("is told with the file and the pattern, and no link to a file of patterns is followed", () => {
    const cwd = repository({ "src/.gitignore": "gen/*\n", patterns: "*.json\n" });
    symlinkSync("../patterns", join(cwd, "dist/.gitignore"));
    const leftOut = [...scan(".", { files: fs, folder: cwd }, options)].flatMap((step) =>
      step.kind === "left out" ? [step.leftOut] : [],
    );
    expect(leftOut).toEqual([
      { path: "src/gen/f.json", reason: "gitignore", by: "src/.gitignore: gen/*" },
      { path: "src/gen/keep.json", reason: "gitignore", by: "src/.gitignore: gen/*" },
    ]);
  });

  it("is not said by what is not a file", () => {
    const cwd = folder({ "a.json": "{}", ".gitignore/a.json": "" });
    expect(lookedAt(cwd)).toEqual(["a.json"]);
  });
});
