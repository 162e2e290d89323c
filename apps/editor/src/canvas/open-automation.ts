import { type BlockName, type GraphRecord, graphOf, readGraph } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { nothingSelected, type RightTab, type Selection } from "../view/index.js";

/** The automation in the middle of the window, and what is selected of it. */
export interface OpenAutomation {
  readonly automation: number;
  readonly graph: GraphRecord;
  /** Blocks and edges that are selected and there, in the order of the graph. */
  readonly blocks: readonly BlockName[];
  readonly edges: readonly string[];
  readonly isLocked: boolean;
}

export function openAutomation({ document, view }: Editor): OpenAutomation | undefined {
  const { open, selection } = view.getState();
  if (open.kind !== "automations") return undefined;
  const { pack, locked } = document.store.getState();
  const graph = readGraph(graphOf(pack, open.index));
  return {
    automation: open.index,
    graph,
    blocks: graph.blocks.map(({ name }) => name).filter((name) => selection.blocks.has(name)),
    edges: graph.edges.map(({ name }) => name).filter((name) => selection.edges.has(name)),
    isLocked: locked !== undefined,
  };
}

/** Tabs in which an author goes from step to step, so that selecting one does not lead away from them. */
const steadyTabs: readonly RightTab[] = ["outline", "rehearse", "teach"];

/** Selects blocks and edges, and nothing else; what is selected shows its settings, but for the steady tabs. */
export function select({ view }: Editor, blocks: Iterable<BlockName>, edges: Iterable<string> = []): void {
  const selection: Selection = { blocks: new Set(blocks), edges: new Set(edges) };
  const isEmpty = selection.blocks.size + selection.edges.size === 0;
  view.setState(({ rightTab }) => ({
    selection: isEmpty ? nothingSelected : selection,
    rightTab: isEmpty || steadyTabs.includes(rightTab) ? rightTab : "step",
  }));
}

/**
 * Keeps selected only what is still there, as after an undo. The pack says what is: what is drawn may be a moment
 * behind it, and a step that was just added would be unselected.
 */
export function forgetDeleted(editor: Editor, drawn: GraphRecord): void {
  const { selection } = editor.view.getState();
  const edges = new Set(drawn.edges.map(({ name }) => name));
  const isDrawn = [...selection.blocks].every((name) => drawn.byName.has(name));
  if (isDrawn && [...selection.edges].every((name) => edges.has(name))) return;
  const open = openAutomation(editor);
  if (open === undefined) return;
  if (open.blocks.length < selection.blocks.size || open.edges.length < selection.edges.size)
    select(editor, open.blocks, open.edges);
}
