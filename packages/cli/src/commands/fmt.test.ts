import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { broken, pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const canonical = `${JSON.stringify(pack(), undefined, 2)}\n`;
const { format, ...rest } = pack();
const untidy = JSON.stringify({ ...rest, format });

const fmt = (cwd: string, ...args: string[]) => setupPack(["fmt", ...args], { cwd });
const read = (cwd: string, name: string): string => readFileSync(join(cwd, name), "utf8");

describe("fmt", () => {
  it("rewrites what is not in canonical form, and says so", () => {
    const cwd = folder({ "a.json": untidy, "b.json": canonical });
    expect(fmt(cwd, "a.json", "b.json")).toEqual({
      code: 0,
      stdout: "a.json\n1 file formatted, 1 in canonical form already\n",
      stderr: "",
    });
    expect(read(cwd, "a.json")).toBe(canonical);
    expect(fmt(cwd, "a.json", "--check").code).toBe(0);
    expect(readdirSync(cwd)).toEqual(["a.json", "b.json"]);
  });

  it("--check writes nothing and lists what would change", () => {
    const cwd = folder({ "a.json": untidy, "b.json": canonical });
    const { code, stdout } = fmt(cwd, ".", "--check");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "a.json\n1 file would change, 1 in canonical form already\n" });
    expect(read(cwd, "a.json")).toBe(untidy);
    expect(fmt(cwd, ".", "--check", "--quiet")).toEqual({ code: 1, stdout: "", stderr: "" });
  });

  it("removes a byte order mark", () => {
    const cwd = folder({ "a.json": `\ufeff${canonical}` });
    expect(fmt(cwd, "a.json").code).toBe(0);
    expect(read(cwd, "a.json")).toBe(canonical);
  });

  it("formats packs that have errors", () => {
    const cwd = folder({ "a.json": JSON.stringify(broken()) });
    expect(fmt(cwd, "a.json").code).toBe(0);
    expect(read(cwd, "a.json")).toBe(`${JSON.stringify(broken(), undefined, 2)}\n`);
  });

  it("takes standard input to standard output", () => {
    expect(setupPack(["fmt", "-"], { input: untidy })).toEqual({ code: 0, stdout: canonical, stderr: "" });
    expect(setupPack(["fmt", "-"], { input: canonical }).stdout).toBe(canonical);
    expect(setupPack(["fmt", "-", "--check"], { input: untidy })).toMatchObject({ code: 1, stdout: "<stdin>\n" });
    expect(setupPack(["fmt", "-"], { input: "{" })).toMatchObject({ code: 1, stdout: "" });
  });
});

describe("the packs we ship", () => {
  const packs = fileURLToPath(new URL("../../../../fixtures/packs", import.meta.url));

  it("are in canonical form", () => {
    expect(setupPack(["fmt", packs, "--check"])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^0 files/) });
  });

  it("come back to it from any other, and stay", () => {
    const names = readdirSync(packs).filter((name) => !name.includes("."));
    expect(names.length).toBeGreaterThan(5);
    const texts = names.map((name) => readFileSync(join(packs, name, "pack.json"), "utf8"));
    const cwd = folder(Object.fromEntries(names.map((name, index) => [`${name}.json`, backwards(texts[index] ?? "")])));
    expect(fmt(cwd, ".").stdout).toContain(`${names.length} files formatted, 0 in`);
    expect(names.map((name) => read(cwd, `${name}.json`))).toEqual(texts);
    expect(fmt(cwd, ".").stdout).toBe(`0 files formatted, ${names.length} in canonical form already\n`);
  });
});

/** A pack with the members of its top level in the opposite order, on one line. */
const backwards = (text: string): string =>
  JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse()));

describe("fmt leaves alone, with 1 and the reason,", () => {
  it.each([
    [
      "a member twice",
      untidy.replace("{", '{"name":"Buyers",'),
      "has a member twice in one object",
      "json/duplicate-member",
    ],
    [
      "a number that would change",
      untidy.replace("{", '{"n":12345678901234567890,'),
      "a number that reading would change",
      "json/unsafe-number",
    ],
    ["text that is not JSON", untidy.slice(0, -1), "it is not JSON", "json/syntax"],
    [
      "bytes that are not UTF-8",
      Buffer.from(untidy.replace("Sellers", "Verk\u00e4ufer"), "latin1"),
      "not UTF-8",
      "json/encoding",
    ],
    ["what is not a pack", '{"name":"x"}', "it is not a Setup Pack", ""],
    ["an empty file", "", "it is not JSON", "json/syntax"],
  ])("%s", (_, contents, reason, rule) => {
    const cwd = folder({ "a.json": contents });
    const before = readFileSync(join(cwd, "a.json"));
    const { code, stdout, stderr } = fmt(cwd, "a.json");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "0 files formatted, 0 in canonical form already\n" });
    expect(stderr).toContain("setup-pack: a.json was not changed, because ");
    expect(stderr).toContain(reason);
    expect(stderr).toContain(rule);
    expect(readFileSync(join(cwd, "a.json"))).toEqual(before);
  });
});

describe("fmt writes", () => {
  it("through a link, and keeps the mode", () => {
    const cwd = folder({ "real/a.json": untidy });
    chmodSync(join(cwd, "real/a.json"), 0o640);
    symlinkSync("real/a.json", join(cwd, "link.json"));
    expect(fmt(cwd, "link.json").code).toBe(0);
    expect(lstatSync(join(cwd, "link.json")).isSymbolicLink()).toBe(true);
    expect(statSync(join(cwd, "real/a.json")).mode & 0o777).toBe(0o640);
    expect(read(cwd, "real/a.json")).toBe(canonical);
    expect(readdirSync(join(cwd, "real"))).toEqual(["a.json"]);
  });

  it("the others when one cannot be read, and ends with 2", () => {
    const cwd = folder({ "a.json": untidy });
    const { code, stdout, stderr } = fmt(cwd, "gone.json", "a.json");
    expect(code).toBe(2);
    expect(stdout).toBe("a.json\n1 file formatted, 0 in canonical form already\n");
    expect(stderr).toBe("setup-pack: gone.json cannot be read: There is no such file or folder. (ENOENT)\n");
  });

  it.skipIf(process.getuid?.() === 0)("nothing into what may not be written, and ends with 2", () => {
    const cwd = folder({ "a.json": untidy });
    chmodSync(join(cwd, "a.json"), 0o444);
    expect(fmt(cwd, "a.json")).toMatchObject({ code: 2, stderr: expect.stringContaining("cannot be written") });
    writeFileSync(join(cwd, "b.json"), untidy);
    chmodSync(cwd, 0o555);
    expect(fmt(cwd, "b.json").code).toBe(2);
    chmodSync(cwd, 0o755);
    expect(read(cwd, "b.json")).toBe(untidy);
  });
});

describe("fmt of scenarios", () => {
  const loose = "# ours\nhappens:\n  - event: manual\n    at: start # at once\nscenario: A\n";
  const canonical = "scenario: A\n# ours\nhappens:\n  - at: start # at once\n    event: manual\n";

  it("puts members in order, keeps comments, and finds scenarios in folders", () => {
    const cwd = folder({
      "scenarios/a.scenario.yaml": loose,
      "scenarios/b.scenario.json": '{"starts":"x","scenario":"B"}',
    });
    const check = setupPack(["fmt", "scenarios", "--check"], { cwd });
    expect(check).toEqual({
      code: 1,
      stdout:
        "scenarios/a.scenario.yaml\nscenarios/b.scenario.json\n2 files would change, 0 in canonical form already\n",
      stderr: "",
    });
    expect(setupPack(["fmt", "scenarios/a.scenario.yaml"], { cwd })).toEqual({
      code: 0,
      stdout: "scenarios/a.scenario.yaml\n1 file formatted, 0 in canonical form already\n",
      stderr: "",
    });
    expect(readFileSync(join(cwd, "scenarios/a.scenario.yaml"), "utf8")).toBe(canonical);
    expect(setupPack(["fmt", "scenarios"], { cwd }).stdout).toContain("1 file formatted, 1 in canonical form already");
    expect(setupPack(["fmt", "scenarios", "--check"], { cwd }).code).toBe(0);
  });

  it("leaves one alone that cannot be read", () => {
    const cwd = folder({ "a.scenario.yaml": "scenario: [" });
    expect(setupPack(["fmt", "a.scenario.yaml"], { cwd })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("scenario/syntax"),
    });
    expect(setupPack(["fmt", "gone.scenario.yaml"], { cwd }).code).toBe(2);
  });

  it("come by standard input too, and lose a byte order mark and carriage returns", () => {
    const input = `\ufeff${loose.replaceAll("\n", "\r\n")}`;
    expect(setupPack(["fmt", "-"], { input })).toEqual({ code: 0, stdout: canonical, stderr: "" });
    expect(setupPack(["fmt", "-", "--check"], { input: canonical }).code).toBe(0);
    expect(setupPack(["fmt", "-"], { input: "scenario: A\nstart: x\n" })).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining('"start" is not a field of the scenario. Did you mean "starts"?'),
    });
  });

  it.each([
    ["scenario: A\nanswers: { one: &yes true, two: *yes }\n", "left alone, since it has anchors or aliases"],
    ["scenario: A\nmesages: []\n", '"mesages" is not a field of the scenario'],
    ["", "The file is empty."],
  ])("leaves %j alone and says why, canonical or not", (text, why) => {
    const cwd = folder({ "a.scenario.yaml": text });
    expect(setupPack(["fmt", "a.scenario.yaml"], { cwd })).toEqual({
      code: 1,
      stdout: "0 files formatted, 0 in canonical form already\n",
      stderr: expect.stringContaining(why),
    });
    expect(readFileSync(join(cwd, "a.scenario.yaml"), "utf8")).toBe(text);
  });
});
