import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const fixtures = fileURLToPath(new URL("../../../../fixtures/packs/", import.meta.url));
const packs = readdirSync(fixtures, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const fixture = (name: string): string => join(fixtures, name, "pack.json");

const unpack = (cwd: string, ...args: string[]) => setupPack(["unpack", ...args], { cwd });

const all = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name).slice(path.length + 1)] : []))
    .sort();

describe("there and back", () => {
  it.each(packs)("%s comes back as fmt writes it, byte for byte", (name) => {
    const cwd = folder();
    expect(unpack(cwd, fixture(name), "s").code).toBe(0);
    const { code } = setupPack(["build", "s", "-o", "pack.json"], { cwd });
    expect(code).toBe(0);
    const { stdout } = setupPack(["fmt", "-"], { input: readFileSync(fixture(name)) });
    expect(readFileSync(join(cwd, "pack.json"), "utf8")).toBe(stdout);
    expect(unpack(cwd, fixture(name), "s", "--into").stdout).toBe("s is already up to date: nothing was written\n");
  });

  it("survives keys that are no names of files, and writes nothing elsewhere", () => {
    const keys = [
      "../x",
      "/etc/x",
      "CON",
      "a",
      "A",
      "",
      ".git",
      "x".repeat(200),
      "\u{1f3e1}",
      "a\nb",
      "a/b",
      "con.txt",
    ];
    const smartLists = keys.map((key) => ({ key, name: "N", filters: { version: 2, root: {} } }));
    const cwd = folder({ "in/pack.json": pack({ smartLists }) });
    expect(unpack(join(cwd, "in"), "pack.json", "s")).toMatchObject({ code: 0, stderr: "" });
    expect(all(cwd).filter((path) => !path.startsWith("in/s/"))).toEqual(["in/pack.json"]);
    const names = readdirSync(join(cwd, "in/s/smart-lists"));
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(keys.length);
    const { stdout } = setupPack(["fmt", "-"], { input: JSON.stringify(pack({ smartLists })) });
    setupPack(["build", "s", "-o", "built.json", "--quiet"], { cwd: join(cwd, "in") });
    const built = setupPack(["build", "s", "-o", "-"], { cwd: join(cwd, "in") });
    if (built.code === 0) expect(built.stdout).toBe(stdout);
    else expect(built.stderr).not.toContain("source/");
  });
});

describe("unpack leaves alone", () => {
  it.each([
    ["a member twice", '{"name":"a",', 1, "json/duplicate-member"],
    ["a number that would change", '{"n":12345678901234567890,', 1, "json/unsafe-number"],
    ["text that is not JSON", "{,", 1, "json/syntax"],
  ])("a pack with %s", (_, start, code, rule) => {
    const cwd = folder({ "a.json": JSON.stringify(pack()).replace("{", start) });
    const result = unpack(cwd, "a.json", "s");
    expect(result).toMatchObject({ code, stdout: "" });
    expect(result.stderr).toContain("setup-pack: a.json was not changed, because ");
    expect(result.stderr).toContain(`${rule}  a.json:1:`);
    expect(readdirSync(cwd)).toEqual(["a.json"]);
  });

  it("what is not a pack, is not there, or is to go where something is", () => {
    const cwd = folder({ "a.json": pack(), "b.json": {}, "full/notes.txt": "mine" });
    expect(unpack(cwd, "b.json", "s").code).toBe(1);
    expect(unpack(cwd, "gone.json", "s").code).toBe(2);
    expect(unpack(cwd, "a.json", "b.json").code).toBe(2);
    expect(unpack(cwd, "a.json", "full")).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "setup-pack: full is not empty, and was not changed. Name a new folder, or update this one with --into.\n",
    });
    expect(all(cwd)).toEqual(["a.json", "b.json", "full/notes.txt"]);
  });

  it("a folder with errors, with all of them, and one of another pack", () => {
    const cwd = folder({ "a.json": pack(), "other.json": pack({ packId: "11111111-2222-4333-8444-555555555555" }) });
    unpack(cwd, "a.json", "s");
    expect(unpack(cwd, "other.json", "s", "--into")).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('s holds the pack "Sellers", which is another one'),
    });
    writeFileSync(join(cwd, "s/brand.yaml"), "a: [");
    symlinkSync("../a.json", join(cwd, "s/pipelines"));
    const before = all(cwd);
    const { code, stderr } = unpack(cwd, "a.json", "s", "--into");
    expect(code).toBe(1);
    expect(stderr).toMatch(/s\/brand\.yaml:[\s\S]*s\/pipelines:1:1[\s\S]*Fix them first\.\n$/);
    expect(all(cwd)).toEqual(before);
  });
});

describe("unpack --into in a git repository", () => {
  const git = (cwd: string, ...args: string[]): string =>
    spawnSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...args], { cwd, encoding: "utf8" })
      .stdout;

  it("git diff shows only what was edited in the dashboard", () => {
    const cwd = folder();
    unpack(cwd, fixture("buyer-nurture"), "s");
    const at = join(cwd, "s");
    const [automation = ""] = readdirSync(join(at, "automations"));
    const file = join(at, "automations", automation);
    writeFileSync(file, `# Ask Dana before you change this.\n${readFileSync(file, "utf8")}`);
    writeFileSync(join(at, "README.md"), "# Ours\n");
    git(at, "init", "-q");
    git(at, "add", "-A");
    git(at, "commit", "-qm", "Before");

    const edited = JSON.parse(setupPack(["build", "s", "-o", "-"], { cwd }).stdout);
    edited.version = "9.9.9";
    edited.messageTemplates[0].name = "Renamed in the dashboard";
    const removed = edited.messageTemplates.pop();
    writeFileSync(join(cwd, "export.json"), JSON.stringify(edited));
    const { code, stdout } = unpack(cwd, "export.json", "s", "--into");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}changed {2}pack\.yaml\n {2}changed {2}templates\/.+\n {2}removed {2}templates\/.+\n/);

    const lines = git(at, "diff", "-U0", "--no-color")
      .split("\n")
      .filter((line) => /^[+-](?![+-])/.test(line));
    expect(lines.filter((line) => line.startsWith("+"))).toEqual([
      "+version: 9.9.9",
      expect.stringMatching(/^\+ {2}messageTemplates: \[ .+ \]$/),
      "+name: Renamed in the dashboard",
    ]);
    expect(
      git(at, "status", "--porcelain")
        .trim()
        .split("\n")
        .map((line) => line.trim().slice(0, 1)),
    ).toEqual(["M", "M", "D"]);
    expect(readFileSync(file, "utf8")).toMatch(/^# Ask Dana/);
    expect(removed.key).toBeTypeOf("string");
    const again = JSON.parse(setupPack(["build", "s", "-o", "-"], { cwd }).stdout);
    expect(again).toEqual(edited);
  });
});
