import { type GraphRecord, graphOf, outputsOfBlock, readGraph } from "@setup-pack/edit";
import { type ReactNode, useCallback, useMemo, useRef } from "react";
import { addStep } from "../canvas/index.js";
import { type Editor, useDocument, useEditor, useView } from "../editor/index.js";
import { paletteMessages } from "../messages/index.js";
import type { AddAt } from "../view/index.js";
import { Dialog } from "../widgets/index.js";
import { addableGroups, ChoosingKindList, rememberKind } from "./kind-list.js";
import { stepSentence } from "./step-sentence.js";
import { type TemplateStep, templateSteps } from "./template-steps.js";

/** Asks which kind of step is to be added. */
export function AddStepDialog(): ReactNode {
  const editor = useEditor();
  const at = useView(({ dialog }) => (dialog?.kind === "add-step" ? dialog.at : undefined));
  const automation = useView(({ open }) => (open.kind === "automations" ? open.index : undefined));
  const graph = useDocument(({ pack }) => (automation === undefined ? undefined : graphOf(pack, automation)));
  const read = useMemo(() => readGraph(graph), [graph]);
  const groups = useMemo(() => addableGroups(read, at), [read, at]);
  const close = (): void => editor.view.setState({ dialog: undefined });
  const offered = useRef<readonly TemplateStep[]>([]);
  const moreFor = useCallback(
    (query: string, isElse: boolean): readonly TemplateStep[] => {
      const { pack } = editor.document.store.getState();
      const canSend = automation !== undefined && groups.includes("action");
      offered.current = canSend ? templateSteps(pack, automation, query, isElse) : [];
      return offered.current;
    },
    [editor, automation, groups],
  );
  const choose = (id: string): void => {
    const step = offered.current.find((one) => one.id === id);
    const kind = step?.kind ?? id;
    rememberKind(localStorage, kind);
    close();
    addStep(editor, kind, at, step);
  };
  const title = groups.length === 1 ? paletteMessages.add.trigger : titleFor(editor, read, at);
  return (
    <Dialog title={title} onClose={close}>
      <ChoosingKindList groups={groups} onChoose={choose} moreFor={moreFor} />
    </Dialog>
  );
}

function titleFor(editor: Editor, graph: GraphRecord, at: AddAt | undefined): string {
  if (at !== undefined && "edge" in at) return paletteMessages.add.onArrow;
  if (at === undefined || !("source" in at)) return paletteMessages.add.anywhere;
  const sentence = stepSentence(editor, at.source);
  const block = graph.byName.get(at.source);
  return block !== undefined && outputsOfBlock(block, graph).length > 1
    ? paletteMessages.add.behindOutput(sentence, at.handle)
    : paletteMessages.add.behind(sentence);
}
