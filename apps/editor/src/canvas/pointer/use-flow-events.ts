import type { BlockPlace } from "@setup-pack/core/layout";
import type { BlockName } from "@setup-pack/edit";
import { useReactFlow } from "@xyflow/react";
import { useMemo, useRef, useState } from "react";
import type { Editor } from "../../editor/index.js";
import type { OpenMenu } from "../canvas-menu.js";
import type { OpenCanvas } from "../canvas-port.js";
import type { GraphPicture } from "../picture.js";
import type { CanvasWork } from "../use-canvas-work.js";
import type { Handlers, Scene } from "./scene.js";
import { nothingMoved, selectAndMove } from "./select-and-move.js";

export interface FlowEvents {
  /** Where blocks are while they are dragged. */
  readonly moved: ReadonlyMap<BlockName, BlockPlace>;
  /** Whether an arrow is being drawn: then whole steps are places to end it. */
  readonly isConnecting: boolean;
  /** The same objects from one drawing to the next. */
  readonly handlers: Handlers;
}

/** What is done with the pointer: selecting, dragging, connecting, adding, and asking for menus. */
export function useFlowEvents(
  editor: Editor,
  automation: number,
  picture: GraphPicture,
  { say }: Pick<OpenCanvas, "say">,
  openMenu: (menu: OpenMenu) => void,
  work: CanvasWork | undefined,
): FlowEvents {
  const flow = useReactFlow();
  const [moved, setMoved] = useState(nothingMoved);
  const [isConnecting, setConnecting] = useState(false);
  const latest = useRef(picture);
  latest.current = picture;

  const handlers = useMemo<Handlers>(() => {
    const scene: Scene = {
      editor,
      automation,
      picture: () => latest.current,
      placeAt: (point) => flow.screenToFlowPosition(point, { snapToGrid: true }),
    };
    return {
      ...selectAndMove(scene, setMoved),
      ...work?.connectSteps(scene, { onConnecting: setConnecting, say }),
      ...work?.openMenus(scene, openMenu),
      ...work?.addSteps(scene),
    };
  }, [editor, automation, flow, say, openMenu, work]);

  return { moved, isConnecting, handlers };
}
