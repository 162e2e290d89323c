import { type BlockName, canSwapBranches, deleteEdges, type GraphRecord, swapBranches, tidyUp } from "@setup-pack/edit";
import { type Action, type Editor, keysInWords } from "../editor/index.js";
import { canvasMessages } from "../messages/index.js";
import { behindSelected } from "./add-step.js";
import { canvasOf, type OpenCanvas } from "./canvas-port.js";
import { copiedText, deleteCopied, duplicate, pasteText } from "./clipboard.js";
import { deleteSteps } from "./delete-steps.js";
import { foldAll, groupSelected } from "./groups/change-groups.js";
import { addNote } from "./notes/change-notes.js";
import { areKeptHere, downloadNotes } from "./notes/download-notes.js";
import { type OpenAutomation, openAutomation, select } from "./open-automation.js";
import { showSettings } from "./show-settings.js";

const says = canvasMessages.actions;

/** Returns an action on the open automation; it can be done while one is open, may be changed, and is as asked. */
const onGraph = (
  isRight: (open: OpenAutomation) => boolean,
  run: (editor: Editor, open: OpenAutomation) => void,
): Pick<Action, "isEnabled" | "run"> => ({
  isEnabled: (editor) => {
    const open = openAutomation(editor);
    return open !== undefined && !open.isLocked && isRight(open);
  },
  run: (editor) => {
    const open = openAutomation(editor);
    if (open !== undefined) run(editor, open);
  },
});

/** Returns an action on the one step that is selected. */
const onBlock = (run: (editor: Editor, block: BlockName) => void): Pick<Action, "isEnabled" | "run"> =>
  onGraph(hasOneBlock, (editor, { blocks: [block] }) => {
    if (block !== undefined) run(editor, block);
  });

/** Returns an action on the canvas, while it is shown. */
const onCanvas = (run: (canvas: OpenCanvas) => void): Pick<Action, "isEnabled" | "run"> => ({
  isEnabled: (editor) => canvasOf(editor) !== undefined,
  run: (editor) => {
    const canvas = canvasOf(editor);
    if (canvas !== undefined) run(canvas);
  },
});

const always = (): boolean => true;
const hasBlocks = ({ blocks }: OpenAutomation): boolean => blocks.length > 0;
const hasOneBlock = ({ blocks }: OpenAutomation): boolean => blocks.length === 1;
const hasTwoBranches = ({ blocks: [block, other], graph }: OpenAutomation): boolean =>
  block !== undefined &&
  other === undefined &&
  canSwapBranches(graph.byName.get(block)?.kind ?? "") &&
  graph.leaving(block).length > 0;
const hasOneEdge = ({ blocks, edges }: OpenAutomation): boolean => blocks.length === 0 && edges.length === 1;
const hasSelected = ({ blocks, edges }: OpenAutomation): boolean => blocks.length + edges.length > 0;
const hasSteps = ({ graph }: OpenAutomation): boolean => graph.blocks.length > 0;

/** The keys the browser itself copies, cuts and pastes by. */
export const clipboardKeys = {
  copy: keysInWords("$mod+KeyC"),
  cut: keysInWords("$mod+KeyX"),
  paste: keysInWords("$mod+KeyV"),
};

/** What can be done with the steps of the open automation, and with how it is seen. */
export const canvasActions: readonly Action[] = [
  {
    id: "steps.add",
    title: says.add,
    group: "Steps",
    keys: ["/"],
    ...onGraph(always, ({ view }, open) => view.setState({ dialog: { kind: "add-step", at: behindSelected(open) } })),
  },
  {
    id: "steps.insert",
    title: says.insert,
    group: "Steps",
    ...onGraph(hasOneEdge, ({ view }, { edges: [edge] }) => {
      if (edge !== undefined) view.setState({ dialog: { kind: "add-step", at: { edge } } });
    }),
  },
  {
    id: "steps.settings",
    title: says.settings,
    group: "Steps",
    ...onBlock(showSettings),
  },
  {
    id: "steps.connect",
    title: says.connect,
    group: "Steps",
    keys: ["c"],
    where: "canvas",
    ...onBlock(({ view }, from) => view.setState({ dialog: { kind: "connect", from, handle: undefined } })),
  },
  {
    id: "steps.replace",
    title: says.replace,
    group: "Steps",
    keys: ["r"],
    where: "canvas",
    ...onBlock(({ view }, block) => view.setState({ dialog: { kind: "replace-step", block } })),
  },
  {
    id: "steps.move",
    title: says.move,
    group: "Steps",
    keys: ["m"],
    where: "canvas",
    synonyms: "drag reorder",
    ...onGraph(hasBlocks, ({ view }) => view.setState({ dialog: { kind: "move-steps" } })),
  },
  {
    id: "steps.swap",
    title: says.swap,
    group: "Steps",
    synonyms: "exchange branches yes no if",
    ...onGraph(hasTwoBranches, (editor, { automation, blocks: [block] }) => {
      if (block !== undefined) editor.document.run(swapBranches, { automation, block });
    }),
  },
  {
    id: "steps.duplicate",
    title: says.duplicate,
    group: "Steps",
    keys: ["$mod+KeyD"],
    ...onGraph(hasBlocks, duplicate),
  },
  { id: "steps.copy", title: says.copy, group: "Steps", ...onGraph(hasBlocks, (editor) => void copy(editor)) },
  {
    id: "steps.cut",
    title: says.cut,
    group: "Steps",
    ...onGraph(hasBlocks, async (editor) => {
      if (await copy(editor)) deleteCopied(editor);
    }),
  },
  { id: "steps.paste", title: says.paste, group: "Steps", ...onGraph(always, (editor) => void paste(editor)) },
  {
    id: "steps.delete",
    title: says.delete,
    group: "Steps",
    keys: ["Delete", "Backspace"],
    where: "canvas",
    ...onGraph(hasSelected, deleteSelected),
  },
  {
    id: "steps.select-all",
    title: says.selectAll,
    group: "Steps",
    keys: ["$mod+KeyA"],
    where: "canvas",
    ...onGraph(hasSteps, (editor, { graph }) =>
      select(
        editor,
        graph.blocks.map(({ name }) => name),
      ),
    ),
  },
  {
    id: "notes.add",
    title: says.addNote,
    group: "Steps",
    keys: ["n"],
    where: "canvas",
    synonyms: "comment sticky remark annotation",
    ...onGraph(always, (editor, { blocks: [block], graph }) => {
      const id = block === undefined ? undefined : graph.byName.get(block)?.id;
      const centre = canvasOf(editor)?.centre() ?? { x: 0, y: 0 };
      addNote(editor, id === undefined ? { place: centre } : { at: id });
    }),
  },
  {
    id: "groups.add",
    title: says.group,
    group: "Steps",
    keys: ["g"],
    where: "canvas",
    synonyms: "fold collapse section frame",
    ...onGraph(hasBlocks, groupSelected),
  },
  {
    id: "groups.fold",
    title: says.foldAll,
    group: "View",
    keys: ["Shift+KeyG"],
    where: "canvas",
    synonyms: "collapse overview",
    ...onGraph(hasSteps, foldAll),
  },
  {
    id: "notes.download",
    title: says.downloadNotes,
    group: "File",
    isEnabled: (editor) => areKeptHere(editor.disk.getState()) && editor.document.store.getState().notes.length > 0,
    run: downloadNotes,
  },
  {
    id: "steps.tidy",
    title: says.tidy,
    group: "Steps",
    keys: ["$mod+Shift+KeyL"],
    synonyms: "layout arrange align",
    ...onGraph(hasSteps, (editor, { automation }) => {
      editor.document.run(tidyUp, { automation });
      canvasOf(editor)?.fit();
    }),
  },
  {
    id: "steps.export-svg",
    title: says.exportSvg,
    group: "Steps",
    synonyms: "image download drawing",
    isEnabled: (editor) => openAutomation(editor) !== undefined,
    run: async (editor) => (await import("./export-svg.js")).exportSvg(editor),
  },
  { id: "view.fit", title: says.fit, group: "View", keys: ["Shift+Digit1"], ...onCanvas((canvas) => canvas.fit()) },
  {
    id: "view.fit-selected",
    title: says.fitSelected,
    group: "View",
    keys: ["Shift+Digit2"],
    where: "canvas",
    synonyms: "zoom branch",
    ...onGraph(hasBlocks, (editor, { graph, blocks: [...blocks] }) => canvasOf(editor)?.fit(branchFrom(graph, blocks))),
  },
  { id: "view.zoom-in", title: says.zoomIn, group: "View", keys: ["+"], ...onCanvas((canvas) => canvas.zoomIn()) },
  { id: "view.zoom-out", title: says.zoomOut, group: "View", keys: ["-"], ...onCanvas((canvas) => canvas.zoomOut()) },
];

/** Returns the steps; of a single one, with all that follow it. */
function branchFrom(graph: GraphRecord, blocks: readonly BlockName[]): readonly BlockName[] {
  const branch = new Set(blocks);
  if (branch.size > 1) return blocks;
  for (const name of branch) for (const { to } of graph.leaving(name)) if (to !== undefined) branch.add(to);
  return [...branch];
}

/** Deletes what is selected; the focus goes to what comes before it, or after. */
function deleteSelected(editor: Editor, { automation, graph, blocks, edges }: OpenAutomation): void {
  const [first = ""] = blocks;
  const beside = [...graph.entering(first).map(({ from }) => from), ...graph.leaving(first).map(({ to }) => to)];
  const next = beside.find((name) => name !== undefined && !blocks.includes(name));
  const isDeleted = (): void => {
    select(editor, []);
    if (next !== undefined) canvasOf(editor)?.focus(next);
  };
  if (blocks.length > 0) deleteSteps(editor, new Set(blocks), new Set(edges), isDeleted);
  else if (editor.document.run(deleteEdges, { automation, edges: new Set(edges) })) isDeleted();
}

/** Copies at the press of a button; gives whether the browser let it. */
async function copy(editor: Editor): Promise<boolean> {
  const text = copiedText(editor);
  if (text === undefined) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    canvasOf(editor)?.say(canvasMessages.noClipboard(clipboardKeys.copy));
    return false;
  }
}

async function paste(editor: Editor): Promise<void> {
  try {
    pasteText(editor, await navigator.clipboard.readText());
  } catch {
    canvasOf(editor)?.say(canvasMessages.noClipboard(clipboardKeys.paste));
  }
}
