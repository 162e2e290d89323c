import { describe, expect, it } from "vitest";
import { broken, pack, warned } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const pretty = (cwd: string, ...args: string[]): string => setupPack(["validate", ...args], { cwd }).stdout;

const stages = [
  { key: "new", name: "New" },
  { key: "won", name: "Won", stageType: "CLOSED_WON" },
  { key: "lost", name: "Lost", stageType: "CLOSED_LOST" },
];

describe("the report for people", () => {
  it("shows each file, each finding with its lines, and sums up", () => {
    const cwd = folder({ "bad.json": broken(), "ok.json": pack({ version: "1.1.0" }) });
    expect(pretty(cwd, "bad.json", "ok.json", "gone.json")).toBe(`✖ bad.json  Sellers 1.0.0  1 error

  error  schema/pattern  bad.json:15:20
  "color" of stage "new" of pipeline "sales" is "reddish", which is not a color; write # and 3, 4, 6 or 8 hex digits, such as "#ef4444".

  13 │           "key": "new",
  14 │           "name": "New",
  15 │           "color": "reddish"
     │                    ^^^^^^^^^
  16 │         },
  17 │         {

✔ ok.json  Sellers 1.1.0  nothing in it
✖ gone.json  There is no such file or folder. (ENOENT)

✖ 1 error in 3 files: 1 valid, 1 with errors and 1 not read
  More about a rule: setup-pack explain schema/pattern
`);
  });

  it("says what is in a valid pack", () => {
    const [first] = pretty(
      folder({ "pack.json": broken({ pipelines: [{ key: "sales", name: "Sales", stages }] }) }),
      ".",
    ).split("\n");
    expect(first).toBe("✔ pack.json  Sellers 1.0.0  1 pipeline with 3 stages");
  });

  it("--quiet leaves only what was found", () => {
    const cwd = folder({ "bad.json": broken(), "ok.json": pack({ version: "1.1.0" }) });
    expect(pretty(cwd, "ok.json", "--quiet")).toBe("");
    expect(pretty(cwd, "bad.json", "ok.json", "--quiet")).toMatch(/^✖ bad\.json[\s\S]*\n {2}17 │ {9}\{\n$/);
  });

  it("shows the first findings of a file and counts the others", () => {
    const text = pretty(folder({ "pack.json": warned(250) }), "pack.json");
    expect(text.match(/asset\/no-content {2}pack/g)).toHaveLength(50);
    expect(text).toContain("  … and 200 warnings more; --format json lists all of them.\n");
  });

  it("keeps a large pack on one line small", () => {
    const large = JSON.stringify(warned(1000, { name: "x".repeat(90_000), description: "x".repeat(4_000_000) }));
    const text = pretty(folder({ "pack.json": large }), "pack.json");
    expect(text.length).toBeLessThan(100_000);
    expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThan(200);
  });
});

describe("colour", () => {
  const cwd = () => folder({ "pack.json": broken() });
  const colours = "\x1b[31m";

  it.each([
    ["is off where there is no terminal", [], {}, false],
    ["is on when asked for", ["--color"], {}, true],
    ["is on with FORCE_COLOR", [], { FORCE_COLOR: "1" }, true],
    ["is off with FORCE_COLOR=0", [], { FORCE_COLOR: "0" }, false],
    ["is off with NO_COLOR, whatever FORCE_COLOR says", [], { NO_COLOR: "1", FORCE_COLOR: "1" }, false],
    ["is on when asked for, whatever NO_COLOR says", ["--color"], { NO_COLOR: "1" }, true],
    ["is off when asked to be", ["--no-color"], { FORCE_COLOR: "1" }, false],
  ])("%s", (_, args, env, isOn) => {
    const { stdout } = setupPack(["validate", "pack.json", ...args], { cwd: cwd(), env });
    expect(stdout.includes(colours)).toBe(isOn);
  });
});

describe("text of strangers", () => {
  const hostile = "\u001b]0;owned\u0007 \u202egnp.exe \u009b31m\u2028";
  const cwd = () =>
    folder({
      "pack.json": `{ "format": "service.setup-pack", "name": "${hostile}", "x\u001b[2J": "\u001b[31m" }`,
      "bad\u001b[31m\u202e.json": pack(),
      "escaped.json": broken({ name: hostile, version: "2.0.0" }),
    });

  it.each(["pretty", "compact"])("cannot speak to the terminal: %s", (format) => {
    const { stdout } = setupPack(["validate", ".", "--format", format], { cwd: cwd() });
    expect(stdout).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
    expect(stdout).toContain("\\u001b");
  });

  it("nor can it on standard error", () => {
    const { stderr } = setupPack(["fmt", "pack.json", "gone\u001b[31m.json"], { cwd: cwd() });
    expect(stderr).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
  });
});
