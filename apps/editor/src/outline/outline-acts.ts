import { canMoveAlong, deleteEdges, moveAlong } from "@setup-pack/edit";
import {
  behindSelected,
  canvasOf,
  deleteSteps,
  duplicate,
  openAutomation,
  select,
  showSettings,
} from "../canvas/index.js";
import type { Editor } from "../editor/index.js";
import { outlineMessages } from "../messages/index.js";
import type { MenuEntry, MenuGroup } from "../widgets/index.js";
import { type OutlineRow, rowsBelow } from "./row.js";

/** What can be done with a row of the outline. */
export interface OutlineActs {
  /** What Enter does: the settings of a step or an arrow, or a step where there is none yet. */
  open(row: OutlineRow): void;
  add(row: OutlineRow): void;
  connect(row: OutlineRow): void;
  replace(row: OutlineRow): void;
  duplicate(row: OutlineRow): void;
  move(row: OutlineRow, up: boolean): void;
  remove(row: OutlineRow): void;
}

export const isStep = ({ is }: OutlineRow): boolean => is === "step" || is === "stray";

/** Selects on the canvas what a row stands for. */
export function selectRow(editor: Editor, row: OutlineRow): void {
  if (isStep(row) && row.block !== undefined) {
    select(editor, [row.block]);
    canvasOf(editor)?.show(row.block);
  } else select(editor, [], row.edge === undefined ? [] : [row.edge]);
}

/** `goTo` gives the focus to another row, `say` speaks. */
export function outlineActs(
  editor: Editor,
  rowsNow: () => readonly OutlineRow[],
  goTo: (id: string) => void,
  say: (sentence: string) => void,
): OutlineActs {
  const { view, document } = editor;
  const change = (act: (automation: number) => void): void => {
    const open = openAutomation(editor);
    if (open !== undefined && !open.isLocked) act(open.automation);
  };
  const acts: OutlineActs = {
    open(row) {
      if (row.is === "open") acts.add(row);
      else if (isStep(row) && row.block !== undefined) showSettings(editor, row.block);
      else if (row.is === "jump") {
        const target = rowsBelow(rowsNow()).find((other) => isStep(other) && other.block === row.block);
        if (target !== undefined) goTo(target.id);
      } else if (row.edge !== undefined) view.setState({ rightTab: "step", narrowTab: "right" });
    },
    add(row) {
      change(() => {
        selectRow(editor, row);
        const open = openAutomation(editor);
        const at = row.at ?? (open === undefined ? undefined : behindSelected(open));
        view.setState({ dialog: { kind: "add-step", at } });
      });
    },
    connect(row) {
      const { at, block } = row;
      const from = isStep(row) ? block : at !== undefined && "source" in at ? at.source : undefined;
      const handle = !isStep(row) && at !== undefined && "source" in at ? at.handle : undefined;
      if (from !== undefined) change(() => view.setState({ dialog: { kind: "connect", from, handle } }));
    },
    replace(row) {
      const { block } = row;
      if (isStep(row) && block !== undefined) change(() => view.setState({ dialog: { kind: "replace-step", block } }));
    },
    duplicate(row) {
      if (!isStep(row)) return;
      change(() => {
        selectRow(editor, row);
        duplicate(editor);
      });
    },
    move(row, up) {
      const { block } = row;
      if (!isStep(row) || block === undefined) return;
      change((automation) => {
        const isMoved = document.run(moveAlong, { automation, block, up });
        say(isMoved ? outlineMessages.moved(row.text, up) : outlineMessages.notMoved(up));
        if (isMoved) goTo(row.id);
      });
    },
    remove(row) {
      const { block, edge } = row;
      const beside = besideRow(rowsNow(), row);
      const isRemoved = (): void => {
        select(editor, []);
        if (beside !== undefined) goTo(beside.id);
      };
      change((automation) => {
        if (isStep(row) && block !== undefined) deleteSteps(editor, new Set([block]), new Set(), isRemoved);
        else if (edge !== undefined && document.run(deleteEdges, { automation, edges: new Set([edge]) })) isRemoved();
      });
    },
  };
  return acts;
}

/** Returns the step before a row, else the one behind it. */
function besideRow(rows: readonly OutlineRow[], { id }: OutlineRow): OutlineRow | undefined {
  const all = rowsBelow(rows);
  const at = all.findIndex((row) => row.id === id);
  return all.slice(0, Math.max(0, at)).findLast(isStep) ?? all.slice(at + 1).find(isStep);
}

/** Returns the menu of a row. */
export function outlineMenu(editor: Editor, row: OutlineRow, acts: OutlineActs): readonly MenuGroup[] {
  const open = openAutomation(editor);
  const isDisabled = open === undefined || open.isLocked;
  const says = outlineMessages;
  const { block } = row;
  const canMove = (up: boolean): boolean =>
    !isDisabled && isStep(row) && block !== undefined && canMoveAlong(open.graph, block, up);
  const entry = (id: keyof OutlineActs, label: string, shortcut: string, isDanger = false): MenuEntry => ({
    id,
    label,
    shortcut,
    isDanger,
    isDisabled: isDisabled && id !== "open",
    onChoose: () => (id === "move" ? undefined : acts[id](row)),
  });
  const move = (up: boolean): MenuEntry => ({
    id: up ? "up" : "down",
    label: up ? says.moveUp : says.moveDown,
    shortcut: up ? "Alt+Up" : "Alt+Down",
    isDisabled: !canMove(up),
    onChoose: () => acts.move(row, up),
  });
  if (row.is === "open")
    return [{ id: "step", entries: [entry("add", says.addHere, "Enter"), entry("connect", says.connect, "C")] }];
  if (!isStep(row))
    return [
      {
        id: "arrow",
        entries: [
          entry("open", row.is === "jump" ? says.goToStep : says.settings, "Enter"),
          ...(row.at === undefined ? [] : [entry("add", says.addHere, "/")]),
        ],
      },
      { id: "end", entries: row.edge === undefined ? [] : [entry("remove", says.deleteArrow, "Del", true)] },
    ];
  return [
    {
      id: "step",
      entries: [
        entry("open", says.settings, "Enter"),
        entry("add", says.add, "/"),
        entry("connect", says.connect, "C"),
        entry("replace", says.replace, "R"),
        entry("duplicate", says.duplicate, "D"),
      ],
    },
    { id: "order", entries: [move(true), move(false)] },
    { id: "end", entries: [entry("remove", says.delete, "Del", true)] },
  ];
}

/** Does what a key means on a row; gives whether it means anything. */
export function actByKey(row: OutlineRow, acts: OutlineActs, key: string, alt: boolean): boolean {
  if (alt) {
    if (key !== "ArrowUp" && key !== "ArrowDown") return false;
    acts.move(row, key === "ArrowUp");
    return true;
  }
  const act = keys.get(key.length === 1 ? key.toLowerCase() : key);
  if (act === undefined) return false;
  acts[act](row);
  return true;
}

const keys: ReadonlyMap<string, Exclude<keyof OutlineActs, "move">> = new Map([
  ["/", "add"],
  ["Insert", "add"],
  ["c", "connect"],
  ["r", "replace"],
  ["d", "duplicate"],
  ["Delete", "remove"],
  ["Backspace", "remove"],
]);
