import { type BlockName, moveBlocks } from "@setup-pack/edit";
import type { FocusEvent, KeyboardEvent } from "react";
import type { Editor } from "../editor/index.js";
import { nameOfFlowId } from "./flow-id.js";
import { type Direction, neighbour } from "./neighbours.js";
import { openAutomation, select } from "./open-automation.js";
import type { GraphPicture } from "./picture.js";
import type { Handlers } from "./pointer/scene.js";
import { showSettings } from "./show-settings.js";

const directions: ReadonlyMap<string, Direction> = new Map([
  ["ArrowDown", "down"],
  ["ArrowUp", "up"],
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
]);

/** How far a key moves a block: one step of the grid. */
const steps: { readonly [Way in Direction]: readonly [number, number] } = {
  down: [0, 8],
  up: [0, -8],
  left: [-8, 0],
  right: [8, 0],
};

/** What the keys act on. */
export interface KeyScene {
  readonly editor: Editor;
  /** The automation as it was drawn last. */
  picture(): GraphPicture;
  /** Brings a block into view and gives it the focus. */
  focus(block: BlockName): void;
  /** Told which block has come to have the focus. */
  onFocus(block: BlockName): void;
}

/** Returns the keys that lead along the graph. What is done to steps is in the table of actions. */
export function keyHandlers({ editor, picture, focus, onFocus }: KeyScene): Handlers {
  return {
    onFocus(event: FocusEvent) {
      const name = nameAt(event.target);
      if (name === undefined) return;
      onFocus(name);
      // A step that Tab comes to is chosen, unless something else is: the panel beside the canvas shows it.
      const { blocks, edges } = editor.view.getState().selection;
      if (blocks.size + edges.size === 0 && event.target.matches(":focus-visible")) select(editor, [name]);
    },
    onKeyDown(event: KeyboardEvent) {
      const name = nameAt(event.target);
      if (event.defaultPrevented) return;
      if (name === undefined) {
        leaveArrow(editor, picture(), event, focus);
        return;
      }
      const direction = directions.get(event.key);
      if (direction !== undefined) {
        event.preventDefault();
        if (event.altKey) nudge(editor, picture(), direction);
        else go(editor, picture(), name, direction, event.shiftKey, focus);
      } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        select(editor, [name]);
        showSettings(editor, name);
      } else if (event.key === " ") {
        event.preventDefault();
        toggle(editor, name);
      } else if (event.key === "Escape") select(editor, []);
    },
    onBlur() {
      editor.document.settle();
    },
  };
}

/** Returns the block of an element that has the focus; undefined where it is something else, also within a block. */
function nameAt(target: EventTarget): BlockName | undefined {
  if (!(target instanceof HTMLElement) || !target.classList.contains("react-flow__node-block")) return undefined;
  const { id } = target.dataset;
  return id === undefined ? undefined : nameOfFlowId(id);
}

/** From an arrow up leads to the step it leaves, and down to the one it enters. */
function leaveArrow(
  editor: Editor,
  { graph }: GraphPicture,
  event: KeyboardEvent,
  focus: (block: BlockName) => void,
): void {
  const { target, key } = event;
  if (!(target instanceof SVGElement) || !target.classList.contains("react-flow__edge")) return;
  const name = nameOfFlowId(target.dataset.id ?? "");
  const edge = graph.edges.find((candidate) => candidate.name === name);
  const to = key === "ArrowUp" ? edge?.from : key === "ArrowDown" ? edge?.to : undefined;
  if (key === "Escape") select(editor, []);
  if (to === undefined) return;
  event.preventDefault();
  select(editor, [to]);
  focus(to);
}

function go(
  editor: Editor,
  picture: GraphPicture,
  from: BlockName,
  direction: Direction,
  isMore: boolean,
  focus: (block: BlockName) => void,
): void {
  const to = neighbour(picture, from, direction);
  if (to === undefined) return;
  select(editor, isMore ? [...editor.view.getState().selection.blocks, from, to] : [to]);
  focus(to);
}

function toggle(editor: Editor, name: BlockName): void {
  const { blocks, edges } = editor.view.getState().selection;
  const others = [...blocks].filter((other) => other !== name);
  select(editor, blocks.has(name) ? others : [...others, name], edges);
}

function nudge(editor: Editor, { byName }: GraphPicture, direction: Direction): void {
  const open = openAutomation(editor);
  if (open === undefined || open.isLocked || open.blocks.length === 0) return;
  const [right, down] = steps[direction];
  const positions = open.blocks.flatMap((name) => {
    const place = byName.get(name)?.place;
    return place === undefined ? [] : [[name, { x: place.x + right, y: place.y + down }] as const];
  });
  editor.document.run(moveBlocks, { automation: open.automation, positions: new Map(positions) });
}
