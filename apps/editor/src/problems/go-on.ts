import { blocksOf, graphOf, type UnfinishedStep, unfinishedSteps } from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import type { Editor } from "../editor/index.js";
import { reveal, revealPath } from "../navigation/index.js";
import { nextProblem, type ProblemEntry, problemEntries } from "./problem-list.js";

/** Goes to the problem after or before the one that was gone to last, and shows it in full. */
export function goOn(editor: Editor, step: 1 | -1): void {
  const next = nextProblem(
    problemEntries(editor.compiler.store.getState().problems),
    editor.view.getState().problem,
    step,
  );
  if (next !== undefined) goTo(editor, next);
}

/** Goes to where a problem can be mended, and shows it in full. */
export function goTo(editor: Editor, { id, index, problem }: ProblemEntry): void {
  editor.view.setState({ problem: { id, index }, problemsShown: true });
  reveal(editor, problem.pointer);
}

/** Goes to the setting that is missing in the next step to finish, round and round. */
export function goToUnfinished(editor: Editor): void {
  const { pack } = editor.document.store.getState();
  const { open, selection } = editor.view.getState();
  const at = open.kind === "automations" ? open.index : -1;
  const block = blocksOf(graphOf(pack, at)).findLast(({ name }) => selection.blocks.has(name))?.index ?? -1;
  const next = unfinishedAfter(unfinishedSteps(pack, bookOf(pack)), { automation: at, block });
  if (next !== undefined) revealPath(editor, next.setting);
}

/** Returns the step to finish that comes after a place of the pack; the first where none does. */
export function unfinishedAfter(
  steps: readonly UnfinishedStep[],
  place: Pick<UnfinishedStep, "automation" | "block">,
): UnfinishedStep | undefined {
  const isBehind = ({ automation, block }: UnfinishedStep): boolean =>
    automation === place.automation ? block > place.block : automation > place.automation;
  return steps.find(isBehind) ?? steps[0];
}
