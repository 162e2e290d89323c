import { applyFixes } from "@setup-pack/edit";
import type { Problem } from "../compiler/index.js";
import type { Editor } from "../editor/index.js";
import { problemMessages } from "../messages/index.js";
import { tellDone } from "../view/index.js";

/** Returns the problems that can be mended without changing what the pack does. */
export const safelyFixable = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ fix }) => fix?.safety === "safe" && fix.operations.length > 0);

/** Returns whether problems can be mended now: not while they are those of an earlier state of the pack. */
export function mayFix({ compiler, document }: Editor): boolean {
  const { isChecking, hasGivenUp } = compiler.store.getState();
  return !isChecking && !hasGivenUp && document.store.getState().locked === undefined;
}

/** Makes the mends that the rules offer, as one step. */
export function fixProblems(editor: Editor, problems: readonly Problem[]): void {
  if (!mayFix(editor)) return;
  const fixes = problems.flatMap(({ fix }) => fix ?? []);
  if (editor.document.run(applyFixes, { fixes })) tellDone(editor, problemMessages.fixed(problems.length));
}
