import { useEffect, useState } from "react";
import { CompilerFailure, type ConflictStanding } from "../compiler/index.js";
import { type OpenMerge, objectIn } from "../disk/index.js";
import { type Editor, useDisk, useDocument, useEditor } from "../editor/index.js";
import { mergeMessages } from "../messages/index.js";
import { tellDone } from "../view/index.js";
import { takeContents } from "./open-file.js";

/** How a conflict is settled, or that it is not; "neither" where somebody has put something else there. */
export interface ConflictState {
  readonly is: ConflictStanding["side"] | "open";
  /** The JSON Pointer of its place in the pack. */
  readonly at: string;
}

export const isOpen = ({ is }: ConflictState): boolean => is === "open";

/** Returns how each conflict is settled; undefined where that cannot be told yet. */
function conflictStates(
  { kept, conflicts }: OpenMerge,
  standings: readonly ConflictStanding[] | undefined,
): readonly ConflictState[] | undefined {
  if (standings?.length !== conflicts.length) return undefined;
  return standings.map(({ side, at }, number) => ({ is: side === "mine" && !kept.has(number) ? "open" : side, at }));
}

/** Returns whether all conflicts of the merge are settled that is under way; true where none is. */
export async function isSettled({ disk, compiler }: Editor): Promise<boolean> {
  const { merging } = disk.getState();
  if (merging === undefined) return true;
  const states = conflictStates(merging, await compiler.standings());
  return states !== undefined && !states.some(isOpen);
}

/** Ends the merge that is under way once it is settled and saved; git is told, where it waits for that. */
export async function endMerge(editor: Editor): Promise<void> {
  const { disk, view, compiler } = editor;
  const { merging, file } = disk.getState();
  if (merging === undefined || !(await isSettled(editor))) return;
  const why = merging.with === "branch" ? await file?.merge?.end() : undefined;
  if (why !== undefined) {
    disk.setState({ notice: { is: "not-merged", why } });
    return;
  }
  disk.setState({ merging: undefined, notice: { is: "merged", text: mergeMessages.done[merging.with] } });
  if (view.getState().open.kind === "merge") view.setState({ open: { kind: "pack" } });
  await compiler.merge(undefined);
}

/**
 * Goes back to what the pack was before the merge, and the file to this window; the file has changed still. What was
 * edited since is taken back too, of which the author is told.
 */
export async function giveUpMerge(editor: Editor): Promise<void> {
  const { document, disk, view, compiler } = editor;
  const { merging, file } = disk.getState();
  disk.setState({ merging: undefined });
  view.setState({ open: { kind: "pack" } });
  await compiler.merge(undefined);
  if (merging === undefined || merging.with === "branch") return;
  const base = merging.before === undefined ? undefined : objectIn(merging.before.bytes);
  const taken =
    merging.before === undefined || base === undefined || file === undefined
      ? undefined
      : takeContents(editor, file, merging.before, base);
  document.replace(merging.packs.mine, mergeMessages.giveUp);
  if (taken !== undefined) disk.setState({ notice: { is: "changed-on-disk" } });
  tellDone(editor, mergeMessages.gaveUp);
  await taken;
}

/**
 * Returns how each conflict of the merge that is under way is settled; undefined until that is known. It follows every
 * edit.
 */
export function useConflictStates(): readonly ConflictState[] | undefined {
  const { compiler } = useEditor();
  const merging = useDisk((state) => state.merging);
  const packs = merging?.packs;
  const pack = useDocument((state) => state.pack);
  const [standings, setStandings] = useState<readonly ConflictStanding[]>();
  useEffect(() => {
    if (packs === undefined || pack === undefined) return undefined;
    let isWanted = true;
    compiler.standings().then(
      (found) => {
        if (isWanted) setStandings(found);
      },
      (error: unknown) => {
        if (!(error instanceof CompilerFailure)) throw error;
      },
    );
    return () => {
      isWanted = false;
    };
  }, [compiler, packs, pack]);
  return merging === undefined ? undefined : conflictStates(merging, standings);
}
