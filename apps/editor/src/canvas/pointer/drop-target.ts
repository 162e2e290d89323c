import { type BlockName, outputsOfBlock } from "@setup-pack/edit";
import type { AddAt } from "../../view/index.js";
import { nameOfFlowId } from "../flow-id.js";
import type { GraphPicture } from "../picture.js";

/** What a step that is dragged from the list would be dropped on. */
export interface DropTarget {
  readonly element: Element;
  /** Where the step goes then. */
  at(picture: GraphPicture): AddAt | undefined;
}

/** Returns the arrow or step under the pointer; undefined over the empty canvas. */
export function dropTarget({ clientX, clientY }: { clientX: number; clientY: number }): DropTarget | undefined {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const arrow = element.closest(".react-flow__edge");
    const edge = arrow?.getAttribute("data-id");
    if (arrow !== null && edge !== null && edge !== undefined)
      return { element: arrow, at: () => ({ edge: nameOfFlowId(edge) }) };
    const block = element.closest(".react-flow__node-block");
    const id = block?.getAttribute("data-id");
    if (block !== null && id !== null && id !== undefined)
      return { element: block, at: (picture) => behind(picture, nameOfFlowId(id)) };
  }
  return undefined;
}

/** Returns the arrow under the pointer, also below a step that is dragged; undefined where `fits` is true of none. */
export function arrowUnder(
  { clientX, clientY }: { clientX: number; clientY: number },
  fits: (edge: string) => boolean,
): { readonly element: Element; readonly edge: string } | undefined {
  for (const under of document.elementsFromPoint(clientX, clientY)) {
    const element = under.closest(".react-flow__edge");
    const id = element?.getAttribute("data-id");
    if (element === null || id === null || id === undefined) continue;
    const edge = nameOfFlowId(id);
    if (fits(edge)) return { element, edge };
  }
  return undefined;
}

/** Returns the block at a point of the window; undefined where there is none. */
export function blockAt({ x, y }: { x: number; y: number }): BlockName | undefined {
  const id = document.elementFromPoint(x, y)?.closest(".react-flow__node-block")?.getAttribute("data-id");
  return id === null || id === undefined ? undefined : nameOfFlowId(id);
}

/** Behind the first output of a step that leads nowhere yet, else behind its first. */
function behind({ byName, graph }: GraphPicture, name: string): AddAt | undefined {
  const picture = byName.get(name);
  if (picture === undefined) return undefined;
  const handle = picture.freeOutputs[0] ?? outputsOfBlock(picture.block, graph)[0] ?? "next";
  return { source: name, handle };
}

const marked = "data-drop-target";

/** Shows on what a step would be dropped. */
export function markTarget(element: Element | undefined): void {
  for (const other of document.querySelectorAll(`[${marked}]`)) if (other !== element) other.removeAttribute(marked);
  element?.setAttribute(marked, "");
}
