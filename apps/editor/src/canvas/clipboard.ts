import { type BlockPlace, geometry } from "@setup-pack/core/layout";
import {
  type Clip,
  type ClipFault,
  clipOf,
  cornerOf,
  deleteBlocks,
  documentOf,
  graphOf,
  itemAt,
  pasteBlocks,
  placesOf,
  positionOf,
  readClip,
} from "../document/index.js";
import type { Editor } from "../editor/index.js";
import { canvasMessages } from "../messages/index.js";
import { canvasOf } from "./canvas-port.js";
import { openAutomation, select } from "./open-automation.js";

/** The selected steps as a text for the clipboard; undefined where none are selected. */
export function copiedText(editor: Editor): string | undefined {
  const clip = selectedClip(editor);
  return clip === undefined ? undefined : JSON.stringify(clip, null, 2);
}

function selectedClip(editor: Editor): Clip | undefined {
  const open = openAutomation(editor);
  if (open === undefined || open.blocks.length === 0) return undefined;
  return clipOf(documentIn(editor, open.automation), new Set(open.blocks));
}

const documentIn = ({ document }: Editor, index: number): unknown =>
  documentOf(itemAt(document.store.getState().pack, { kind: "automations", index }));

/** Takes away what was copied, as cutting does. */
export function deleteCopied(editor: Editor): void {
  const open = openAutomation(editor);
  if (open === undefined || open.isLocked) return;
  editor.document.run(deleteBlocks, { automation: open.automation, blocks: new Set(open.blocks) });
  select(editor, []);
}

/**
 * Adds the steps in a text from the clipboard where they can be seen, or says why not. Gives whether there were any.
 */
export function pasteText(editor: Editor, text: string): boolean {
  const clip = readClip(text);
  if (typeof clip === "string") {
    canvasOf(editor)?.say(canvasMessages.clipFaults[clip satisfies ClipFault]);
    return false;
  }
  const centre = canvasOf(editor)?.centre() ?? { x: 0, y: 0 };
  const { width, height } = extentOf(clip);
  paste(editor, clip, "paste", { x: centre.x - width / 2, y: centre.y - height / 2 });
  return true;
}

/** Adds the selected steps once more, beside themselves. */
export function duplicate(editor: Editor): void {
  const clip = selectedClip(editor);
  if (clip === undefined) return;
  const { x, y } = cornerOf(clip.blocks);
  paste(editor, clip, "duplicate", { x: x + extentOf(clip).width + geometry.gap.beside, y });
}

function paste(editor: Editor, clip: Clip, as: "paste" | "duplicate", wish: BlockPlace): void {
  const open = openAutomation(editor);
  if (open === undefined || open.isLocked) return;
  const { automation } = open;
  const blockIds = clip.blocks.map(editor.newId);
  const edgeIds = clip.edges.map(editor.newId);
  const at = freePlace(editor, automation, clip, wish);
  editor.document.run(pasteBlocks, { automation, clip, as, blockIds, edgeIds, at });
  select(editor, blockIds);
  const [first] = blockIds;
  if (first !== undefined) canvasOf(editor)?.focus(first);
}

/** How much room steps take. */
function extentOf({ blocks }: Clip): { width: number; height: number } {
  const { x, y } = cornerOf(blocks);
  const { width, height, outputsHeight } = geometry.block;
  let [right, bottom] = [x, y];
  for (const block of blocks) {
    const place = positionOf({ position: block.position });
    right = Math.max(right, place?.x ?? x);
    bottom = Math.max(bottom, place?.y ?? y);
  }
  return { width: right + width - x, height: bottom + height + outputsHeight - y };
}

/** The nearest place right of a wish, on the grid, at which steps cover no others. */
function freePlace({ document }: Editor, automation: number, clip: Clip, wish: BlockPlace): BlockPlace {
  const taken = [...placesOf(graphOf(document.store.getState().pack, automation)).values()];
  const corner = cornerOf(clip.blocks);
  const own = clip.blocks
    .flatMap(({ position }) => positionOf({ position }) ?? [])
    .map((place) => ({ x: place.x - corner.x, y: place.y - corner.y }));
  const { block, gap, grid } = geometry;
  const snapped = (value: number): number => Math.round(value / grid) * grid;
  const y = snapped(wish.y);
  let x = snapped(wish.x);
  const covers = (place: BlockPlace): boolean =>
    taken.some(
      (other) =>
        Math.abs(other.x - x - place.x) < block.width &&
        Math.abs(other.y - y - place.y) < block.height + block.outputsHeight,
    );
  while (own.some(covers)) x += gap.beside;
  return { x, y };
}
