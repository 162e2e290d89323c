import type { Action } from "../actions/action.js";
import { deleteBlocks } from "../document/commands/delete-blocks.js";
import { deleteEdges } from "../document/commands/delete-edges.js";
import { tidyUp } from "../document/commands/tidy-up.js";
import type { Editor } from "../editor/editor.js";
import { canvasMessages } from "../messages/canvas.js";
import { behindSelected } from "./add-step.js";
import { canvasOf } from "./canvas-port.js";
import { type OpenAutomation, openAutomation, select } from "./open-automation.js";

const says = canvasMessages.actions;

/** An action on the open automation; it can be done while one is open and may be changed, and what is asked holds. */
const onGraph = (
  holds: (open: OpenAutomation) => boolean,
  run: (editor: Editor, open: OpenAutomation) => void,
): Pick<Action, "isEnabled" | "run"> => ({
  isEnabled: (editor) => {
    const open = openAutomation(editor);
    return open !== undefined && !open.isLocked && holds(open);
  },
  run: (editor) => {
    const open = openAutomation(editor);
    if (open !== undefined) run(editor, open);
  },
});

const always = (): boolean => true;
const hasSelected = ({ blocks, edges }: OpenAutomation): boolean => blocks.length + edges.length > 0;

/** An action on the canvas, which must be shown. */
const onCanvas = (
  run: (canvas: NonNullable<ReturnType<typeof canvasOf>>) => void,
): Pick<Action, "isEnabled" | "run"> => ({
  isEnabled: (editor) => canvasOf(editor) !== undefined,
  run: (editor) => {
    const canvas = canvasOf(editor);
    if (canvas !== undefined) run(canvas);
  },
});

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
    id: "steps.delete",
    title: says.deleteSelected,
    group: "Steps",
    keys: ["Delete", "Backspace"],
    ...onGraph(hasSelected, (editor, { automation, blocks, edges }) => {
      const args = { automation, edges: new Set(edges) };
      if (blocks.length === 0) editor.document.run(deleteEdges, args);
      else editor.document.run(deleteBlocks, { ...args, blocks: new Set(blocks) });
      select(editor, []);
    }),
  },
  {
    id: "steps.select-all",
    title: says.selectAll,
    group: "Steps",
    keys: ["$mod+KeyA"],
    ...onGraph(always, (editor, { graph }) =>
      select(
        editor,
        graph.blocks.map(({ name }) => name),
        graph.edges.map(({ name }) => name),
      ),
    ),
  },
  {
    id: "steps.tidy",
    title: says.tidy,
    group: "Steps",
    keys: ["$mod+Shift+KeyF"],
    ...onGraph(
      ({ graph }) => graph.blocks.length > 0,
      ({ document }, { automation }) => document.run(tidyUp, { automation }),
    ),
  },
  { id: "view.fit", title: says.fit, group: "View", keys: ["Shift+Digit1"], ...onCanvas((canvas) => canvas.fit()) },
  { id: "view.zoom-in", title: says.zoomIn, group: "View", keys: ["+"], ...onCanvas((canvas) => canvas.zoomIn()) },
  { id: "view.zoom-out", title: says.zoomOut, group: "View", keys: ["-"], ...onCanvas((canvas) => canvas.zoomOut()) },
];
