import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { broken, pack } from "../packs.test-support.js";
import { folder, setupPack, shell } from "../setup-pack.test-support.js";

const second = pack({ packId: "11111111-2222-4333-8444-555555555555" });

interface Summary {
  readonly path: string;
  readonly error?: { readonly code: string };
}

/** The paths of the report, each with the code of its error where it has one. */
function found(cwd: string, ...args: string[]): { readonly code: number | null; readonly paths: string[] } {
  const { code, stdout } = setupPack(["validate", ...args, "--format", "json"], { cwd });
  const { files }: { files: Summary[] } = JSON.parse(stdout);
  return { code, paths: files.map(({ path, error }) => (error === undefined ? path : `${path} ${error.code}`)) };
}

describe("folders", () => {
  it("give every pack below them, in the order of the alphabet", () => {
    const cwd = folder({
      "z.json": pack(),
      "a/b.json": second,
      "a/notes.txt": "service.setup-pack",
      "a/package.json": { name: "x" },
      "a/nested.json": { pack: { format: "service.setup-pack" } },
      "a/schema.json": { properties: { format: { const: "service.setup-pack" } } },
      "node_modules/x/pack.json": pack(),
      ".git/pack.json": pack(),
      "a/.cache/pack.json": pack(),
    });
    expect(found(cwd)).toEqual({ code: 0, paths: ["a/b.json", "z.json"] });
    expect(found(cwd, ".", "a")).toEqual({ code: 0, paths: ["a/b.json", "z.json"] });
    expect(found(cwd, "a/")).toEqual({ code: 0, paths: ["a/b.json"] });
    expect(found(cwd, cwd)).toEqual({ code: 0, paths: [join(cwd, "a/b.json"), join(cwd, "z.json")] });
    expect(found(cwd, "node_modules")).toEqual({ code: 0, paths: ["node_modules/x/pack.json"] });
  });

  it("give broken files that mention the format, so that their author hears of it", () => {
    const text = JSON.stringify(pack());
    const cwd = folder({
      "cut.json": text.slice(0, -5),
      "escaped.json": text.replace("service", "\\u0073ervice"),
      "marked.json": `\ufeff${text}`,
      "other.json": "{,}",
      "wide.json": Buffer.from(`\ufeff${text}`, "utf16le"),
    });
    expect(found(cwd)).toEqual({ code: 1, paths: ["cut.json", "escaped.json", "marked.json", "wide.json"] });
  });

  it("without a pack are an input that is of no use", () => {
    const cwd = folder({ "pack.json": pack(), "empty/readme.md": "" });
    expect(found(cwd, "empty", "pack.json")).toEqual({ code: 2, paths: ["empty NO_PACKS", "pack.json"] });
    expect(found(join(cwd, "empty"))).toEqual({ code: 2, paths: [". NO_PACKS"] });
  });

  it.each(["pack.yaml", "pack.yml", "pack.json"])("with a %s are sources, which are built", (name) => {
    const { format: _format, ...members } = second;
    const cwd = folder({ [`source/${name}`]: members, "source/assets/pack.json": pack(), "pack.json": pack() });
    expect(found(cwd, "source", "pack.json", "./source/")).toEqual({ code: 0, paths: ["source", "pack.json"] });
  });

  it("larger files are looked at as far as it takes", () => {
    const cwd = folder({ "pack.json": pack({ description: "x".repeat(900) }), "data.json": { a: "x".repeat(900) } });
    expect(found(cwd, ".", "--max-size", "500")).toEqual({ code: 1, paths: ["pack.json"] });
  });
});

describe("a search", () => {
  const { format: _format, ...nearly } = pack();
  const files = {
    "src/pack.yaml": "name: [",
    "packs/a.json": second,
    "packs/nearly.json": nearly,
    "packs/empty.json": "",
    "drafts/b.json": "",
    "gen/c.json": pack(),
    ".gitignore": "gen/\n",
    "package.json": { name: "x" },
    "setup-pack.config.json": { include: ["packs"], exclude: ["drafts"] },
  };

  it("fails for broken source folders below, for what is nearly a pack, and for an empty file where packs lie", () => {
    const cwd = folder(files);
    expect(found(cwd)).toEqual({ code: 1, paths: ["packs/a.json", "packs/empty.json", "packs/nearly.json", "src"] });
    expect(found(cwd, "--no-ignore").paths).toContain("gen/c.json");
    expect(found(cwd, "gen", "drafts/b.json")).toEqual({ code: 1, paths: ["gen/c.json", "drafts/b.json"] });
  });

  it("takes nothing that our own commands write for a pack", () => {
    const cwd = folder({ "pack.json": pack({ automations: [] }) });
    const written = [
      ["graph", "pack.json"],
      ["diff", "pack.json", "pack.json"],
      ["validate", "pack.json"],
    ];
    for (const [index, args] of written.entries())
      expect(setupPack([...args, "--format", "json", "--output", `${index}.json`], { cwd }).code).toBe(0);
    expect(found(cwd)).toEqual({ code: 0, paths: ["pack.json"] });
  });

  it("says what it looked at and left out: in its sum, with --verbose one by one, and in JSON", () => {
    const cwd = folder(files);
    const { stdout, stderr } = setupPack(["validate", "--verbose"], { cwd });
    expect(stdout).toContain(
      "Checked 6 files, 2 of them not a pack; skipped 2 (1 excluded and 1 that git ignores). --verbose lists them.",
    );
    expect(stderr.split("\n")).toEqual([
      'setup-pack: packs/empty.json is checked as a pack, because "include" names it (setup-pack.config.json: packs).',
      'setup-pack: packs/nearly.json is checked as a pack, because "include" names it (setup-pack.config.json: packs).',
      "looked at  package.json: no pack",
      "looked at  setup-pack.config.json: no pack",
      "left out   drafts: excluded (setup-pack.config.json: drafts)",
      "left out   gen: git ignores it (.gitignore: gen/)",
      "",
    ]);
    const { search } = JSON.parse(setupPack(["validate", ".", "--format", "json"], { cwd }).stdout);
    expect(search).toEqual({
      lookedAt: 6,
      leftOut: [
        { path: "drafts", reason: "exclude", by: "setup-pack.config.json: drafts" },
        { path: "gen", reason: "gitignore", by: ".gitignore: gen/" },
      ],
    });
    expect(setupPack(["validate", "packs/a.json"], { cwd }).stdout).not.toContain("Checked ");
  });

  it("says how what is only taken for a pack is left out, and the pattern does so", () => {
    const cwd = folder({ "deep/a/nearly.json": nearly, "b.json": second, "deep/setup-pack.config.json": {} });
    const { code, stderr } = setupPack(["validate", "--format", "github"], { cwd });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'setup-pack: deep/a/nearly.json is checked as a pack, because it has "packId" and "schemaVersion". If it is none, leave it out: "exclude": ["/a/nearly.json"] in deep/setup-pack.config.json.\n',
    });
    writeFileSync(join(cwd, "deep/setup-pack.config.json"), '{ "exclude": ["/a/nearly.json"] }');
    expect(setupPack(["validate", "--quiet"], { cwd })).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("that leaves everything out finds no pack", () => {
    const cwd = folder({ "a.json": pack(), ".gitignore": "*.json\n" });
    const { code, stdout } = setupPack(["validate", "--format", "compact"], { cwd });
    expect(code).toBe(2);
    expect(stdout).toContain("What was left out may be meant: --verbose lists it. (NO_PACKS)");
  });

  it("writes nothing to what is only taken for a pack", () => {
    const stages = [
      { key: "won", name: "Won", stageType: "CLOSED_WON", probability: 3 },
      { key: "lost", name: "Lost", stageType: "CLOSED_LOST" },
    ];
    const pipelines = [{ key: "sales", name: "Sales", stages }];
    const cwd = folder({
      "nearly.json": { ...nearly, pipelines },
      "b.json": JSON.stringify(second),
      "src/pack.yaml": "name: x\n",
    });
    const text = readFileSync(join(cwd, "nearly.json"), "utf8");
    expect(setupPack(["fmt", "."], { cwd })).toMatchObject({
      code: 0,
      stderr: "",
      stdout: expect.stringMatching(/^b\.json\n1 file formatted/),
    });
    expect(setupPack(["validate", "--fix-unsafe"], { cwd }).stdout).toContain("pipeline/ignored-probability");
    expect(readFileSync(join(cwd, "nearly.json"), "utf8")).toBe(text);
    writeFileSync(join(cwd, "setup-pack.config.json"), '{ "exclud": [] }');
    expect(setupPack(["fmt", "."], { cwd })).toMatchObject({ code: 2, stdout: "" });
  });
});

describe("links", () => {
  it("to files are followed, in circles and into folders are not", () => {
    const cwd = folder({ "packs/a.json": pack(), "elsewhere/b.json": second });
    symlinkSync("..", join(cwd, "packs/up"));
    symlinkSync("../elsewhere/b.json", join(cwd, "packs/b.json"));
    expect(found(cwd, "packs")).toEqual({ code: 0, paths: ["packs/a.json", "packs/b.json"] });
  });

  it("that lead nowhere cannot be read, named or found", () => {
    const cwd = folder({ "packs/a.json": pack() });
    symlinkSync("gone.json", join(cwd, "packs/dead.json"));
    symlinkSync("circle.json", join(cwd, "packs/circle.json"));
    const paths = ["packs/a.json", "packs/circle.json ELOOP", "packs/dead.json ENOENT"];
    expect(found(cwd, "packs")).toEqual({ code: 2, paths });
    expect(setupPack(["validate", "packs/dead.json"], { cwd }).stdout).toContain("It is a link that leads nowhere.");
  });

  it("to one file count once", () => {
    const cwd = folder({ "a.json": pack() });
    symlinkSync("a.json", join(cwd, "b.json"));
    expect(found(cwd, "b.json", "a.json", "./a.json", join(cwd, "a.json"))).toEqual({ code: 0, paths: ["b.json"] });
    symlinkSync("a.json", join(cwd, "0.json"));
    expect(found(cwd, ".")).toEqual({ code: 0, paths: ["a.json"] });
  });
});

describe("files", () => {
  it("are taken as they are, whatever their name and contents", () => {
    const cwd = folder({ "notes.txt": pack(), "[a].json": second, "-": pack({ version: "2.0.0" }), "other.json": {} });
    expect(found(cwd, "notes.txt", "[a].json", "./-")).toEqual({ code: 0, paths: ["notes.txt", "[a].json", "./-"] });
    expect(found(cwd, "other.json").code).toBe(1);
  });

  it.each([
    ["missing.json", "ENOENT"],
    ["pack.json/inside.json", "ENOTDIR"],
    [`${"x".repeat(300)}.json`, "ENAMETOOLONG"],
    ["", "ENOENT"],
  ])("that cannot be read: %s", (name, code) => {
    const cwd = folder({ "pack.json": pack() });
    expect(found(cwd, name, "pack.json")).toEqual({ code: 2, paths: [`${name} ${code}`, "pack.json"] });
  });

  it("may be pipes", () => {
    const cwd = folder({ "pack.json": pack() });
    expect(shell("$SETUP_PACK validate <(cat pack.json) --quiet", cwd)).toMatchObject({ code: 0, stderr: "" });
  });
});

describe("patterns", () => {
  const files = { "packs/a.json": pack(), "packs/deep/b.json": second, "packs/node_modules/c.json": pack() };

  it("are expanded where the shell did not", () => {
    const cwd = folder(files);
    expect(found(cwd, "packs/*.json")).toEqual({ code: 0, paths: ["packs/a.json"] });
    expect(found(cwd, "packs/**/*.json")).toEqual({ code: 0, paths: ["packs/a.json", "packs/deep/b.json"] });
    expect(found(cwd, "{packs,none}/{b,a}.json")).toEqual({ code: 0, paths: ["packs/a.json"] });
    expect(found(cwd, "*")).toEqual({ code: 0, paths: ["packs/a.json", "packs/deep/b.json"] });
    expect(found(cwd, `${cwd}/packs/*.json`)).toEqual({ code: 0, paths: [`${cwd}/packs/a.json`] });
  });

  it("follow links to folders only where they name how deep", () => {
    const cwd = folder({ "packs/a.json": pack(), "elsewhere/b.json": second });
    symlinkSync("..", join(cwd, "packs/up"));
    symlinkSync("../elsewhere", join(cwd, "packs/out"));
    symlinkSync("../elsewhere/b.json", join(cwd, "packs/link.json"));
    expect(found(cwd, "packs/**/*.json").paths).toEqual(["packs/a.json", "packs/link.json"]);
    expect(found(cwd, "packs/*/b.json").paths).toEqual(["packs/out/b.json"]);
  });

  it("that match nothing are an input that is of no use", () => {
    expect(found(folder(files), "none/*.json", "packs/a.json")).toEqual({
      code: 2,
      paths: ["none/*.json NO_MATCH", "packs/a.json"],
    });
  });
});

describe("standard input", () => {
  it("is read once, and called <stdin>", () => {
    const cwd = folder({ "pack.json": pack({ version: "2.0.0" }) });
    const { code, stdout } = setupPack(["validate", "-", "pack.json", "-", "--format", "compact"], {
      cwd,
      input: JSON.stringify(broken()),
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^<stdin>:1:\d+: error schema\/pattern [^\n]*\n$/);
  });

  it("may be empty, closed, or what cannot be read", () => {
    const cwd = folder();
    expect(shell("$SETUP_PACK validate - --format compact < /dev/null", cwd).stdout).toMatch(
      /^<stdin>:1:1: error json\/syntax/,
    );
    expect(shell("$SETUP_PACK validate - --format compact <&-", cwd).code).toBe(1);
    const { code, stdout } = shell("$SETUP_PACK validate - --format compact < .", cwd);
    expect({ code, stdout }).toEqual({
      code: 2,
      stdout: "<stdin>: cannot be read: It is a folder, not a file. (EISDIR)\n",
    });
  });
});
