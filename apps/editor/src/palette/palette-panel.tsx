import { type BlockGroup, blockKind } from "@setup-pack/core/format";
import { graphOf, readGraph } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { useDragAndDrop } from "react-aria-components";
import { addStep, draggedKind } from "../canvas/index.js";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { KindMark } from "../icons/index.js";
import { paletteMessages } from "../messages/index.js";
import { addableGroups, DraggingKindList, rememberKind } from "./kind-list.js";
import { kindTitle } from "./kind-search.js";

/** Shows all kinds of steps, to be dragged onto the canvas or put behind what is selected. */
export function PalettePanel(): ReactNode {
  const editor = useEditor();
  const automation = useView(({ open }) => (open.kind === "automations" ? open.index : undefined));
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const graph = useDocument(({ pack }) => (automation === undefined ? undefined : graphOf(pack, automation)));
  const groups = useMemo(() => addableGroups(readGraph(graph), undefined), [graph]);
  const isDisabled = automation === undefined || isLocked;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ [draggedKind]: String(key) })),
    getAllowedDropOperations: () => ["copy"],
    renderDragPreview: ([item]) => <Preview kind={item?.[draggedKind] ?? ""} />,
  });
  const choose = (kind: string): void => {
    rememberKind(localStorage, kind);
    addStep(editor, kind, undefined);
  };
  return (
    <div className="kinds-panel">
      <DraggingKindList groups={groups} onChoose={choose} isDisabled={isDisabled} dragAndDropHooks={dragAndDropHooks} />
      <p className="kinds-panel-note">{noteFor(automation, isLocked, groups)}</p>
    </div>
  );
}

function noteFor(automation: number | undefined, isLocked: boolean, groups: readonly BlockGroup[]): string {
  if (automation === undefined) return paletteMessages.noAutomation;
  if (isLocked) return paletteMessages.locked;
  return groups.length === 1 ? paletteMessages.onlyTriggers : paletteMessages.hint;
}

function Preview({ kind }: { readonly kind: string }): ReactNode {
  return (
    <div className="kinds-preview">
      <KindMark kind={kind} group={blockKind(kind)?.group} />
      {kindTitle(kind)}
    </div>
  );
}
