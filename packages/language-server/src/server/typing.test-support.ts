import { compile } from "@setup-pack/core";
import { maximalPack } from "@setup-pack/fixtures";
import { expect } from "vitest";
import type { Location } from "vscode-languageserver";
import { actions } from "../actions/actions.js";
import { complete } from "../completion/complete.js";
import { foldings } from "../features/foldings.js";
import { hints } from "../features/hints.js";
import { hover } from "../features/hover.js";
import { lenses } from "../features/lenses.js";
import { definition, highlights, references } from "../features/navigation.js";
import { selections, symbols } from "../features/outline.js";
import type { Target } from "../features/places.js";
import { tokens } from "../features/tokens.js";
import { below } from "../files/uri.js";
import { renameable } from "../rename/rename.js";
import { namedAt } from "../subjects/named-at.js";
import { nameOfSubject } from "../subjects/subject.js";
import type { Workspace } from "../workspace/workspace.js";
import { opened, root } from "../workspace/workspace.test-support.js";
import { diagnosticsOf } from "./diagnostics.js";

const uri = below(root, "pack.json");

/** A pack that somebody types into. */
export const openedPack = (text: string): Promise<Workspace> => opened({ "pack.json": text }, "pack.json");

const textOf = (workspace: Workspace): string => workspace.document(uri)?.document.getText() ?? "";

/** Puts a text in the place of a part of the pack. */
export async function typeInto(workspace: Workspace, start: number, end: number, text: string): Promise<void> {
  const document = workspace.document(uri)?.document;
  if (document === undefined) throw new Error("The pack is not open.");
  const range = { start: document.positionAt(start), end: document.positionAt(end) };
  await workspace.change(uri, document.version + 1, [{ range, text }]);
}

/** What is told is what validate tells of the text, at the same places. */
export function tellsWhatValidateTells(workspace: Workspace): void {
  const expected = compile(textOf(workspace)).diagnostics.map(({ rule, message, range: { start, end } }) => ({
    code: rule,
    message,
    range: {
      start: { line: start.line - 1, character: start.column - 1 },
      end: { line: end.line - 1, character: end.column - 1 },
    },
  }));
  const told = workspace.roots().flatMap((one) => diagnosticsOf(one, (name) => name).get(uri) ?? []);
  expect(told.map(({ code, message, range }) => ({ code, message, range }))).toEqual(expected);
}

function targetAt(workspace: Workspace, offset: number): Target | undefined {
  const found = workspace.rootOf(uri);
  const document = workspace.document(uri)?.document;
  return found && document && { uri, document, offset, root: found, workspace };
}

/** A pack that is so long a part of the maximal one, as it is printed. */
export const longText = (scale: number): string => JSON.stringify(maximalPack({ scale }), undefined, 2);

/** Everything can be asked for of the whole document. */
export async function answersForAll(workspace: Workspace): Promise<void> {
  const target = targetAt(workspace, 0);
  if (target === undefined) return;
  for (const ask of [symbols, foldings, tokens, lenses]) await ask(target);
  await hints(target, { start: 0, end: target.document.getText().length });
}

/** Everything can be asked for at a place, and what leads to something leads to what is named there. */
export async function answersAt(workspace: Workspace, offset: number): Promise<void> {
  const target = targetAt(workspace, offset);
  if (target === undefined) return;
  const { document } = target;
  for (const ask of [hover, complete, selections, highlights, renameable]) await ask(target);
  const place = document.positionAt(offset);
  await actions(target, { textDocument: { uri }, range: { start: place, end: place }, context: { diagnostics: [] } });
  const [named] = await namedAt(target);
  if (named === undefined) return;
  const name = nameOfSubject(named.subject);
  // Within a longer text, such as the filter of a smart list, the name stands without quotes.
  const says = ({ range }: Location): boolean => [JSON.stringify(name), name].includes(document.getText(range));
  const jumps = [...(await definition(target)), ...(await references(target, true))];
  expect({ name, wrong: jumps.filter((jump) => !says(jump)).map((jump) => document.getText(jump.range)) }).toEqual({
    name,
    wrong: [],
  });
}

/** After so many changes the whole document is asked about: that takes longer than all the rest. */
export const everySo = 10;

/** The tokens of a JSON text, each with the white space before it. */
export const tokensOf = (text: string): string[] =>
  text.match(/\s*(?:"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+)|\s+$/g) ?? [];

/** Numbers that look random and are the same in every run. */
function randomNumbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** What people type, paste and delete. */
const pieces = [
  "",
  "",
  "x",
  '"',
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  " ",
  "\n",
  '"key": "a"',
  '{ "id": "b" }',
  "}, {",
  "é",
  "😀",
];

/**
 * Makes random edits in a pack, and looks at it after each; what is broken is mostly mended again. Of a long pack, most
 * edits are so `near` the one before, in characters, as those of somebody who types.
 */
export async function editAtRandom(text: string, times: number, seed: number, near?: number): Promise<void> {
  const below = randomNumbers(seed);
  const workspace = await openedPack(text);
  let last = 0;
  for (let time = 0; time < times; time++) {
    const now = textOf(workspace);
    const isNear = near !== undefined && below(8) > 0;
    const start = isNear ? Math.max(0, Math.min(now.length, last + below(2 * near) - near)) : below(now.length + 1);
    last = start;
    const end = Math.min(now.length, start + below(2) * below(6));
    const piece = pieces[below(pieces.length)] ?? "";
    await typeInto(workspace, start, end, piece);
    tellsWhatValidateTells(workspace);
    await answersAt(workspace, start);
    await answersAt(workspace, below(textOf(workspace).length + 1));
    if (time % everySo === 0) await answersForAll(workspace);
    if (below(4) > 0) await typeInto(workspace, start, start + piece.length, now.slice(start, end));
  }
}
