import { beforeAll, describe, expect, it } from "vitest";
import type { Workspace } from "../workspace/workspace.js";
import { targetAt, visitsOpen } from "./features.test-support.js";
import { hints } from "./hints.js";
import { lensCommands, lenses } from "./lenses.js";
import { shows } from "./shows.js";
import { tokens, tokenTypes } from "./tokens.js";

let file: Workspace;
let folder: Workspace;

beforeAll(async () => {
  ({ file, folder } = await visitsOpen());
});

const automation = "automations/thank-visitors.yaml";

describe("semantic tokens", () => {
  /** The words that have a token, with what they stand for. */
  function words(workspace: Workspace, path: string): string[] {
    const target = targetAt(workspace, path, "|name");
    const { data } = tokens(target);
    let [line, character] = [0, 0];
    return Array.from({ length: data.length / 5 }, (_, index) => {
      const [lines = 0, columns = 0, length = 0, type = 0] = data.slice(index * 5, index * 5 + 4);
      character = lines === 0 ? character + columns : columns;
      line += lines;
      const start = { line, character };
      const end = { line, character: character + length };
      return `${tokenTypes[type]} ${target.document.getText({ start, end })}`;
    });
  }

  it("mark keys, ids of blocks and merge tags in a pack", () => {
    expect(words(file, "pack.json").slice(0, 5)).toEqual([
      "class thank-visitors",
      "function tagged",
      "class visitor",
      "function nap",
      "function thanks",
    ]);
    expect(words(file, "pack.json")).toContain("variable {{first_name}}");
  });

  it("mark them in the files of a folder, and no key that only the file's name says", () => {
    expect(words(folder, automation)).toEqual(words(file, "pack.json").slice(1, 12));
    expect(words(folder, "templates/thanks.md")).toEqual(["variable {{first_name}}"]);
  });
});

describe("code lenses", () => {
  const titles = (workspace: Workspace, path: string): string[] =>
    lenses(targetAt(workspace, path, "|name")).map(({ command, range }) => `${range.start.line}: ${command?.title}`);

  it("tell what is used, and what can be done", () => {
    expect(titles(file, "pack.json").map((title) => title.replace(/^\d+: /, ""))).toEqual([
      "Rehearse",
      "Draw",
      "used by 1 automation",
      "used by 1 automation",
    ]);
    expect(titles(folder, automation)).toEqual(["0: Rehearse", "0: Draw"]);
    expect(titles(folder, "resources/tag.yaml")).toEqual(["0: used by 1 automation"]);
  });

  it.each([
    [lensCommands.draw, "thank-visitors.svg", "<svg"],
    [lensCommands.rehearse, "thank-visitors.txt", "Enrolled in"],
  ])("make what %s shows", (command, name, words) => {
    const { root } = targetAt(file, "pack.json", '|"name"');
    const made = root.is === "pack" ? shows.get(command)?.(root, "thank-visitors") : undefined;
    expect(made).toEqual({ name, text: expect.stringContaining(words) });
  });
});

describe("inlay hints", () => {
  it("stand behind raw ids and lengths of time", () => {
    const target = targetAt(file, "pack.json", '|"name"');
    const found = hints(target, { start: 0, end: target.document.getText().length });
    expect(found.map(({ label }) => label)).toEqual(["Visitor", "Thanks", "2 days"]);
    const [first] = found;
    const start = { line: first?.position.line ?? 0, character: 0 };
    expect(target.document.getText({ start, end: first?.position ?? start }).trim()).toBe('"tag_id": "visitor"');
  });

  it("are those of the part that is looked at", () => {
    const target = targetAt(folder, automation, "|minutes");
    const all = hints(target, { start: 0, end: target.document.getText().length });
    expect(all).toHaveLength(3);
    expect(hints(target, { start: target.offset, end: target.offset + 10 }).map(({ label }) => label)).toEqual([
      "2 days",
    ]);
  });
});
