import { type BlockName, moveBlocks } from "@setup-pack/edit";
import type { FocusEvent, KeyboardEvent } from "react";
import type { Editor } from "../editor/index.js";
import { nameOfFlowId } from "./flow-id.js";
import { openAutomation, select } from "./open-automation.js";
import type { BlockPicture, GraphPicture } from "./picture.js";
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

export type Direction = "down" | "up" | "left" | "right";

/**
 * The block an arrow key leads to: down along the first output, up along the first way in, to both sides to what hangs
 * on the same block, or begins beside it. Where no way leads on, the nearest block in that direction.
 */
export function neighbour(picture: GraphPicture, name: BlockName, direction: Direction): BlockName | undefined {
  const from = picture.byName.get(name);
  if (from === undefined) return picture.blocks[0]?.block.name;
  return alongTheFlow(picture, from, direction) ?? nearest(picture, from, direction);
}

function alongTheFlow(
  { graph, byName, blocks }: GraphPicture,
  { block: { name }, outputs }: BlockPicture,
  direction: Direction,
): BlockName | undefined {
  if (direction === "down") return followers(graph.leaving(name), outputs)[0];
  const parent = graph.entering(name).find(({ from }) => from !== undefined && from !== name)?.from;
  if (direction === "up") return parent;
  const above = parent === undefined ? undefined : byName.get(parent);
  const siblings =
    above === undefined
      ? blocks
          .filter(({ block }) => graph.entering(block.name).length === 0)
          .sort((a, b) => a.place.x - b.place.x)
          .map(({ block }) => block.name)
      : followers(graph.leaving(above.block.name), above.outputs);
  const at = siblings.indexOf(name);
  return at < 0 ? undefined : siblings[at + (direction === "left" ? -1 : 1)];
}

/** What a block leads to, in the order of its outputs, each once. */
function followers(
  leaving: readonly { readonly handle: string; readonly to: BlockName | undefined }[],
  outputs: readonly string[],
): BlockName[] {
  const ways = outputs.flatMap((output) => leaving.filter(({ handle }) => handle === output));
  return [...new Set(ways.flatMap(({ to }) => to ?? []))];
}

/** What lies most plainly in a direction: aside counts double. */
function nearest({ blocks }: GraphPicture, from: BlockPicture, direction: Direction): BlockName | undefined {
  const sign = direction === "down" || direction === "right" ? 1 : -1;
  const isVertical = direction === "down" || direction === "up";
  let best: { readonly name: BlockName; readonly distance: number } | undefined;
  for (const { block, place } of blocks) {
    const [dx, dy] = [place.x - from.place.x, place.y - from.place.y];
    const ahead = sign * (isVertical ? dy : dx);
    const distance = ahead + 2 * Math.abs(isVertical ? dx : dy);
    if (ahead > 0 && (best === undefined || distance < best.distance)) best = { name: block.name, distance };
  }
  return best?.name;
}
