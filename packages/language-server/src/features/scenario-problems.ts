import { asPack } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { readPromises, resolvePromises } from "@setup-pack/rehearsal/prove";
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
import { nameOf } from "../files/uri.js";
import { bookOf } from "../subjects/words.js";
import { packsOfScenario } from "../workspace/neighbours.js";
import type { Workspace } from "../workspace/workspace.js";
import type { JudgeFile, SitedProblem } from "./judge-file.js";
import type { SearchPromises } from "./promise-search.js";
import type { PackRoot } from "./target.js";

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
