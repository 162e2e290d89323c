import { itemKinds } from "@setup-pack/core/format";
import { type BlockPlace, geometry } from "@setup-pack/core/layout";
import {
  type Arrival,
  arrivalOf,
  type Clip,
  type ClipFault,
  clipOf,
  cornerOf,
  graphOf,
  idsForClip,
  knownStepIds,
  nameOf,
  pasteBlocks,
  placesOf,
  positionOf,
  readClip,
} from "@setup-pack/edit";
import { dialects } from "../book/index.js";
import type { Editor } from "../editor/index.js";
import { typeWords } from "../fields/index.js";
import { canvasMessages, placeMessages } from "../messages/index.js";
import { tellDone } from "../view/index.js";
import { itemNoun } from "../wording/index.js";
import { canvasOf } from "./canvas-port.js";
import { deleteSteps } from "./delete-steps.js";
import { openAutomation, select } from "./open-automation.js";

/** Returns the selected steps as a text for the clipboard; undefined where none are selected. */
export function copiedText(editor: Editor): string | undefined {
  const clip = selectedClip(editor);
  return clip === undefined ? undefined : JSON.stringify(clip, null, 2);
}

function selectedClip(editor: Editor): Clip | undefined {
  const open = openAutomation(editor);
  if (open === undefined || open.blocks.length === 0) return undefined;
  return clipOf(editor.document.store.getState().pack, open.automation, new Set(open.blocks));
}

/** Takes away what was copied, as cutting does. */
export function deleteCopied(editor: Editor): void {
  deleteSteps(editor, new Set(openAutomation(editor)?.blocks), new Set(), () => select(editor, []));
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
  const arrival = arrivalOf(editor.document.store.getState().pack, clip, dialects.getState().dialects);
  const isPasted = paste(editor, arrival, "paste", { x: centre.x - width / 2, y: centre.y - height / 2 });
  if (isPasted && arrival.makes.length + arrival.missing.length > 0) tellDone(editor, arrivalWords(arrival));
  return true;
}

/** Adds the selected steps once more, beside themselves. */
export function duplicate(editor: Editor): void {
  const clip = selectedClip(editor);
  if (clip === undefined) return;
  const { x, y } = cornerOf(clip.blocks);
  paste(editor, { clip }, "duplicate", { x: x + extentOf(clip).width + geometry.gap.beside, y });
}

/** Gives whether they could be added. */
function paste(
  editor: Editor,
  { clip, makes }: Pick<Arrival, "clip"> & Partial<Arrival>,
  as: "paste" | "duplicate",
  wish: BlockPlace,
): boolean {
  const open = openAutomation(editor);
  if (open === undefined || open.isLocked) return false;
  const { automation } = open;
  const known = knownStepIds(editor.document.store.getState(), automation);
  const { blockIds, edgeIds } = idsForClip(clip, known, open.graph.edges);
  const at = freePlace(editor, automation, clip, wish);
  if (!editor.document.run(pasteBlocks, { automation, clip, as, blockIds, edgeIds, at, makes })) return false;
  select(editor, blockIds);
  const [first] = blockIds;
  if (first !== undefined) canvasOf(editor)?.focus(first);
  return true;
}

/** Returns what came along with pasted steps, and what did not, in a sentence or two. */
function arrivalWords({ makes, missing }: Arrival): string {
  const came = makes.map(({ list, element }) => {
    const kind = list.length === 1 ? itemKinds.find((name) => name === list[0]) : undefined;
    const noun = kind === undefined ? placeMessages.stage : itemNoun(kind, element);
    return { noun: noun.toLowerCase(), name: nameOf(kind ?? "pipelines", element) };
  });
  const lacking = missing.map(({ type, id, name = id }) => ({ noun: typeWords(type).toLowerCase(), name }));
  return canvasMessages.arrived(came, lacking);
}

/** Returns how much room steps take. */
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

/** Returns the nearest place right of a wish, on the grid, at which steps cover no others. */
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
