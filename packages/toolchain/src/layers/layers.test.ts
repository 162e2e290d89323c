import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkLayers, type LayerTable, problemText } from "./index.js";

/** A workspace of two packages; the sources of the first are checked, and nothing stands against them. */
const sound: Readonly<Record<string, string>> = {
  "package.json": `{ "workspaces": ["packages/*", "fixtures"] }`,
  "fixtures/package.json": `{ "name": "fixtures" }`,
  "packages/other/package.json": `{ "name": "other", "exports": { ".": {}, "./schemas/*.json": "./schemas/*.json" } }`,
  "packages/own/package.json": `{ "name": "own" }`,
  "packages/own/src/words.ts": `import { other } from "other"; import shape from "other/schemas/pack.json"; import { join } from "node:path";`,
  "packages/own/src/parse/index.ts": `export { parse } from "./parse.js";`,
  "packages/own/src/parse/parse.ts": `import { words } from "../words.js"; /* import "../main.js"; */ const text = 'from "../main.js"';`,
  "packages/own/src/parse/parse.test.ts": `import { main } from "../main.js"; import { pack } from "fixtures"; import "../nowhere/x.js";`,
  "packages/own/src/parse/deep/deep.ts": `import { parse } from "../index.js";`,
  "packages/own/src/check/index.tsx": `import { parse } from "../parse/index.js"; import { rule } from "./rule.js";`,
  "packages/own/src/check/rule.ts": "",
  "packages/own/src/main.ts": `import { parse } from "./parse/index.js"; import { check } from "./check/index.js"; import json from "../package.json";`,
};

const floors = [["words"], ["parse"], ["parse/deep"], ["check"], ["main"]];

let folder = "";
const src = (): string => join(folder, "packages/own/src");

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The problems of the sound workspace with some of its sources changed. */
function problems(changed: Readonly<Record<string, string>>, table: Partial<LayerTable> = {}): string[] {
  write(Object.fromEntries(Object.entries(changed).map(([file, text]) => [`packages/own/src/${file}`, text])));
  return checkLayers({ root: src(), floors, doors: "all", ...table }).map(problemText);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "layers-"));
  write(sound);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe("floors", () => {
  it("finds nothing against sources that keep to them; what tests import, and what comments and texts say, is passed over", () => {
    expect(problems({})).toEqual([]);
  });

  it("finds files without a floor, and rooms that are no more", () => {
    expect(problems({ "loose.ts": "", "new/file.ts": "" })).toEqual([
      "loose.ts has no floor",
      "new/file.ts has no floor",
    ]);
    expect(problems({}, { floors: [["words", "gone"], ...floors.slice(1), ["new", "loose"]] })).toEqual([
      `the table names "gone", which is not a file or folder`,
    ]);
  });

  it.each([
    `import { main } from "../main.js";`,
    `import {\n  main,\n} from "../main.js";`,
    `import type { Main } from "../main.js";`,
    `import "../main.js";`,
    `import worker from "../main.js?worker";`,
    `export { main } from "../main.js";`,
    `export * from "../main.js";`,
    `export type { Main } from "../main.js";`,
    `const main = () => import("../main.js");`,
    "const main = () => import(`../main.js`);",
    `type Main = typeof import("../main.js");`,
    `type Main = import("../main.js").Main;`,
  ])("finds an import that points the wrong way: %s", (text) => {
    expect(problems({ "check/rule.ts": text, "main.ts": "" })).toEqual([
      "check/rule.ts imports main.ts, which is on no lower floor",
    ]);
  });

  it("goes by the most exact room", () => {
    expect(problems({ "parse/parse.ts": `import "./deep/deep.js";`, "parse/deep/deep.ts": "" }, { doors: [] })).toEqual(
      ["parse/parse.ts imports parse/deep/deep.ts, which is on no lower floor"],
    );
    expect(problems({ "parse/parse.ts": "", "parse/deep/deep.ts": `import "../parse.js";` }, { doors: [] })).toEqual(
      [],
    );
  });

  it("lets rooms of one floor import each other where the table says so", () => {
    const level = [["words"], ["parse", "check"], ["parse/deep"], ["main"]];
    expect(problems({}, { floors: level })).toEqual([
      "check/index.tsx imports parse/index.ts, which is on no lower floor",
    ]);
    expect(problems({}, { floors: level, sameFloor: "allowed" })).toEqual([]);
  });

  it("passes over types of all floors in the rooms that may speak of them, and nothing else", () => {
    const types = `import type { Main } from "./main.js"; import { type Other } from "./main.js";`;
    expect(problems({ "words.ts": types, "main.ts": `import "./words.js";` }, { typesOfAllFloors: ["words"] })).toEqual(
      [],
    );
    expect(
      problems(
        { "words.ts": `import { type Main, main } from "./main.js";`, "main.ts": "" },
        { typesOfAllFloors: ["words"] },
      ),
    ).toEqual(["words.ts imports main.ts, which is on no lower floor"]);
  });
});

describe("doors", () => {
  it("finds an import past the door of a folder, where it has one", () => {
    const changed = { "main.ts": `import { rule } from "./check/rule.js";` };
    const fault = ["main.ts imports check/rule.ts, past the index of its folder"];
    expect(problems(changed)).toEqual(fault);
    expect(problems(changed, { doors: ["check"] })).toEqual(fault);
    expect(problems(changed, { doors: ["parse"] })).toEqual([]);
  });

  it("finds style sheets of other rooms, which come with what they are for", () => {
    const text = `import "./own.css"; import "other/sheet.css"; import "../check/rule.css";`;
    expect(
      problems({ "parse/parse.ts": text, "main.ts": `import "./parse/own.css"; import "./theme/theme.css";` }),
    ).toEqual([
      "main.ts imports parse/own.css, past the index of its folder",
      "parse/parse.ts imports check/rule.css, which is on no lower floor",
      "parse/parse.ts imports check/rule.css, past the index of its folder",
      "parse/parse.ts imports other/sheet.css, which the exports of its package do not name",
    ]);
  });

  it("finds imports of other packages past what their exports name, and paths that lead out of the package", () => {
    const text = `import "other"; import "other/schemas/a.json"; import "other/src/b.js"; import "fixtures"; import "others";`;
    expect(problems({ "words.ts": `${text} import "../../other/src/b.js"; import "../../../top.json";` })).toEqual([
      "words.ts imports other/src/b.js, which the exports of its package do not name",
      "words.ts imports fixtures, which the exports of its package do not name",
      "words.ts imports ../../other/src/b.js, which the exports of its package do not name",
      "words.ts imports ../../../top.json, which the exports of its package do not name",
    ]);
  });
});

describe("circles", () => {
  it("finds each, inside a room and by whatever way of importing", () => {
    expect(
      problems({
        "check/rule.ts": `import { a } from "./a.js";`,
        "check/a.ts": `export * from "./b.js"; export * from "./c.js";`,
        "check/b.ts": `const rule = () => import("./rule.js");`,
        "check/c.ts": `import "./b.js";`,
        "parse/self.ts": `import type { Self } from "./self.js";`,
      }),
    ).toEqual([
      "a circle: check/a.ts → check/b.ts → check/rule.ts → check/a.ts",
      "a circle: parse/self.ts → parse/self.ts",
    ]);
  });
});

describe("exceptions", () => {
  it("lets an import be that is named with its reason, and finds a reason that is gone", () => {
    const changed = { "check/rule.ts": `import { main } from "../main.js";`, "words.ts": `import "fixtures";` };
    const because = "it must be";
    const exceptions = [
      { from: "check/rule", to: "main", because },
      { from: "words", to: "fixtures", because },
    ];
    expect(problems(changed, { exceptions })).toEqual([]);
    expect(problems(changed, { exceptions: [...exceptions, { from: "words", to: "main", because }] })).toEqual([
      "nothing is imported by the exception from words to main",
    ]);
    expect(problems(changed)).toHaveLength(3);
  });
});
