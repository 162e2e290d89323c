import { compile, type Diagnostic, smartListSentence } from "@setup-pack/core";
import { symbolTable } from "@setup-pack/core/format";
import { append, isObject, type JsonObject } from "@setup-pack/core/json";
import { packBook } from "@setup-pack/core/meaning";
import { elements } from "@setup-pack/edit";
import { namesIn, readScenario, resolveDocument } from "@setup-pack/rehearsal/scenario";
import { expect } from "vitest";
import { TextDocumentEdit, type WorkspaceEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { builtOf } from "../features/features.test-support.js";
import type { Target } from "../features/places.js";
import { pathBelow } from "../files/uri.js";
import { graphOf } from "../subjects/subject.js";
import type { Workspace } from "../workspace/workspace.js";
import { opened, root } from "../workspace/workspace.test-support.js";
import { rename } from "./rename.js";

/** Files by their paths. */
export type FileTexts = Readonly<Record<string, string | Uint8Array>>;

const textOf = (content: string | Uint8Array | undefined): string => (typeof content === "string" ? content : "");

/** The files after an edit, as an editor makes it. */
export function filesAfter(files: FileTexts, { documentChanges = [] }: WorkspaceEdit): FileTexts {
  const now = new Map(Object.entries(files));
  const pathOf = (uri: string): string => pathBelow(root, uri) ?? uri;
  for (const change of documentChanges) {
    if (TextDocumentEdit.is(change)) {
      const path = pathOf(change.textDocument.uri);
      const edits = change.edits.flatMap((edit) => ("newText" in edit ? edit : []));
      now.set(path, TextDocument.applyEdits(TextDocument.create(path, "", 0, textOf(now.get(path))), edits));
    } else if (change.kind === "rename") {
      now.set(pathOf(change.newUri), now.get(pathOf(change.oldUri)) ?? "");
      now.delete(pathOf(change.oldUri));
    }
  }
  return Object.fromEntries([...now].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Everything in a pack that can be renamed: its name, and the pointer that says it. */
export function renamedThings(workspace: Workspace): { readonly name: string; readonly at: string }[] {
  const view = workspace.roots().flatMap((one) => (one.is === "pack" ? one.view : []))[0];
  if (view === undefined) return [];
  const blocks = elements(view.value.automations).flatMap((_, automation) =>
    elements(graphOf(view, automation)?.nodes).flatMap((node, index) => {
      const at = append("", "automations", automation, "document", "graph", "nodes", index, "id");
      return typeof node === "object" && node !== null && "id" in node ? { name: String(node.id), at } : [];
    }),
  );
  return [...view.definitions.map(({ key, at }) => ({ name: key, at: `${at}/key` })), ...blocks];
}

/** Where something can be renamed: where it is defined, or where no file says that, where it is used. */
function targetOf(workspace: Workspace, at: string): Target | undefined {
  for (const one of workspace.roots()) {
    if (one.is !== "pack") continue;
    const uses = one.view.uses.flatMap((use) => (`${use.definition.at}/key` === at ? [use.at, `${use.at}/id`] : []));
    for (const pointer of [at, ...uses]) {
      const [site] = one.view.locate([{ at: pointer }]);
      const document = site && workspace.document(site.uri)?.document;
      const isSaid = site !== undefined && one.view.spotAt(site.uri, site.span.start + 1)?.at === pointer;
      if (document !== undefined && isSaid)
        return { uri: site.uri, document, offset: site.span.start + 1, root: one, workspace };
    }
  }
  return undefined;
}

/** The files once what is defined at a place has another name, or why not; undefined where no text says the name. */
async function renamedFiles(files: FileTexts, at: string, to: string): Promise<FileTexts | string | undefined> {
  const workspace = await opened(files, ...Object.keys(files));
  const target = targetOf(workspace, at);
  if (target === undefined) return undefined;
  const answer = await rename(target, to, { canMoveFiles: true, canAsk: true });
  return "refusal" in answer ? answer.refusal : filesAfter(files, answer.edit);
}

/** The pack that files are, or give. */
const packTextOf = (files: FileTexts): string =>
  textOf(files["pack.json"]) || (builtOf(new Map(Object.entries(files))) ?? "");

/** Who is on each smart list, in words that name things and not their keys. */
function listsIn(files: FileTexts): (string | undefined)[] {
  const pack: JsonObject = JSON.parse(packTextOf(files));
  const symbols = symbolTable(pack);
  return elements(pack.smartLists).map((list) => smartListSentence(isObject(list) && list.filters, symbols));
}

/** What files say is wrong: of the pack by rule, of scenarios in all. */
function faultsOf(files: FileTexts): string[] {
  const packText = packTextOf(files);
  const scenarios = Object.entries(files).filter(([path]) => path.includes(".scenario."));
  return [
    ...compile(packText).diagnostics.map(({ rule }: Diagnostic) => rule),
    ...scenarios.flatMap(([path, text]) => scenarioFaults(path, textOf(text), packText)),
  ].sort();
}

function scenarioFaults(path: string, text: string, packText: string): string[] {
  const { file, problems } = readScenario(text, path);
  const { pack } = compile(packText);
  if (file === undefined || pack === null) return (problems ?? []).map(({ rule }) => rule);
  const names = namesIn([{ document: pack.document, digest: "", book: packBook(pack.document) }]);
  const { findings, notes } = resolveDocument(file.document, names);
  return [...findings, ...notes].map(({ rule }) => rule);
}

/**
 * Renames one thing of a pack and back: what is wrong with the pack stays the same in between, its old name is gone
 * from there, and the files are what they were.
 */
export async function renamesAndBack(files: FileTexts, name: string, at: string): Promise<void> {
  const to = `${name}-renamed`;
  const once = await renamedFiles(files, at, to);
  if (once === undefined) return;
  if (typeof once === "string") {
    expect(once).toContain("would not mean the same any more");
    return;
  }
  expect([name, ...faultsOf(once)]).toEqual([name, ...faultsOf(files)]);
  expect([name, ...listsIn(once)]).toEqual([name, ...listsIn(files)]);
  const workspace = await opened(once, ...Object.keys(once));
  const things = renamedThings(workspace);
  const there = things.find((thing) => thing.name === to);
  expect(there?.name).toBe(to);
  const twice = await renamedFiles(once, there?.at ?? "", name);
  // An asset in a folder keeps the name of its file, which is written down then.
  if (typeof twice === "object" && at.startsWith("/assets/")) expect(packTextOf(twice)).toBe(packTextOf(files));
  else expect(twice).toEqual(filesAfter(files, {}));
}
