import { type BlockGroup, blockKind } from "@setup-pack/core/format";
import { graphOf, readGraph, replaceKind, replacementOf } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { canvasOf } from "../canvas/index.js";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { paletteMessages } from "../messages/index.js";
import { Dialog } from "../widgets/index.js";
import { ChoosingKindList, rememberKind } from "./kind-list.js";
import { stepSentence } from "./step-sentence.js";

/** Returns the groups of kinds, that of the step itself first. */
const groupsFor = (group: BlockGroup | undefined): readonly BlockGroup[] => {
  const others: readonly BlockGroup[] = ["action", "control", "trigger"];
  return group === undefined ? others : [group, ...others.filter((other) => other !== group)];
};

/** Asks which kind of step shall stand in the place of another, and says of each what becomes of the arrows. */
export function ReplaceStepDialog(): ReactNode {
  const editor = useEditor();
  const block = useView(({ dialog }) => (dialog?.kind === "replace-step" ? dialog.block : undefined));
  const automation = useView(({ open }) => (open.kind === "automations" ? open.index : undefined));
  const graph = useDocument(({ pack }) => (automation === undefined ? undefined : graphOf(pack, automation)));
  const read = useMemo(() => readGraph(graph), [graph]);
  const kind = block === undefined ? undefined : read.byName.get(block)?.kind;
  const groups = useMemo(() => groupsFor(blockKind(kind ?? "")?.group), [kind]);
  const close = (): void => editor.view.setState({ dialog: undefined });
  const current = block === undefined ? undefined : read.byName.get(block);
  if (block === undefined || automation === undefined || current === undefined) return null;

  const droppedBy = (kind: string): number => replacementOf(read, block, kind).dropped.length;
  const noteOf = (kind: string): string | undefined => {
    if (kind === current.kind) return paletteMessages.replace.current;
    const dropped = droppedBy(kind);
    return dropped === 0 ? undefined : paletteMessages.replace.drops(dropped);
  };
  const choose = (kind: string): void => {
    const dropped = droppedBy(kind);
    rememberKind(localStorage, kind);
    close();
    if (!editor.document.run(replaceKind, { automation, block, kind })) return;
    if (dropped > 0) canvasOf(editor)?.say(paletteMessages.replace.dropped(dropped));
    canvasOf(editor)?.focusNew(block);
  };
  return (
    <Dialog title={paletteMessages.replace.title(stepSentence(editor, block))} onClose={close}>
      <ChoosingKindList groups={groups} onChoose={choose} noteOf={noteOf} />
    </Dialog>
  );
}
