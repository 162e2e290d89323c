import { maximalPack } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import type { FoldingRange } from "vscode-languageserver";
import { below } from "../files/uri.js";
import { nodesIn, syntaxOf } from "../syntax/syntax.js";
import type { Workspace } from "../workspace/workspace.js";
import { opened, root } from "../workspace/workspace.test-support.js";
import { targetAt, visitsText } from "./features.test-support.js";
import { foldings } from "./foldings.js";
import { rangeIn } from "./places.js";

const uri = below(root, "pack.json");

const inOrder = (ranges: readonly FoldingRange[]): string[] =>
  ranges.map(({ startLine, endLine }) => `${startLine}-${endLine}`).toSorted();

/** The folds of a pack's text as it is now, and those of a reader that takes all of it apart. */
function folds(workspace: Workspace): readonly [found: string[], expected: string[]] {
  const target = targetAt(workspace, "pack.json", '|"format"');
  const syntax = syntaxOf(target.document);
  const expected = [...(syntax === undefined ? [] : nodesIn(syntax))].flatMap((node) => {
    const { start, end } = rangeIn(target.document, node.span);
    return node.type === "scalar" || end.line === start.line ? [] : [{ startLine: start.line, endLine: end.line }];
  });
  return [inOrder(foldings(target)), inOrder(expected)];
}

/** Types at a place of the pack: behind the first text like that, counted from the middle of the text. */
async function type(workspace: Workspace, behind: string, typed: string, version: number): Promise<void> {
  const document = workspace.document(uri)?.document;
  const text = document?.getText() ?? "";
  const offset = text.indexOf(behind, text.length / 2) + behind.length;
  const at = document?.positionAt(offset) ?? { line: 0, character: 0 };
  await workspace.change(uri, version, [{ range: { start: at, end: at }, text: typed }]);
}

describe("the folds of a pack in one file", () => {
  it("follow what is typed, within items and around them", async () => {
    const text = JSON.stringify(maximalPack({ scale: 0.01 }), undefined, 2);
    const workspace = await opened({ "pack.json": text }, "pack.json");
    const [first, all] = folds(workspace);
    expect(first).toEqual(all);
    for (const [version, [behind, typed]] of (
      [
        ['"config": {', "\r\n\n"],
        ['"messageTemplates": [', "\n\n"],
        ['"key": "', '[ \\" {'],
        ['"config": {', '"more": { "a": [\n1\n] },\n'],
      ] as const
    ).entries()) {
      await type(workspace, behind, typed, version + 2);
      const [found, expected] = folds(workspace);
      expect(found).toEqual(expected);
    }
  });

  it("stay where an item is broken, but for what cannot be paired", async () => {
    const workspace = await opened({ "pack.json": visitsText }, "pack.json");
    const [before] = folds(workspace);
    await type(workspace, '"stages": [', " [ { ", 2);
    expect(folds(workspace)[0]).toEqual(before);
    await type(workspace, '"stages": [', '\n"', 3);
    expect(folds(workspace)[0]).toHaveLength(before.length);
  });

  it("are found in a text that is too long to be taken apart whole", async () => {
    const text = visitsText.replace("{", `{${" ".repeat(4 * 1024 * 1024)}`);
    const [found, expected] = folds(await opened({ "pack.json": text }, "pack.json"));
    expect(expected).toEqual([]);
    expect(found).toEqual(folds(await opened({ "pack.json": visitsText }, "pack.json"))[0]);
  });
});
