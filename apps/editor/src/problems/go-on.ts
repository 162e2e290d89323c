import type { Editor } from "../editor/index.js";
import { reveal } from "../navigation/index.js";
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
