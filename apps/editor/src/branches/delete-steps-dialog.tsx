import { branchName } from "@setup-pack/core/words";
import { type BlockName, continuationsWithout, deleteBlocks } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { openAutomation } from "../canvas/index.js";
import { useEditor, useView } from "../editor/index.js";
import { branchMessages } from "../messages/index.js";
import { stepSentence } from "../palette/index.js";
import { Button, Dialog } from "../widgets/index.js";
import { AnswerList } from "./answer-list.js";

const { delete: says } = branchMessages;

/** Asks with which of several branches an automation continues where the steps before them are deleted. */
export function DeleteStepsDialog(): ReactNode {
  const editor = useEditor();
  const dialog = useView((state) => (state.dialog?.kind === "delete-steps" ? state.dialog : undefined));
  const open = openAutomation(editor);
  if (dialog === undefined || open === undefined) return null;
  const { blocks, edges, then } = dialog;
  const { automation, graph } = open;
  const close = (): void => editor.view.setState({ dialog: undefined });
  const remove = (gone: ReadonlySet<BlockName>, onward: BlockName | undefined): void => {
    close();
    if (editor.document.run(deleteBlocks, { automation, blocks: gone, edges, onward })) then();
  };
  const answers = continuationsWithout(graph, blocks, edges).map(({ block, edge, lost }) => ({
    id: `to ${block}`,
    title: says.keep(branchName(edge.handle), stepSentence(editor, block)),
    effect: says.loses([...lost].map((name) => stepSentence(editor, name))),
    onChoose: () => remove(new Set([...blocks, ...lost]), block),
  }));
  const apart = { id: "apart", title: says.apart, effect: says.apartHint, onChoose: () => remove(blocks, undefined) };
  return (
    <Dialog
      title={says.title([...blocks].map((name) => stepSentence(editor, name)))}
      onClose={close}
      buttons={<Button onPress={close}>{branchMessages.cancel}</Button>}
    >
      <p>{says.lead}</p>
      <AnswerList label={says.label} answers={[...answers, apart]} />
    </Dialog>
  );
}
