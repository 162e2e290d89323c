import { symlinkSync } from "node:fs";
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
