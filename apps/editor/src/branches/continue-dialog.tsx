import { blockKind } from "@setup-pack/core/format";
import { branchWords } from "@setup-pack/core/words";
import type { ReactNode } from "react";
import { addStep, openAutomation, stepsAfter } from "../canvas/index.js";
import { useEditor, useView } from "../editor/index.js";
import { branchMessages } from "../messages/index.js";
import { stepSentence } from "../palette/index.js";
import { Button, Dialog } from "../widgets/index.js";
import { AnswerList } from "./answer-list.js";

const { insert: says } = branchMessages;

/** Asks by which branch of a new step the steps follow that are there. */
export function ContinueDialog(): ReactNode {
  const editor = useEditor();
  const dialog = useView((state) => (state.dialog?.kind === "continue-by" ? state.dialog : undefined));
  const open = openAutomation(editor);
  const outputs = blockKind(dialog?.step ?? "")?.outputs;
  if (dialog === undefined || open === undefined || !Array.isArray(outputs)) return null;
  const { step, at } = dialog;
  const [next] = stepsAfter(open.graph, at);
  const close = (): void => editor.view.setState({ dialog: undefined });
  const add = (onward: readonly string[]): void => {
    close();
    addStep(editor, step, at, { onward });
  };
  const answers = outputs.map((output) => ({
    id: output,
    title: branchWords(output),
    effect: says.one(
      outputs
        .filter((other) => other !== output)
        .map(branchWords)
        .join(", "),
    ),
    onChoose: () => add([output]),
  }));
  const both = { id: "both", title: says.both, effect: says.each, onChoose: () => add(outputs) };
  return (
    <Dialog title={says.title} onClose={close} buttons={<Button onPress={close}>{branchMessages.cancel}</Button>}>
      <p>
        <bdi>{says.lead(stepSentence(editor, next ?? ""), blockKind(step)?.title ?? step)}</bdi>
      </p>
      <AnswerList label={says.label} answers={[...answers, both]} />
    </Dialog>
  );
}
