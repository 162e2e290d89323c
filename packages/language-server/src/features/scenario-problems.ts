import { asPack } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import {
  namesIn,
  noPackAround,
  playScenario,
  readScenario,
  type ScenarioFile,
  type ScenarioPack,
} from "@setup-pack/core/scenario";
import { quote } from "@setup-pack/core/words";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { nameOf } from "../files/uri.js";
import { bookOf } from "../subjects/words.js";
import { packsOfScenario } from "../workspace/neighbours.js";
import type { JudgeFile, SitedProblem } from "./judge-file.js";
import type { PackRoot } from "./target.js";

/** What came of a scenario the last time, with the packs as they were then. */
interface Played {
  readonly version: number;
  readonly views: readonly unknown[];
  readonly problems: readonly SitedProblem[];
}

const known = new WeakMap<TextDocument, Played>();

/** What `setup-pack test` says is wrong with a scenario file, by the packs that it is played with; not whether it passes. */
export const scenarioProblems: JudgeFile = async ({ uri, document }, workspace) => {
  const { file } = readScenario(document.getText(), nameOf(uri));
  if (file === undefined) return undefined;
  const paths = await packsOfScenario(uri, file, workspace);
  if (paths === undefined) return sited(uri, file.problemsOf([noPackAround]));
  const packs = await Promise.all(paths.map((path) => workspace.packAt(path)));
  const missing = packs.flatMap((pack, index) => (pack === undefined ? [noSuchPack(file, index)] : []));
  if (missing.length > 0) return sited(uri, file.problemsOf(missing));
  const playable = packs.flatMap((pack) => (pack === undefined ? [] : (playablePack(pack) ?? [])));
  if (playable.length < packs.length) return undefined;
  const views = packs.map((pack) => pack?.view);
  const before = known.get(document);
  if (before?.version === document.version && views.every((view, index) => view === before.views[index]))
    return before.problems;
  const played = playScenario(file, namesIn(playable));
  const problems = sited(uri, played.problems ?? played.notes);
  known.set(document, { version: document.version, views, problems });
  return problems;
};

const sited = (uri: string, problems: readonly SitedProblem["problem"][]): SitedProblem[] =>
  problems.map((problem) => ({ uri, problem }));

/** Undefined for a pack with errors: nothing is played with it. */
function playablePack(root: PackRoot): ScenarioPack | undefined {
  const { view } = root;
  const isSound = view.readable && view.problems().every(({ severity }) => severity !== "error");
  const document = isSound ? asPack(view.value) : undefined;
  return document && { document, digest: "", book: bookOf(root) };
}

const noSuchPack = ({ document: { pack }, packs = [] }: ScenarioFile, index: number) => ({
  rule: "scenario/syntax",
  at: Array.isArray(pack) ? append("/pack", index) : "/pack",
  message: `There is no pack ${quote(packs[index] ?? "")}. Paths of packs begin in the folder of this file.`,
});
