import type { BlockPlace } from "@setup-pack/core/layout";
import { type BlockName, canMoveOnto, moveBlocks, moveOntoArrow } from "@setup-pack/edit";
import type { EdgeChange, NodeChange } from "@xyflow/react";
import type { Arrow } from "../flow-arrows.js";
import type { FlowNode } from "../flow-graph.js";
import { nameOfFlowId } from "../flow-id.js";
import { select } from "../open-automation.js";
import type { GraphPicture } from "../picture.js";
import { arrowUnder, markTarget } from "./drop-target.js";
import type { Handlers, Scene } from "./scene.js";

/** Where no block is dragged. */
export const nothingMoved: ReadonlyMap<BlockName, BlockPlace> = new Map();

/** Selecting steps and arrows, and dragging steps; `onMove` is told where dragged blocks are until they are dropped. */
export function selectAndMove(
  { editor, automation, picture }: Scene,
  onMove: (moved: ReadonlyMap<BlockName, BlockPlace>) => void,
): Handlers {
  let dragged = nothingMoved;
  /** The arrow onto which what is dragged would be moved. */
  let onto: string | undefined;
  /** Whether a box is drawn around steps: arrows it meets go where their steps go, and are not selected themselves. */
  let isBoxing = false;

  const drop = (): void => {
    const positions = new Map([...dragged].filter(([name, place]) => !isAt(picture(), name, place)));
    dragged = nothingMoved;
    const edge = onto;
    onto = undefined;
    markTarget(undefined);
    const blocks = new Set(positions.keys());
    if (edge !== undefined) editor.document.run(moveOntoArrow, { automation, blocks, edge });
    else if (positions.size > 0) editor.document.run(moveBlocks, { automation, positions });
    editor.document.settle();
    onMove(nothingMoved);
  };

  /** Pointing at a step on the canvas shows its settings, also where the outline is open. */
  const selectHere = (blocks: ReadonlySet<BlockName>, edges: ReadonlySet<string>): void => {
    const { view } = editor;
    if (blocks.size > 0 && view.getState().rightTab === "outline") view.setState({ rightTab: "step" });
    select(editor, blocks, edges);
  };

  return {
    onNodesChange(changes) {
      const { selection } = editor.view.getState();
      const blocks = selectedAfter(selection.blocks, changes);
      if (!isSameSet(blocks, selection.blocks)) selectHere(blocks, selection.edges);
      const { places, isDropped } = movesIn(changes);
      if (places.size > 0) dragged = new Map([...dragged, ...places]);
      if (isDropped) drop();
      else if (places.size > 0) onMove(dragged);
    },
    onNodeDrag(event, _node, nodes) {
      if (!("clientX" in event) || editor.document.store.getState().locked !== undefined) return;
      const blocks = new Set(nodes.flatMap((node) => (node.type === "block" ? [node.data.name] : [])));
      const { graph } = picture();
      const under = arrowUnder(event, (edge) => canMoveOnto(graph, blocks, edge));
      onto = under?.edge;
      markTarget(under?.element);
    },
    onSelectionStart() {
      isBoxing = true;
    },
    onSelectionEnd() {
      isBoxing = false;
    },
    onEdgesChange(changes) {
      if (isBoxing) return;
      const { selection } = editor.view.getState();
      const edges = selectedAfter(selection.edges, changes);
      if (!isSameSet(edges, selection.edges)) select(editor, selection.blocks, edges);
    },
    onPaneClick() {
      select(editor, []);
    },
  };
}

/** The names of what is selected once changes have come about. */
function selectedAfter(
  before: ReadonlySet<string>,
  changes: readonly (NodeChange<FlowNode> | EdgeChange<Arrow>)[],
): ReadonlySet<string> {
  const names = new Set(before);
  for (const change of changes) {
    if (change.type !== "select") continue;
    if (change.selected) names.add(nameOfFlowId(change.id));
    else names.delete(nameOfFlowId(change.id));
  }
  return names;
}

interface Moves {
  readonly places: ReadonlyMap<BlockName, BlockPlace>;
  readonly isDropped: boolean;
}

function movesIn(changes: readonly NodeChange<FlowNode>[]): Moves {
  const places = new Map<BlockName, BlockPlace>();
  let isDropped = false;
  for (const change of changes) {
    if (change.type !== "position" || change.position === undefined) continue;
    places.set(nameOfFlowId(change.id), change.position);
    isDropped ||= change.dragging === false;
  }
  return { places, isDropped };
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((element) => other.has(element));

function isAt({ byName }: GraphPicture, name: BlockName, { x, y }: BlockPlace): boolean {
  const place = byName.get(name)?.place;
  return place?.x === x && place.y === y;
}
