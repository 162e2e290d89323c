import type { BlockPlace } from "@setup-pack/core/layout";
import { type BlockName, outputsOfBlock } from "@setup-pack/edit";
import { ArrowDown, Plus, StickyNote } from "lucide-react";
import type { ReactNode } from "react";
import { type Editor, perform, shortcutOf } from "../editor/index.js";
import { canvasMessages, noteMessages } from "../messages/index.js";
import type { AddAt } from "../view/index.js";
import { ContextMenu, type MenuEntry, type MenuGroup, type MenuPoint } from "../widgets/index.js";
import { actionIcon } from "./action-icons.js";
import { canvasActions, clipboardKeys } from "./canvas-actions.js";
import { canvasOf } from "./canvas-port.js";
import { addNote } from "./notes/change-notes.js";
import { openAutomation, select } from "./open-automation.js";
import type { GraphPicture } from "./picture.js";

/** What a menu was asked for: a step, an arrow, or a place of the canvas. */
export type MenuSubject =
  | { readonly on: "block"; readonly name: BlockName }
  | { readonly on: "arrow"; readonly name: string }
  | { readonly on: "canvas"; readonly place: { readonly x: number; readonly y: number } };

export interface OpenMenu {
  readonly subject: MenuSubject;
  readonly at: MenuPoint;
}

export interface CanvasMenuProps {
  readonly editor: Editor;
  readonly picture: GraphPicture;
  readonly menu: OpenMenu;
  readonly onClose: () => void;
}

const says = canvasMessages.menu;

/** Everything that can be done with a step, with an arrow, or at a place, in a menu. */
export function CanvasMenu({ editor, picture, menu: { subject, at }, onClose }: CanvasMenuProps): ReactNode {
  const groups =
    subject.on === "block"
      ? blockGroups(editor, picture, subject.name)
      : subject.on === "arrow"
        ? arrowGroups(editor)
        : canvasGroups(editor, subject.place);
  const label = { block: says.label, arrow: says.arrowLabel, canvas: says.canvasLabel }[subject.on];
  return <ContextMenu label={label} at={at} groups={groups} onClose={onClose} />;
}

/** Shortcuts the browser or the canvas itself answers. */
const otherKeys: ReadonlyMap<string, string> = new Map([
  ["steps.settings", "Enter"],
  ["steps.copy", clipboardKeys.copy],
  ["steps.cut", clipboardKeys.cut],
  ["steps.paste", clipboardKeys.paste],
]);

/** Entries for actions of the table; those that make no sense here are left out. */
const actionEntries = (editor: Editor, ...ids: readonly string[]): MenuEntry[] =>
  ids.flatMap((id): MenuEntry[] =>
    canvasActions
      .filter((action) => action.id === id && action.isEnabled?.(editor) !== false)
      .map((action) => ({
        id,
        label: canvasMessages.short(id) ?? (typeof action.title === "string" ? action.title : action.title(editor)),
        icon: actionIcon(id),
        shortcut: shortcutOf(action) ?? otherKeys.get(id),
        isDanger: id === "steps.delete",
        onChoose: () => perform(action, editor),
      })),
  );

const addEntry = ({ view }: Editor, id: string, label: string, at: AddAt): MenuEntry => ({
  id,
  label,
  icon: <Plus aria-hidden="true" />,
  onChoose: () => view.setState({ dialog: { kind: "add-step", at } }),
});

const noteEntry = (editor: Editor, place: BlockPlace): MenuEntry => ({
  id: "note",
  label: noteMessages.addHere,
  icon: <StickyNote aria-hidden="true" />,
  onChoose: () => addNote(editor, { place }),
});

function blockGroups(editor: Editor, { graph, byName }: GraphPicture, name: BlockName): MenuGroup[] {
  const block = graph.byName.get(name);
  const isLocked = openAutomation(editor)?.isLocked !== false;
  const outputs = block === undefined || isLocked ? [] : outputsOfBlock(block, graph);
  const sentenceOf = (to: BlockName | undefined): string =>
    byName.get(to ?? "")?.words.sentence ?? canvasMessages.missingStep;
  return [
    {
      id: "add",
      entries: outputs.map((handle) =>
        addEntry(editor, handle, outputs.length > 1 ? says.addBy(handle) : says.add, { source: name, handle }),
      ),
    },
    {
      id: "step",
      entries: actionEntries(
        editor,
        "steps.settings",
        "steps.connect",
        "steps.move",
        "steps.swap",
        "steps.replace",
        "groups.add",
        "notes.add",
      ),
    },
    { id: "copy", entries: actionEntries(editor, "steps.duplicate", "steps.copy", "steps.cut") },
    {
      id: "arrows",
      title: says.arrows,
      entries: graph.leaving(name).map((edge) => ({
        id: edge.name,
        label: outputs.length > 1 ? says.arrowBy(sentenceOf(edge.to), edge.handle) : says.arrowTo(sentenceOf(edge.to)),
        icon: <ArrowDown aria-hidden="true" />,
        onChoose: () => {
          select(editor, [], [edge.name]);
          canvasOf(editor)?.focusArrow(edge.name);
        },
      })),
    },
    { id: "delete", entries: actionEntries(editor, "steps.delete") },
  ];
}

const arrowGroups = (editor: Editor): MenuGroup[] => [
  { id: "arrow", entries: actionEntries(editor, "steps.insert") },
  { id: "delete", entries: actionEntries(editor, "steps.delete") },
];

function canvasGroups(editor: Editor, position: { readonly x: number; readonly y: number }): MenuGroup[] {
  const isLocked = openAutomation(editor)?.isLocked !== false;
  return [
    {
      id: "add",
      entries: isLocked ? [] : [addEntry(editor, "add", says.addHere, { position }), noteEntry(editor, position)],
    },
    { id: "steps", entries: actionEntries(editor, "steps.paste", "steps.select-all", "steps.tidy") },
    { id: "view", entries: actionEntries(editor, "view.fit") },
  ];
}
