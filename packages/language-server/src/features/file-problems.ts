import { asPack, type Problem } from "@setup-pack/core";
import { append, isObject } from "@setup-pack/core/json";
import { readYamlFile } from "@setup-pack/core/source";
import { quote } from "@setup-pack/core/words";
import { readInventory } from "@setup-pack/fleet/inventory";
import {
  type OfficePromise,
  outcomeOf,
  type PromiseFile,
  type Promises,
  proofLines,
  proveOne,
  readPromises,
  replay,
  resolvePromises,
  usualSearch,
} from "@setup-pack/rehearsal/prove";
import {
  type Names,
  namesIn,
  noPackAround,
  playScenario,
  readScenario,
  type ScenarioFile,
  type ScenarioPack,
} from "@setup-pack/rehearsal/scenario";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { below, folderOf, nameOf } from "../files/uri.js";
import { bookOf } from "../subjects/words.js";
import { packsOfScenario } from "../workspace/neighbours.js";
import type { Root } from "../workspace/role.js";
import type { Workspace } from "../workspace/workspace.js";
import type { PackRoot } from "./places.js";

/** What came of a scenario the last time, with the packs as they were then. */
interface Played {
  readonly version: number;
  readonly views: readonly unknown[];
  /** Grows while promises are searched. */
  readonly problems: readonly SitedProblem["problem"][];
}

const known = new WeakMap<TextDocument, Played>();

/** What `setup-pack test` says is wrong with a scenario file, by the packs that it is played with; not whether it passes. */
export const scenarioProblems: JudgeFile = async (root, workspace) => {
  const { file } = readScenario(root.document.getText(), nameOf(root.uri));
  if (file === undefined) return undefined;
  return problemsWithPacks(root, { ...file, named: file.document.pack, ...ofScenario }, workspace, (names) => {
    const played = playScenario(file, names);
    return played.problems ?? played.notes;
  });
};

const ofScenario = { rule: "scenario/syntax", member: "pack", noPack: noPackAround } as const;

/** What `setup-pack prove` says of a promise file, by the packs that it is about: what is wrong, else what is not kept. */
export const promiseProblems =
  (search: SearchPromises): JudgeFile =>
  async (root, workspace) => {
    const { file } = readPromises(root.document.getText(), nameOf(root.uri));
    if (file === undefined) return undefined;
    return problemsWithPacks(root, { ...file, named: file.document.packs, ...ofPromises }, workspace, (names) => {
      const { promises, problems } = resolvePromises(file, names);
      return promises === undefined ? problems : search(root.uri, file, promises, names);
    });
  };

const ofPromises = {
  rule: "promises/syntax",
  member: "packs",
  noPack: {
    rule: "promises/syntax",
    at: "/promises",
    message: 'No source folder is around this file. Name the packs in "packs".',
  },
} as const;

/** A file that is read with packs, and how it says which. */
interface FileOfPacks extends Pick<ScenarioFile, "packs" | "problemsOf"> {
  readonly named: unknown;
  readonly rule: string;
  readonly member: string;
  readonly noPack: Parameters<ScenarioFile["problemsOf"]>[0][number];
}

async function problemsWithPacks(
  { uri, document }: Parameters<JudgeFile>[0],
  file: FileOfPacks,
  workspace: Workspace,
  judge: (names: Names) => readonly SitedProblem["problem"][],
): Promise<readonly SitedProblem[] | undefined> {
  const paths = await packsOfScenario(uri, file, workspace);
  if (paths === undefined) return sited(uri, file.problemsOf([file.noPack]));
  const packs = await Promise.all(paths.map((path) => workspace.packAt(path)));
  const missing = packs.flatMap((pack, index) => (pack === undefined ? [noSuchPack(file, index)] : []));
  if (missing.length > 0) return sited(uri, file.problemsOf(missing));
  const playable = packs.flatMap((pack) => (pack === undefined ? [] : (playablePack(pack) ?? [])));
  if (playable.length < packs.length) return undefined;
  const views = packs.map((pack) => pack?.view);
  const before = known.get(document);
  if (before?.version === document.version && views.every((view, index) => view === before.views[index]))
    return sited(uri, before.problems);
  const problems = judge(namesIn(playable));
  known.set(document, { version: document.version, views, problems });
  return sited(uri, problems);
}

const sited = (uri: string, problems: readonly SitedProblem["problem"][]): SitedProblem[] =>
  problems.map((problem) => ({ uri, problem }));

/** Undefined for a pack with errors: nothing is played with it. */
function playablePack(root: PackRoot): ScenarioPack | undefined {
  const { view } = root;
  const isSound = view.readable && view.problems().every(({ severity }) => severity !== "error");
  const document = isSound ? asPack(view.value) : undefined;
  return document && { document, digest: "", book: bookOf(root) };
}

const noSuchPack = ({ named, packs = [], rule, member }: FileOfPacks, index: number) => ({
  rule,
  at: Array.isArray(named) ? append("", member, index) : append("", member),
  message: `There is no pack ${quote(packs[index] ?? "")}. Paths of packs begin in the folder of this file.`,
});

/** Begins to search for plays that break the promises of a file, by its URI; returns what is found, which grows. */
export type SearchPromises = (uri: string, file: PromiseFile, promises: Promises, names: Names) => readonly Problem[];

/** Searches as `setup-pack prove` does. Yields each problem that it finds, and undefined where others may have their turn. */
export function* promisesNotKept(
  file: PromiseFile,
  promises: Promises,
  names: Names,
): Generator<Problem | undefined, void> {
  for (const promise of promises.promises) {
    const search = proveOne(names.packs, promises, promise, { ...usualSearch, ...promises.search });
    let step = search.next();
    for (; step.done !== true; step = search.next()) yield undefined;
    const proof = step.value;
    const outcome = outcomeOf(proof.verdict);
    if (outcome === "kept") continue;
    const replayed = proof.broken && replay(promise, proof.broken, names, file.document, promise.id);
    yield {
      rule: `prove/${outcome}`,
      severity: outcome === "broken" ? "error" : "warning",
      message: proofLines(proof, replayed).join("\n"),
      path: file.path,
      range: idIn(file, promise),
    };
  }
}

function idIn(file: PromiseFile, { place }: OfficePromise): Problem["range"] {
  const [range] = file.rangesOf([{ at: `${place}/id` }]);
  if (range === undefined) throw new Error("A promise has an id in its file.");
  return range;
}

/** What is wrong with a fleet's inventory, and with the CSV file of offices that it names. */
export const inventoryProblems: JudgeFile = async ({ uri, document }, workspace) => {
  const folder = folderOf(uri) ?? uri;
  const text = document.getText();
  const offices = officesFileOf(text, nameOf(uri));
  const csv = offices === undefined ? undefined : await workspace.read(below(folder, offices));
  const { problems = [] } = readInventory(text, nameOf(uri), () =>
    csv === undefined ? { failure: "There is no such file." } : { text: csv },
  );
  return problems.map((problem) => ({ uri: below(folder, problem.path), problem }));
};

/** Returns the file beside an inventory that lists its offices; undefined where it lists them itself. */
function officesFileOf(text: string, path: string): string | undefined {
  const value = readYamlFile(text, path).file?.value;
  return isObject(value) && typeof value.workspaces === "string" ? value.workspaces : undefined;
}

/** A file beside packs that is open. */
type FileRoot = Extract<Root, { readonly is: "file" }>;

/** A problem of a file, which may be another one than was asked about. */
export interface SitedProblem {
  readonly uri: string;
  readonly problem: Problem;
}

/** Tells what is wrong with a file by what it names; undefined where only the file itself can be looked at. */
export type JudgeFile = (root: FileRoot, workspace: Workspace) => Promise<readonly SitedProblem[] | undefined>;
