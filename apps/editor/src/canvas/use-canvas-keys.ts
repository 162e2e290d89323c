import type { BlockName } from "@setup-pack/edit";
import { useMemo, useRef, useState } from "react";
import type { Editor } from "../editor/index.js";
import type { Selection } from "../view/index.js";
import type { OpenCanvas } from "./canvas-port.js";
import type { GraphPicture } from "./picture.js";
import type { Handlers } from "./pointer/scene.js";
import type { CanvasWork } from "./use-canvas-work.js";

export interface CanvasKeys {
  /** The block that Tab comes to. */
  readonly tabStop: BlockName | undefined;
  readonly handlers: Handlers;
}

/** What keys do on the canvas, and where Tab leads. */
export function useCanvasKeys(
  editor: Editor,
  picture: GraphPicture,
  selection: Selection,
  { focus }: Pick<OpenCanvas, "focus">,
  work: CanvasWork | undefined,
): CanvasKeys {
  const [focused, setFocused] = useState<BlockName>();
  const latest = useRef(picture);
  latest.current = picture;
  const handlers = useMemo<Handlers>(
    () => work?.keyHandlers({ editor, picture: () => latest.current, focus, onFocus: setFocused }) ?? {},
    [editor, focus, work],
  );
  return { tabStop: tabStopOf(picture, focused, selection), handlers };
}

function tabStopOf(
  { byName, blocks }: GraphPicture,
  focused: BlockName | undefined,
  { blocks: selected }: Selection,
): BlockName | undefined {
  if (focused !== undefined && byName.has(focused)) return focused;
  const first =
    blocks.find(({ block }) => selected.has(block.name)) ?? blocks.find(({ words }) => words.group === "trigger");
  return (first ?? blocks[0])?.block.name;
}
