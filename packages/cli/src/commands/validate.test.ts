import { describe, expect, it } from "vitest";
import { broken, noted, pack, warned } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const validate = (cwd: string, ...args: string[]) => setupPack(["validate", ...args], { cwd });

describe("exit codes of validate", () => {
  it.each([
    ["a valid pack", pack(), [], 0],
    ["warnings alone", warned(), [], 0],
    ["warnings that count", warned(), ["--fail-on", "warning"], 1],
    ["infos where warnings count", noted(), ["--fail-on", "warning"], 0],
    ["infos that count", noted(), ["--fail-on", "info"], 1],
    ["an error", broken(), [], 1],
    ["as many warnings as are allowed", warned(2), ["--max-warnings", "2"], 0],
    ["more warnings than are allowed", warned(3), ["--max-warnings", "2"], 1],
    ["no warnings where none are allowed", noted(), ["--max-warnings", "0"], 0],
    ["text that is not JSON", "{", [], 1],
    ["an empty file", "", [], 1],
    ["bytes that are not UTF-8", Uint8Array.of(0x7b, 0xff, 0x7d), [], 1],
    ["JSON that is not a pack", [1, 2], [], 1],
    ["a file larger than is read", pack(), ["--max-size", "20"], 1],
  ])("%s", (_, contents, args, code) => {
    expect(validate(folder({ "pack.json": contents }), "pack.json", ...args).code).toBe(code);
  });

  it("are 2 when a file could not be read, and the others are still reported", () => {
    const cwd = folder({ "a.json": broken(), "c.json": pack({ version: "1.1.0" }) });
    const { code, stdout } = validate(cwd, "a.json", "b.json", "c.json", "--format", "compact");
    expect(code).toBe(2);
    expect(stdout.split("\n")).toEqual([
      expect.stringMatching(/^a\.json:\d+:\d+: error schema\/pattern /),
      "b.json: cannot be read: There is no such file or folder. (ENOENT)",
      "",
    ]);
  });

  it("say on standard error when there are too many warnings", () => {
    const { stderr } = validate(folder({ "pack.json": warned(3) }), "pack.json", "--max-warnings", "2");
    expect(stderr).toBe("setup-pack: There are more warnings (3) than --max-warnings allows (2).\n");
  });
});

describe("bad usage ends with 2 and a sentence", () => {
  it.each([["--format", "json"], ["--format=json"]])(
    "which stands in JSON where that is asked for: %s %s",
    (...format) => {
      const { code, stdout } = setupPack(["plan", ...format, "pack.json", "--onli-if"]);
      expect([code, JSON.parse(stdout)]).toMatchObject([
        2,
        {
          refusal: { kind: "unusable", message: "unknown option '--onli-if'\n(Did you mean --only-if?)", exitCode: 2 },
        },
      ]);
    },
  );

  it.each([
    ["an unknown command", ["valdate"], "unknown command 'valdate'\n(Did you mean validate?)"],
    ["an unknown option", ["validate", "--formt", "json"], "unknown option '--formt'\n(Did you mean --format?)"],
    [
      "a format that is none",
      ["validate", "--format", "xml"],
      "Allowed choices are pretty, json, sarif, junit, github, compact.",
    ],
    ["a severity that is none", ["validate", "--fail-on", "errors"], "Allowed choices are error, warning, info."],
    ["a count that is none", ["validate", "--max-warnings", "few"], "It must be a whole number."],
    ["a negative count", ["validate", "--max-warnings", "-1"], "It must be a whole number."],
    [
      "a size that is none",
      ["validate", "--max-size", "big"],
      "It must be a number of bytes, such as 500000 or 64MiB.",
    ],
    ["a size beyond what a text can have", ["validate", "--max-size", "2GiB"], "between 1 byte and 511MiB"],
    ["an option without its value", ["validate", "--config"], "option '--config <file>' argument missing"],
    ["a file for fmt that is not named", ["fmt"], "missing required argument 'input'"],
    ["one rule too many", ["explain", "graph/cycle", "graph/cycle"], "too many arguments"],
  ])("%s", (_, args, sentence) => {
    const { code, stdout, stderr } = setupPack(args, { cwd: folder() });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^setup-pack: /);
    expect(stderr).toContain(sentence);
  });

  it("no command at all, and the help goes to standard error", () => {
    const { code, stdout, stderr } = setupPack([]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("Usage: setup-pack");
  });
});

describe("help and version", () => {
  it.each([["--help"], ["help"], ["validate", "--help"], ["explain", "-h"], ["fmt", "--help"], ["help", "fmt"]])(
    "%s %s",
    (...args) => {
      const { code, stdout, stderr } = setupPack(args.filter((arg) => arg !== undefined));
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(/^Usage: setup-pack/);
      expect(stdout).toContain("Examples:\n  setup-pack ");
    },
  );

  it("prints the version of the package", () => {
    expect(setupPack(["--version"])).toEqual({ code: 0, stdout: "0.1.0\n", stderr: "" });
  });
});

describe("--max-size", () => {
  it.each(["100", "100B", "0.1KiB", "0.1kb", "0.0001MiB"])("%s is less than the pack has", (size) => {
    const { code, stdout } = validate(
      folder({ "pack.json": pack() }),
      "pack.json",
      "--max-size",
      size,
      "--format",
      "compact",
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/^pack\.json:1:1: error json\/limit The text has \d+ bytes; at most \d+ are read\./);
  });

  it("also holds for standard input", () => {
    const { code, stdout } = setupPack(["validate", "-", "--max-size", "1KiB", "--format", "compact"], {
      input: JSON.stringify(pack({ description: "x".repeat(2000) })),
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^<stdin>:1:1: error json\/limit /);
  });
});

describe("--dialect", () => {
  const putting = (member: string) => ({
    dialect: 1,
    name: "putting",
    kinds: { "action.add_tag": { as: { [member]: "${tag}" } } },
  });
  const sort = {
    format: "service.automation-template",
    version: 1,
    name: "Sort",
    graph: {
      nodes: [
        { id: "start", kind: "trigger.manual" },
        { id: "sort", kind: "action.add_tag", config: { put: "hot" } },
      ],
      edges: [{ id: "e", source: "start", target: "sort" }],
    },
  };
  const hot = pack({ resources: [{ key: "hot", kind: "tag", name: "Hot" }] });
  const sorting = { ...hot, automations: [{ key: "sort", document: sort }] };
  /** An id is one only where a dialect says so. */
  const found = (cwd: string, ...args: string[]): string[] =>
    validate(cwd, ...args, "--format", "compact").stdout.match(/pack\/undeclared-reference/g) ?? [];

  it("says where settings have ids", () => {
    const cwd = folder({ "pack.json": sorting, "put.json": putting("put"), "tag.json": putting("tag") });
    expect(found(cwd, "pack.json")).toEqual([]);
    expect(found(cwd, "pack.json", "--dialect", "put.json")).toEqual(["pack/undeclared-reference"]);
    expect(found(cwd, "pack.json", "--dialect", "tag.json")).toEqual([]);
  });

  it("is taken from the configuration and the source folder too, the nearest weighing most", () => {
    const cwd = folder({
      "packs/pack.json": sorting,
      "setup-pack.config.json": { dialect: "team/put.json" },
      "team/put.json": putting("put"),
      "source/pack.yaml": JSON.stringify({ ...hot, format: undefined, resources: undefined }),
      "source/resources/tag.yaml": JSON.stringify([{ key: "hot", name: "Hot" }]),
      "source/automations/sort.yaml": JSON.stringify(sort),
      "source/dialect.yaml": JSON.stringify(putting("tag")),
    });
    expect(found(cwd, "packs/pack.json")).toEqual(["pack/undeclared-reference"]);
    expect(found(cwd, "source")).toEqual([]);
    expect(found(cwd, "source", "--dialect", "team/put.json")).toEqual(["pack/undeclared-reference"]);
  });

  it("ends with 2 when that of a source folder or of the configuration is broken, with the place", () => {
    const cwd = folder({
      "source/pack.yaml": JSON.stringify(pack()),
      "source/dialect.yaml": 'dialect: 1\nname: nap\nkinds:\n  control.wait:\n    as: { nap: "${fro}" }\n',
      "other/pack.json": pack(),
      "other/setup-pack.config.json": { dialect: "gone.json" },
    });
    const { code, stderr } = validate(cwd, "source");
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^setup-pack: source\/dialect\.yaml cannot be used\.\n\n {2}source\/dialect\.yaml:[45]:\d+\n/,
    );
    expect(validate(cwd, "other/pack.json")).toMatchObject({
      code: 2,
      stderr: "setup-pack: other/gone.json cannot be read: There is no such file or folder. (ENOENT)\n",
    });
  });

  it("ends with 2 when it is broken, with the place", () => {
    const cwd = folder({ "pack.json": pack(), "nap.json": '{\n  "dialect": 3,\n  "name": "nap",\n  "kinds": {}\n}' });
    const { code, stdout, stderr } = validate(cwd, "pack.json", "--dialect", "nap.json");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("setup-pack: nap.json cannot be used.\n\n  nap.json:2:14\n");
  });

  it("ends with 2 when it is not there", () => {
    const { code, stderr } = validate(folder({ "pack.json": pack() }), "pack.json", "--dialect", "nap.json");
    expect(code).toBe(2);
    expect(stderr).toBe("setup-pack: nap.json cannot be read: There is no such file or folder. (ENOENT)\n");
  });
});
