import type { MergeSide } from "@setup-pack/core";
import { takeOver } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { mergeMessages } from "../messages/index.js";

/** Settles a conflict of the merge that is under way for a side: the pack has its value then. */
export async function takeSide(editor: Editor, conflict: number, side: MergeSide): Promise<void> {
  const { document, compiler, disk } = editor;
  const { pack } = document.store.getState();
  const patches = await compiler.take({ conflict, side });
  // Somebody has edited meanwhile, and what was worked out rests on what was there before.
  if (document.store.getState().pack !== pack) return takeSide(editor, conflict, side);
  document.run(takeOver, { patches, what: mergeMessages.step });
  disk.setState(({ merging }) => {
    if (merging === undefined) return {};
    const kept = new Set(merging.kept);
    if (side === "mine") kept.add(conflict);
    else kept.delete(conflict);
    return { merging: { ...merging, kept } };
  });
}
