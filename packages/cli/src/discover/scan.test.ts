import fs, { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { anyPlace, type PackPlaces } from "../configuration/configurations.js";
import { pack } from "../packs.test-support.js";
import { folder } from "../setup-pack.test-support.js";
import { scan } from "./scan.js";

/** What a search comes by, each in a line. */
function steps(cwd: string, below = ".", places: Partial<PackPlaces> = {}): string[] {
  const options = { mostBytes: 1e6, isGitHeard: true, places: () => ({ ...anyPlace, ...places }) };
  return [...scan(below, { files: fs, folder: cwd }, options)].map((step) => {
    if (step.kind === "other") return `${step.path}: other`;
    if (step.kind === "left out") return `${step.leftOut.path}: ${step.leftOut.reason}`;
    const { found } = step;
    if (found.kind !== "file") return `${found.path}: ${found.kind}`;
    return `${found.path}: ${found.takenBy === undefined ? "pack" : JSON.stringify(found.takenBy)}`;
  });
}

const { format: _format, ...source } = pack();
const withoutFormat = { ...source, automations: [] };
const packYaml = "name: Sellers\n";

describe("source folders", () => {
  it("are found below the folder, also broken ones, and what is in them is theirs", () => {
    const cwd = folder({
      "a/pack.yaml": packYaml,
      "a/dist/pack.json": pack(),
      "b/deep/pack.yml": "a: [",
      "c/pack.yaml": "",
      "d.json": pack(),
    });
    expect(steps(cwd)).toEqual(["a: folder", "b/deep: folder", "c: folder", "d.json: pack"]);
    expect(steps(cwd, "a")).toEqual(["a: folder"]);
  });

  it("are told by a pack.json without format, unless it is a pack that lost it", () => {
    const cwd = folder({
      "built/pack.json": pack(),
      "lost/pack.json": withoutFormat,
      "source/pack.json": source,
      "sources/pack.json": withoutFormat,
      "sources/templates/hello.md": "",
    });
    expect(steps(cwd)).toEqual([
      "built/pack.json: pack",
      'lost/pack.json: {"members":["packId","schemaVersion","automations"]}',
      "source: folder",
      "sources: folder",
    ]);
  });

  it("are told by a pack.json that is broken and stands beside sources", () => {
    const cwd = folder({ "a/pack.json": "{,", "a/automations/x.yaml": "", "b/pack.json": "{,", "b/other/x.yaml": "" });
    expect(steps(cwd)).toEqual(["a: folder", "b/pack.json: other"]);
  });
});

describe("files without the format of a pack", () => {
  it.each([
    ["two members of one", { packId: "x", automations: [] }, '{"members":["packId","automations"]}'],
    [
      "a mistyped format",
      { ...withoutFormat, format: "service.setup-pak" },
      '{"members":["packId","schemaVersion","automations"]}',
    ],
    [
      "a format of another kind",
      { schemaVersion: 2, resources: [], format: 1 },
      '{"members":["schemaVersion","resources"]}',
    ],
    [
      "a byte order mark",
      `\ufeff${JSON.stringify(withoutFormat)}`,
      '{"members":["packId","schemaVersion","automations"]}',
    ],
  ])("are taken for one by %s", (_, contents, evidence) => {
    expect(steps(folder({ "a.json": contents }))).toEqual([`a.json: ${evidence}`]);
  });

  it.each([
    ["one member of one", { resources: [] }],
    ["members further in", { pack: withoutFormat }],
    ["members that are values", { a: "packId", b: "schemaVersion" }],
    ["a list", [withoutFormat]],
    ["text that is not JSON", '{"packId": 1, "schemaVersion": 2,'],
    ["nothing", ""],
  ])("are none with %s", (_, contents) => {
    expect(steps(folder({ "a.json": contents }))).toEqual(["a.json: other"]);
  });

  it("are packs where the configuration says that packs lie there, be they empty", () => {
    const cwd = folder({
      "packs/a.json": "",
      "packs/b.json": pack(),
      "packs/notes.txt": "",
      "packs/setup-pack.config.json": {},
      "c.json": "",
    });
    const includedBy = (place: string) => (place.startsWith(join(cwd, "packs")) ? "packs" : undefined);
    expect(steps(cwd, ".", { includedBy })).toEqual([
      "c.json: other",
      'packs/a.json: {"include":"packs"}',
      "packs/b.json: pack",
      "packs/setup-pack.config.json: other",
    ]);
  });
});

describe("what is left out", () => {
  const files = { "drafts/a.json": pack(), "drafts/b.json": pack(), "x.json": pack(), "y.txt": "" };

  it("is what the configuration excludes, but for what is named itself", () => {
    const cwd = folder(files);
    const excludedBy = (place: string) => (place.includes("drafts") || place.endsWith(".txt") ? "drafts" : undefined);
    expect(steps(cwd, ".", { excludedBy })).toEqual(["drafts: exclude", "x.json: pack"]);
    expect(steps(cwd, "drafts", { excludedBy })).toEqual(["drafts/a.json: pack", "drafts/b.json: pack"]);
  });

  it("is looked into where a pattern takes a part of it back", () => {
    const excludedBy = (place: string) => (/drafts(?!\/b)/.test(place) ? "drafts" : undefined);
    expect(steps(folder(files), ".", { excludedBy, mayTakeBack: true })).toEqual([
      "drafts/a.json: exclude",
      "drafts/b.json: pack",
      "x.json: pack",
    ]);
  });

  it("is node_modules, folders with a dot, and links to what is not a file", () => {
    const cwd = folder({ ".hid/a.json": pack(), ".a.json": pack(), "node_modules/a.json": pack(), "p/a.json": pack() });
    symlinkSync("..", join(cwd, "p/up"));
    symlinkSync("up/p/up/p/up", join(cwd, "p/further"));
    symlinkSync("/dev/zero", join(cwd, "p/endless.json"));
    expect(steps(cwd)).toEqual([
      ".a.json: pack",
      ".hid: dot-folder",
      "node_modules: node_modules",
      "p/a.json: pack",
      "p/endless.json: link",
      "p/further: link",
      "p/up: link",
    ]);
  });
});

it("tells of a folder that cannot be looked into, also where it is what was named", () => {
  const cwd = folder({ "a/x.json": pack() });
  const refuses =
    (isRefused: (place: string) => boolean, look: (...given: never[]) => unknown) =>
    (place: string, ...rest: unknown[]) => {
      if (isRefused(place)) throw Object.assign(new Error("no"), { code: "EACCES" });
      return Reflect.apply(look, fs, [place, ...rest]);
    };
  const isBelow = (place: string): boolean => place.includes("/a/");
  const files = Object.assign(Object.create(fs), {
    readdirSync: refuses((place) => place.endsWith("/a"), fs.readdirSync),
    lstatSync: refuses(isBelow, fs.lstatSync),
    statSync: refuses(isBelow, fs.statSync),
  });
  const options = { mostBytes: 1e6, isGitHeard: true, places: () => anyPlace };
  for (const named of [".", "a"])
    expect([...scan(named, { files, folder: cwd }, options)]).toMatchObject([
      { found: { kind: "unusable", path: "a", failure: { code: "EACCES" } } },
    ]);
});
