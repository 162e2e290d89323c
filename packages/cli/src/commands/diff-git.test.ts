import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import changedSchema from "../../../../schemas/changed-packs.schema.json" with { type: "json" };
import diffSchema from "../../../../schemas/diff.schema.json" with { type: "json" };
import { change, git, repositoryWith } from "../git.test-support.js";
import { broken, pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";
import { type Changed, changed, environment, id, list, nothing } from "./diff-git.test-support.js";

const isChanged = new Ajv2020({ strict: false, schemas: [diffSchema] }).compile<Changed>(changedSchema);

/** Compares with these arguments: the code, and a line for each pack. */
function compared(
  cwd: string,
  ...args: string[]
): { readonly code: number | null; readonly stderr: string; readonly packs: readonly string[] } {
  const { code, stdout, stderr } = setupPack(["diff", "--git", ...args, "--format", "json"], {
    cwd,
    env: environment(),
  });
  const found: unknown = stdout === "" ? nothing : JSON.parse(stdout);
  if (!isChanged(found)) throw new Error(JSON.stringify(isChanged.errors));
  const { packs } = found;
  return {
    code,
    stderr,
    packs: packs.map(
      ({ change, path, previousPath }) => `${change} ${previousPath}${path === previousPath ? "" : ` → ${path}`}`,
    ),
  };
}

const yaml = (name: string, packId = id(1)) => `packId: ${packId}\nschemaVersion: 2\nname: ${name}\nversion: 1.0.0\n`;

describe("diff --git", () => {
  it("tells of every pack that changed, is new, gone, moved or unpacked, and of no other file", () => {
    const cwd = changed(
      {
        "changed.json": pack(),
        "gone.json": pack({ packId: id(2) }),
        "old/moved.json": pack({ packId: id(3) }),
        "packed.json": { ...pack({ packId: id(4), name: "Packed" }) },
        "same.json": pack({ packId: id(5) }),
        "other.json": { a: 1 },
        "replaced.json": pack({ packId: id(6) }),
        "node_modules/x/pack.json": pack(),
      },
      {
        "changed.json": pack({ name: "Buyers" }),
        "gone.json": undefined,
        "packed.json": undefined,
        "packed/pack.yaml": yaml("Packed", id(4)),
        "other.json": { a: 2 },
        "replaced.json": pack({ packId: id(7) }),
        "node_modules/x/pack.json": pack({ name: "X" }),
        "-new\n ä.json": pack({ packId: id(8) }),
      },
      { "old/moved.json": "new/moved.json" },
    );
    expect(compared(cwd, "HEAD~1..HEAD")).toEqual({
      code: 0,
      stderr: "",
      packs: [
        "added null → -new\n ä.json",
        "changed changed.json",
        "removed gone.json → null",
        "moved old/moved.json → new/moved.json",
        "moved packed.json → packed",
        "replaced replaced.json",
      ],
    });
  });

  it("finds source folders, nested ones too, and what they gain and lose", () => {
    const cwd = changed(
      {
        "a/sellers/pack.yaml": yaml("Sellers"),
        "a/sellers/smart-lists/hot.yaml": list,
        "a/sellers/README.md": "1",
        "a/b/c/pack.json": { packId: id(2), schemaVersion: 2, name: "Deep", version: "1.0.0" },
        "d/pack.yml": yaml("Same", id(3)),
      },
      {
        "a/sellers/smart-lists/hot.yaml": undefined,
        "a/b/c/smart-lists/warm.yaml": list,
        "d/README.md": "2",
      },
    );
    expect(compared(cwd, "HEAD~1..HEAD").packs).toEqual(["changed a/b/c", "changed a/sellers"]);
    change(cwd, { "a/sellers/pack.yaml": "name: [" });
    expect(compared(cwd, "HEAD", "a")).toEqual({ code: 1, stderr: "", packs: ["broken a/sellers"] });
    git(cwd, "checkout", "--quiet", ".");
    expect(compared(cwd, "HEAD~1..HEAD", "a/sellers").packs).toEqual(["changed a/sellers"]);
    const { stdout } = setupPack(["diff", "--git", "HEAD~1..HEAD"], { cwd });
    expect(stdout).toContain('- smart list "Hot" (hot)  major\n');
    expect(stdout).toContain('+ smart list "Hot" (warm)  minor\n');
  });

  it("finds what is plainly meant as a pack, and leaves out what the configuration does", () => {
    const { format: _format, ...near } = pack({ packId: id(4) });
    const files = (name: string) => ({
      "a.json": pack({ name }),
      "out/b.json": pack({ name, packId: id(2) }),
      "out/keep/c.json": pack({ name, packId: id(3) }),
      "near.json": name === "A" ? pack({ packId: id(4) }) : near,
      "named/x.json": name === "A" ? "" : "{}",
    });
    const cwd = changed(
      { ...files("A"), "setup-pack.config.json": { exclude: ["out", "!out/keep"], include: ["named/*.json"] } },
      files("B"),
    );
    expect(compared(cwd, "HEAD~1..HEAD").packs).toEqual([
      "changed a.json",
      "broken named/x.json",
      "broken near.json",
      "changed out/keep/c.json",
    ]);
    expect(compared(cwd, "HEAD~1..HEAD", "out/b.json").packs).toEqual(["changed out/b.json"]);
    change(cwd, { "other.json": { exclude: ["**/*.json"] }, "broken.json": "{" });
    expect(compared(cwd, "HEAD~1..HEAD", "--config", "other.json").packs).toEqual([]);
    expect(compared(cwd, "HEAD~1..HEAD", "--config", "broken.json")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("broken.json cannot be used."),
    });
  });

  it("finds a source folder that is the whole repository", () => {
    const cwd = changed({ "pack.yaml": yaml("Sellers") }, { "pack.yaml": yaml("Buyers"), "dist/x.json": pack() });
    expect(compared(cwd, "HEAD~1..HEAD").packs).toEqual(["changed ."]);
  });

  it("compares with what is on disk: edited, new and removed, but not what git ignores", () => {
    const cwd = repositoryWith({
      "a.json": pack(),
      "gone.json": pack({ packId: id(2) }),
      "same.json": pack({ packId: id(3) }),
      ".gitignore": "out/\n",
    });
    change(cwd, {
      "a.json": pack({ name: "B" }),
      "gone.json": undefined,
      "new.json": pack({ packId: id(4) }),
      "out/x.json": pack(),
    });
    expect(compared(cwd, "HEAD")).toEqual({
      code: 0,
      stderr: "",
      packs: ["changed a.json", "removed gone.json → null", "added null → new.json"],
    });
    expect(git(cwd, "status", "--porcelain")).toBe(" M a.json\n D gone.json\n?? new.json\n");
  });

  it("tells of a pack with errors, goes on to the next, and ends with 1", () => {
    const cwd = changed(
      { "a.json": pack(), "b.json": broken(), "c.json": pack({ packId: id(3) }) },
      { "a.json": broken(), "b.json": pack({ name: "Mended" }), "c.json": pack({ packId: id(3), name: "Next" }) },
    );
    const { code, stdout, stderr } = setupPack(["diff", "--git", "HEAD~1..HEAD"], { cwd });
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toContain("In HEAD it has 1 error.\n\n  error  schema/pattern  a.json:15:");
    expect(stdout).toContain("In HEAD~1 it had 1 error.");
    expect(stdout).toContain("Next  1.0.0 → 1.0.0\n");
    expect(compared(cwd, "HEAD~1..HEAD").packs).toEqual(["broken a.json", "broken b.json", "changed c.json"]);
  });

  it("says so where no pack differs", () => {
    const cwd = changed({ "a.json": pack() }, { "README.md": "Hello" });
    const run = (...args: string[]) => setupPack(["diff", "--git", "HEAD~1..HEAD", ...args], { cwd });
    expect(run()).toEqual({ code: 0, stdout: "No pack differs between HEAD~1 and HEAD.\n", stderr: "" });
    expect(run("--format", "markdown").stdout).toBe("No pack changes.\n");
    expect(run("--format", "html").stdout).toContain("<p>No pack changes.</p>");
    expect(JSON.parse(run("--format", "json").stdout).packs).toEqual([]);
  });

  it.each([
    [["nope..HEAD"], 'The repository has no commit "nope".'],
    [["HEAD..--output=evil"], 'The repository has no commit "--output=evil".'],
    [["HEAD:a.json"], 'The repository has no commit "HEAD:a.json".'],
  ])("refuses %j", (args, sentence) => {
    const cwd = repositoryWith({ "a.json": pack() });
    expect(compared(cwd, ...args)).toEqual({ code: 2, packs: [], stderr: `setup-pack: ${sentence}\n` });
    expect(readdirSync(cwd).sort()).toEqual([".git", "a.json"]);
  });

  it("refuses what does not go together, and a folder that is no repository", () => {
    const cwd = folder({ "a.json": pack() });
    const refused = (...args: string[]) =>
      setupPack(["diff", ...args], { cwd, env: { GIT_CEILING_DIRECTORIES: join(cwd, "..") } });
    expect(refused("--git", "HEAD")).toMatchObject({
      code: 2,
      stderr: "setup-pack: not a git repository (or any of the parent directories): .git\n",
    });
    expect(refused("a.json")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("diff needs two packs, OLD and NEW, but got 1."),
    });
    expect(refused("a.json", "a.json", "--summary", "x.md")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--summary needs --git"),
    });
    expect(refused("--driver", "a.json", "b.json")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("seven or nine arguments"),
    });
    expect(readdirSync(cwd)).toEqual(["a.json"]);
  });
});

describe("diff --git --format markdown", () => {
  it("fits a comment, tells of each pack in short at least, and has the rest in the summary", () => {
    const templates = (name: string) =>
      Array.from({ length: 80 }, (_, index) => ({
        key: `t${index}`,
        name: `${name} ${index}`,
        channel: "email",
        subject: `${name} ${"long ".repeat(16)}`,
        body: `${name} ${"word ".repeat(200)}`,
      }));
    const files = (name: string) =>
      Object.fromEntries(
        [1, 2, 3].map((key) => [`${key}.json`, pack({ packId: id(key), messageTemplates: templates(name) })]),
      );
    const cwd = changed(files("Old"), files("New"));
    const args = [
      "diff",
      "--git",
      "HEAD~1..HEAD",
      "--format",
      "markdown",
      "--output",
      "out/body.md",
      "--summary",
      "out/summary.md",
    ];
    mkdirSync(join(cwd, "out"));
    expect(setupPack(args, { cwd })).toEqual({ code: 0, stdout: "", stderr: "" });
    const [body, summary] = ["body", "summary"].map((name) => readFileSync(join(cwd, `out/${name}.md`), "utf8"));
    const tables = (text = "") => text.match(/^\| \| item/gm)?.length;
    expect(body?.length).toBeLessThan(65_536);
    expect(body?.match(/^### Sellers: 1\.0\.0 → 1\.0\.0$/gm)).toHaveLength(3);
    expect(tables(body)).toBe(1);
    expect(body).toContain("\nThe details of 2 packs did not fit here.\n");
    expect(tables(summary)).toBe(3);
    expect(Buffer.byteLength(summary ?? "")).toBeLessThan(2 ** 20);
  });

  it("lets nothing in a name or a pack speak for itself", () => {
    const evil = "packs/`@all`\n### <b>*[x](http://evil.example)|.json";
    const cwd = changed(
      { [evil]: pack(), "b.json": pack() },
      { [evil]: pack({ name: "### @team" }), "b.json": broken({ name: "<b>" }) },
    );
    const { stdout } = setupPack(["diff", "--git", "HEAD~1..HEAD", "--format", "markdown"], { cwd });
    expect(stdout.match(/^#+ .*$/gm)).toEqual([
      "### `b.json`",
      "### #&#8203;#&#8203;#&#8203; @&#8203;team: 1.0.0 → 1.0.0",
    ]);
    expect(stdout).not.toMatch(/<b>|(?<!`)@all|\]\(http/);
  });
});
