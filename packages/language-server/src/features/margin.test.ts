import { maximalPack } from "@setup-pack/fixtures";
import { beforeAll, describe, expect, it } from "vitest";
import type { InlayHint } from "vscode-languageserver";
import type { Workspace } from "../workspace/workspace.js";
import { opened } from "../workspace/workspace.test-support.js";
import { targetAt, visitsOpen, visitsText } from "./features.test-support.js";
import { hints } from "./hints.js";
import { lensCommands, lenses, shows } from "./lenses.js";
import { tokens, tokenTypes } from "./tokens.js";

let file: Workspace;
let folder: Workspace;
let beside: Workspace;

const filesBeside = {
  "pack.json": visitsText,
  "a.scenario.yaml": `scenario: A visitor is thanked
pack: pack.json
contact: { tags: [ visitor ] }
happens: [ { at: start, event: tag_added, tag: Visitor } ]
expect:
  stepsInclude: [ { block: "thank-visitors/nap" }, { block: nap } ]
`,
  "bindings.yaml": 'bindings:\n  - { type: tag, id: "visitor", targetId: x }\n',
};

beforeAll(async () => {
  ({ file, folder } = await visitsOpen());
  beside = await opened(filesBeside, "a.scenario.yaml", "bindings.yaml");
});

const automation = "automations/thank-visitors.yaml";

describe("semantic tokens", () => {
  /** The words that have a token, with what they stand for. */
  async function words(workspace: Workspace, path: string, place = "|name"): Promise<string[]> {
    const target = targetAt(workspace, path, place);
    const { data } = await tokens(target);
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

  it("mark keys, ids of blocks and merge tags in a pack", async () => {
    expect((await words(file, "pack.json")).slice(0, 5)).toEqual([
      "class thank-visitors",
      "function tagged",
      "class visitor",
      "function nap",
      "function thanks",
    ]);
    expect(await words(file, "pack.json")).toContain("variable {{first_name}}");
  });

  it("mark them in the files of a folder, and no key that only the file's name says", async () => {
    expect(await words(folder, automation)).toEqual((await words(file, "pack.json")).slice(1, 12));
    expect(await words(folder, "templates/thanks.md")).toEqual(["variable {{first_name}}"]);
  });

  it("mark keys and ids in scenarios and bindings, and not what people call things", async () => {
    expect(await words(beside, "a.scenario.yaml", "|scenario")).toEqual([
      "class visitor",
      "class thank-visitors",
      "function nap",
      "function nap",
    ]);
    expect(await words(beside, "bindings.yaml", "|bindings")).toEqual(["class visitor"]);
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
  it("stand behind raw ids and lengths of time", async () => {
    const target = targetAt(file, "pack.json", '|"name"');
    const found = await hints(target, { start: 0, end: target.document.getText().length });
    expect(found.map(({ label }) => label)).toEqual(["Visitor", "Thanks", "2 days"]);
    const [first] = found;
    const start = { line: first?.position.line ?? 0, character: 0 };
    expect(target.document.getText({ start, end: first?.position ?? start }).trim()).toBe('"tag_id": "visitor"');
  });

  it("stand behind keys in files beside a pack", async () => {
    const told = async (path: string, place: string): Promise<string[]> => {
      const target = targetAt(beside, path, place);
      const { document } = target;
      const all = await hints(target, { start: 0, end: document.getText().length });
      return all.map(({ label, position }) => {
        const start = { line: position.line, character: 0 };
        return `${document.getText({ start, end: position }).trim()} → ${label}`;
      });
    };
    expect(await told("a.scenario.yaml", "|scenario")).toEqual(["contact: { tags: [ visitor → Visitor"]);
    expect(await told("bindings.yaml", "|bindings")).toEqual(['- { type: tag, id: "visitor" → Visitor']);
  });

  it("say which settings are not understood, and offer no length of time there", async () => {
    const dialect =
      '{ "dialect": 1, "name": "rest", "kinds": { "control.wait": { "as": { "rest": "${for: minutes}" } } } }';
    const files = { "pack.json": visitsText, "pack.dialect.json": dialect };
    const target = targetAt(await opened(files, "pack.json"), "pack.json", '|"name"');
    const found = await hints(target, { start: 0, end: target.document.getText().length });
    expect(found.map(({ label }) => label)).toEqual(["Visitor", "Thanks", "settings not understood"]);
  });

  it("stand behind lengths of time as any dialect writes them", async () => {
    const dialect =
      '{ "dialect": 1, "name": "rest", "kinds": { "control.wait": { "as": { "rest": "${for: hours}" } } } }';
    const text = visitsText.replace('"minutes": 2880', '"rest": 48');
    const target = targetAt(
      await opened({ "pack.json": text, "pack.dialect.json": dialect }, "pack.json"),
      "pack.json",
      '|"name"',
    );
    const found = await hints(target, { start: 0, end: target.document.getText().length });
    expect(found.map(({ label }) => label)).toEqual(["Visitor", "Thanks", "2 days"]);
  });

  it("are those of the part that is looked at", async () => {
    const target = targetAt(folder, automation, "|minutes");
    const all = await hints(target, { start: 0, end: target.document.getText().length });
    expect(all).toHaveLength(3);
    expect((await hints(target, { start: target.offset, end: target.offset + 10 })).map(({ label }) => label)).toEqual([
      "2 days",
    ]);
  });

  it("are the same where only some automations are looked through for them", async () => {
    const text = JSON.stringify(maximalPack({ scale: 0.03 }), undefined, 2);
    const target = targetAt(await opened({ "pack.json": text }, "pack.json"), "pack.json", '|"name"');
    const { length } = text;
    const offsetOf = ({ position }: InlayHint) => target.document.offsetAt(position);
    const all = await hints(target, { start: 0, end: length });
    expect(all.length).toBeGreaterThan(20);
    const offsets = all.map(offsetOf);
    const [first = 0, middle = 0, last = 0] = [offsets[0], offsets[all.length >> 1], offsets.at(-1)];
    for (const part of [
      { start: middle, end: middle },
      { start: middle - 2_000, end: middle + 2_000 },
      { start: first, end: last },
      { start: middle, end: length },
      { start: 0, end: middle },
    ]) {
      const within = all.filter((hint) => offsetOf(hint) >= part.start && offsetOf(hint) <= part.end);
      const found = await hints(target, part);
      expect(found.filter((hint) => offsetOf(hint) >= part.start && offsetOf(hint) <= part.end)).toEqual(within);
    }
  });
});
