import type { BlockName } from "@setup-pack/edit";
import { addStep } from "../add-step.js";
import { dropTarget, markTarget } from "./drop-target.js";
import { blockBelow, type Handlers, isOnPane, type Point, pointOf, type Scene } from "./scene.js";

/** What a kind of step is called while it is dragged from the list to the canvas. */
export const draggedKind = "application/x-setup-pack-step";

/** Asks which step is wanted at a point of the window, to follow on an output where one is given. */
export function askForStep(
  { editor, placeAt }: Scene,
  point: Point,
  from?: { readonly source: BlockName; readonly handle: string },
): void {
  const position = blockBelow(placeAt(point));
  editor.view.setState({ dialog: { kind: "add-step", at: { ...from, position } } });
}

/** How far below its upper edge a step is held that is dragged from the list. */
const heldAt = 32;

/** Dragging steps from the list onto the canvas, and asking for one by a double click. */
export function addSteps(scene: Scene): Handlers {
  const { editor, picture, placeAt } = scene;
  return {
    onDragOver(event) {
      if (!event.dataTransfer.types.includes(draggedKind)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      markTarget(dropTarget(event)?.element);
    },
    onDragLeave() {
      markTarget(undefined);
    },
    onDrop(event) {
      const kind = event.dataTransfer.getData(draggedKind);
      markTarget(undefined);
      if (kind === "") return;
      event.preventDefault();
      // The list warns of drops that keys have no part in; here Enter on the list does the same.
      event.stopPropagation();
      const { x, y } = blockBelow(placeAt(pointOf(event)));
      addStep(editor, kind, dropTarget(event)?.at(picture()) ?? { position: { x, y: y - heldAt } });
    },
    onDoubleClick(event) {
      if (isOnPane(event.target) && editor.document.store.getState().locked === undefined)
        askForStep(scene, pointOf(event));
    },
  };
}
