import type { MouseEvent } from "react";
import { type MenuPoint, pointBelow } from "../../widgets/index.js";
import type { OpenMenu } from "../canvas-menu.js";
import { nameOfFlowId } from "../flow-id.js";
import { select } from "../open-automation.js";
import { blockBelow, type Handlers, pointOf, type Scene } from "./scene.js";

/** Returns the menus of a step, of an arrow, of what is selected, and of a place of the canvas. */
export function openMenus({ editor, placeAt }: Scene, openMenu: (menu: OpenMenu) => void): Handlers {
  return {
    onNodeContextMenu(event, node) {
      event.preventDefault();
      if (node.type !== "block") return;
      const { name } = node.data;
      if (!editor.view.getState().selection.blocks.has(name)) select(editor, [name]);
      openMenu({ subject: { on: "block", name }, at: menuPoint(event) });
    },
    onEdgeContextMenu(event, edge) {
      event.preventDefault();
      const name = nameOfFlowId(edge.id);
      select(editor, [], [name]);
      openMenu({ subject: { on: "arrow", name }, at: menuPoint(event) });
    },
    onPaneContextMenu(event) {
      event.preventDefault();
      const at = pointOf(event);
      openMenu({ subject: { on: "canvas", place: blockBelow(placeAt(at)) }, at });
    },
    onSelectionContextMenu(event, [node]) {
      event.preventDefault();
      if (node?.type !== "block") return;
      openMenu({ subject: { on: "block", name: node.data.name }, at: menuPoint(event) });
    },
  };
}

/** Where a menu opens: at the pointer, or below what has the focus where a key asked for it. */
function menuPoint(event: MouseEvent): MenuPoint {
  const { button, target } = event;
  const element = target instanceof Element ? target.closest(".react-flow__node, .react-flow__edge") : null;
  return button === 2 || element === null ? pointOf(event) : pointBelow(element);
}
