import fs, { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";
import { configurations } from "./configurations.js";

const name = "setup-pack.config.json";

function read(cwd: string, path: string, named?: string) {
  const all = configurations(named, { files: fs, folder: cwd });
  const inForce = all.of({ kind: "file", path, place: join(cwd, path) });
  const broken = all.broken().map(({ path: file, problems }) => {
    if ("failure" in problems) return `${file}: ${problems.failure.code}`;
    const [first] = problems.diagnostics;
    return `${file}:${first?.range.start.line}:${first?.range.start.column} ${first?.message}`;
  });
  return { severities: inForce?.contents.severities, ignore: inForce?.contents.ignore, broken, all, inForce };
}

const ignored = (rule: string) => ({ rule, reason: "As agreed." });

describe("extends", () => {
  it("adds what another file says, which weighs less", () => {
    const cwd = folder({
      "base.json": {
        severities: { "asset/unused": "off", "graph/cycle": "warning" },
        ignore: [ignored("asset/no-content")],
        overrides: [{ files: ["packs/**"], severities: { "pack/unused-resource": "off", "graph/cycle": "info" } }],
      },
      [`packs/${name}`]: {
        extends: "../base.json",
        severities: { "asset/unused": "error" },
        ignore: [ignored("graph/cycle")],
      },
    });
    const { severities, ignore, inForce } = read(cwd, "packs/a.json");
    expect(severities).toEqual({ "asset/unused": "error", "graph/cycle": "info", "pack/unused-resource": "off" });
    expect(ignore).toEqual([ignored("asset/no-content"), ignored("graph/cycle")]);
    expect(inForce?.written.map(({ file, at }) => `${file} ${at}`)).toEqual([
      "base.json /ignore/0",
      `packs/${name} /ignore/0`,
    ]);
  });

  it("may go on, up to a bound", () => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, index) => [
          index === 0 ? name : `${index}.json`,
          { ...(index < length - 1 && { extends: `./${index + 1}.json` }), severities: { "graph/cycle": "off" } },
        ]),
      );
    expect(read(folder(chain(16)), "a.json")).toMatchObject({ broken: [], severities: { "graph/cycle": "off" } });
    expect(read(folder(chain(17)), "a.json").broken).toEqual([
      "15.json:2:14 More than 16 configurations extend one another. Put what they say into fewer files.",
    ]);
  });

  it.each([
    [
      { [name]: { extends: "gone.json" } },
      `${name}:2:14 "gone.json", which is extended here, is not there. The path is taken from the folder of this file.`,
    ],
    [
      { [name]: { extends: "x" }, "x/y": "" },
      `${name}:2:14 "x", which is extended here, is a folder. Name the configuration in it.`,
    ],
    [
      { [name]: { extends: name } },
      `${name}:2:14 Configurations must not extend one another in a circle: "${name}" extends "${name}". Take one "extends" out.`,
    ],
    [
      { [name]: { extends: "b/c.json" }, "b/c.json": { extends: "../d.json" }, "d.json": { extends: "b/c.json" } },
      'd.json:2:14 Configurations must not extend one another in a circle: "b/c.json" extends "d.json" extends "b/c.json". Take one "extends" out.',
    ],
    [
      { [name]: { extends: "b.json" }, "b.json": { severities: { "graph/cycel": "off" } } },
      'b.json:3:5 "graph/cycel" is not a rule. Did you mean "graph/cycle"?',
    ],
    [{ [name]: { extends: "b.json" }, "b.json": "{" }, expect.stringMatching(/^b\.json:1:2 /)],
    [{ [name]: { extends: 1 } }, `${name}:2:14 "extends" of the configuration is 1; it must be text in double quotes.`],
    [
      { [name]: { overrides: [{ files: [], severities: {} }] } },
      expect.stringMatching(/^setup-pack\.config\.json:4:16 /),
    ],
    [{ [name]: { overrides: [{ severities: {} }] } }, expect.stringContaining('has no "files"')],
    [
      { [name]: { overrides: [{ files: ["x"], ignore: [ignored("asset/unusd")] }] } },
      expect.stringContaining('"asset/unusd" is not a rule.'),
    ],
  ])("tells what is wrong: %j", (files, problem) => {
    const { broken, inForce } = read(folder(files), "a.json");
    expect(broken).toEqual([problem]);
    expect(inForce).toBeUndefined();
  });

  it("is read once, however many files it holds for", () => {
    const cwd = folder({ "base.json": {}, [name]: { extends: "base.json" } });
    const { all } = read(cwd, "a.json");
    all.of({ kind: "file", path: "b.json", place: join(cwd, "b.json") });
    expect(all.places()).toEqual([join(cwd, name), join(cwd, "base.json")]);
  });
});

describe("overrides", () => {
  const overrides = [
    { files: ["legacy/**", "!legacy/new.json"], severities: { "graph/cycle": "info", "asset/unused": "off" } },
    { files: ["*.json"], severities: { "graph/cycle": "error" }, ignore: [ignored("asset/unused")] },
  ];
  const files = { [name]: { severities: { "graph/cycle": "warning" }, overrides } };

  it.each([
    ["legacy/a.json", { "graph/cycle": "error", "asset/unused": "off" }],
    ["legacy/source", { "graph/cycle": "info", "asset/unused": "off" }],
    ["legacy/new.json", { "graph/cycle": "error" }],
    ["other", { "graph/cycle": "warning" }],
  ])("hold for the files that they name, the last of them most: %s", (path, severities) => {
    expect(read(folder(files), path).severities).toEqual(severities);
  });

  it("say nothing of standard input", () => {
    const all = configurations(undefined, { files: fs, folder: folder(files) });
    expect(all.of({ kind: "stdin", path: "<stdin>" })?.contents).toMatchObject({
      severities: { "graph/cycle": "warning" },
      ignore: [],
    });
  });
});

describe("include and exclude", () => {
  it("go from the file in which they stand, and what extends says more", () => {
    const cwd = folder({
      [name]: { include: ["packs"], exclude: ["team/old/**", "tmp"] },
      [`team/${name}`]: { extends: `../${name}`, exclude: ["!old/kept.json", "new.json"] },
    });
    const { all } = read(cwd, "a.json");
    const [top, team] = [all.placesIn(cwd), all.placesIn(join(cwd, "team"))];
    expect(top.includedBy(join(cwd, "packs/a.json"))).toBe(`${name}: packs`);
    expect(top.excludedBy(join(cwd, "team/old/kept.json"))).toBe(`${name}: team/old/**`);
    expect(top.mayTakeBack).toBe(false);
    expect(team.excludedBy(join(cwd, "team/old/a.json"))).toBe(`${name}: team/old/**`);
    expect(team.excludedBy(join(cwd, "team/old/kept.json"))).toBeUndefined();
    expect(team.excludedBy(join(cwd, "team/deep/new.json"))).toBe(`team/${name}: new.json`);
    expect(team.excludedBy(join(cwd, "team/tmp/a.json"))).toBe(`${name}: tmp`);
    expect(team.mayTakeBack).toBe(true);
  });

  it("of a configuration that is named hold everywhere", () => {
    const cwd = folder({ "strict.json": { exclude: ["tmp"] }, [`a/${name}`]: {} });
    const { all } = read(cwd, "a/b.json", "strict.json");
    expect(all.placesIn(join(cwd, "a")).excludedBy(join(cwd, "a/tmp"))).toBe("strict.json: tmp");
  });
});

describe("a configuration outside of the repository", () => {
  const secret = "TOKEN=hunter2";
  const outside = "something is wrong with it. It is reported only";

  /** What is told of a run below `repository`, where the configuration is made by `link` or has this text. */
  function toldOf(files: Record<string, unknown>, link?: string): string {
    const cwd = folder({ secret, "repository/.git/HEAD": "", "repository/pack.json": pack(), ...files });
    if (link !== undefined) symlinkSync(link, join(cwd, "repository", name));
    const { code, stdout, stderr } = setupPack(["validate", "pack.json"], { cwd: join(cwd, "repository") });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    return stderr;
  }

  it("shows nothing of what stands there when it is extended, by however many, or a link leads to it", () => {
    const tries = [
      toldOf({ [`repository/${name}`]: { extends: "../secret" } }),
      toldOf({ [`repository/${name}`]: { extends: "../a.json" }, "a.json": { extends: "secret" } }),
      toldOf({ [`repository/${name}`]: { extends: "../a.json" }, "a.json": { TOKEN: 1 } }),
      toldOf({}, "../secret"),
    ];
    for (const stderr of tries) {
      expect(stderr).toContain(outside);
      expect(stderr).not.toContain("TOKEN");
    }
  });

  it("is shown where it is named itself, and used where nothing is wrong with it", () => {
    const cwd = folder({ secret, "repository/.git/HEAD": "", "repository/pack.json": pack(), "a.json": {} });
    const validate = (...args: string[]) =>
      setupPack(["validate", "pack.json", ...args], { cwd: join(cwd, "repository") });
    expect(validate("--config", "../secret").stderr).toContain("TOKEN");
    symlinkSync("../a.json", join(cwd, "repository", name));
    expect(validate()).toMatchObject({ code: 0, stderr: "" });
  });
});
