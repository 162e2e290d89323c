import { branchWords } from "@setup-pack/core/words";
import { canMoveOnto, moveOntoArrow } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { canvasOf, openAutomation } from "../canvas/index.js";
import { useEditor, useView } from "../editor/index.js";
import { branchMessages } from "../messages/index.js";
import { stepSentence } from "../palette/index.js";
import { Dialog, PickList } from "../widgets/index.js";

const { move: says } = branchMessages;

/** Asks onto which arrow the selected steps are moved. */
export function MoveDialog(): ReactNode {
  const editor = useEditor();
  const isOpen = useView(({ dialog }) => dialog?.kind === "move-steps");
  const open = openAutomation(editor);
  if (!isOpen || open === undefined) return null;
  const { automation, graph } = open;
  const blocks = new Set(open.blocks);
  const close = (): void => editor.view.setState({ dialog: undefined });
  const move = (edge: string): void => {
    close();
    const [first] = blocks;
    if (editor.document.run(moveOntoArrow, { automation, blocks, edge }) && first !== undefined)
      canvasOf(editor)?.focus(first);
  };
  const choices = graph.edges
    .filter(({ name }) => canMoveOnto(graph, blocks, name))
    .map(({ name, from = "", to = "", handle }) => ({
      id: name,
      label: says.between(stepSentence(editor, from), stepSentence(editor, to)),
      detail: handle === "next" ? "" : branchWords(handle),
    }));
  return (
    <Dialog title={says.title([...blocks].map((name) => stepSentence(editor, name)))} onClose={close}>
      <PickList
        groups={[{ id: "arrows", choices }]}
        onPick={move}
        label={says.search}
        none={choices.length === 0 ? says.impossible : says.none}
        chosen=""
      />
    </Dialog>
  );
}
