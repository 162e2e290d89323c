import type { Editor } from "../editor/index.js";
import { planAgain } from "./acts.js";
import { doing } from "./doing.js";
import { planLeaving } from "./leave-acts.js";
import { type ConflictChoice, type Decisions, saveDecisions } from "./server.js";
import { shownRelease, workspaceOf } from "./workspace-store.js";

/** Takes down decisions in the bindings file, and plans with them what is shown. */
export async function decide(editor: Editor, decisions: Decisions): Promise<void> {
  const isDone = await doing(editor, "planning", () => saveDecisions(decisions));
  if (isDone) await planShownAgain(editor);
}

/** Settles conflicts of the plan that is shown, in favour of one side. */
export async function settle(editor: Editor, places: readonly string[], choose: ConflictChoice): Promise<void> {
  const release = shownRelease(workspaceOf(editor).getState());
  await decide(editor, { conflicts: places.map((pointer) => ({ pointer, release, choose })) });
}

/** Plans anew what is shown: leaving the installed release where that was planned, else installing the pack. */
export async function planShownAgain(editor: Editor): Promise<void> {
  const { leaving } = workspaceOf(editor).getState();
  await (leaving === undefined ? planAgain(editor) : planLeaving(editor, leaving));
}
