import { unfinishedSteps } from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import type { Action, Editor } from "../editor/index.js";
import { fixProblems, mayFix, safelyFixable } from "../fields/index.js";
import { problemMessages } from "../messages/index.js";
import { goOn, goToUnfinished } from "./go-on.js";

const problemsIn = ({ compiler }: Editor) => compiler.store.getState().problems;
const hasProblems = (editor: Editor): boolean => problemsIn(editor).length > 0;

/** What can be done with problems. */
export const problemActions: readonly Action[] = [
  {
    id: "problems.next",
    title: problemMessages.next,
    group: "Go to",
    keys: ["F8"],
    whileTyping: true,
    repeats: true,
    synonyms: "error warning",
    isEnabled: hasProblems,
    run: (editor) => goOn(editor, 1),
  },
  {
    id: "problems.previous",
    title: problemMessages.previous,
    group: "Go to",
    keys: ["Shift+F8"],
    whileTyping: true,
    repeats: true,
    isEnabled: hasProblems,
    run: (editor) => goOn(editor, -1),
  },
  {
    id: "problems.unfinished",
    title: problemMessages.nextUnfinished,
    group: "Go to",
    synonyms: "fill in missing settings needs hint",
    isEnabled: ({ document }) => {
      const { pack } = document.store.getState();
      return unfinishedSteps(pack, bookOf(pack)).length > 0;
    },
    run: goToUnfinished,
  },
  {
    id: "problems.show",
    title: problemMessages.listAction,
    group: "View",
    keys: ["$mod+Shift+KeyM"],
    whileTyping: true,
    run: ({ view }) => view.setState(({ problemsShown }) => ({ problemsShown: !problemsShown, narrowTab: "problems" })),
  },
  {
    id: "problems.fix-all",
    title: (editor) => problemMessages.fixAll(safelyFixable(problemsIn(editor)).length),
    group: "Edit",
    synonyms: "mend repair problems",
    isEnabled: (editor) => mayFix(editor) && safelyFixable(problemsIn(editor)).length > 0,
    run: (editor) => fixProblems(editor, safelyFixable(problemsIn(editor))),
  },
];
