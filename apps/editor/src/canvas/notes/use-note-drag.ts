import type { BlockPlace } from "@setup-pack/core/layout";
import { useReactFlow } from "@xyflow/react";
import { type PointerEvent, useRef, useState } from "react";

export interface NoteDrag {
  /** How far it is from its place while it is dragged. */
  readonly offset: BlockPlace;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
}

const unmoved: BlockPlace = { x: 0, y: 0 };

/** A press on a note, and how far it has been dragged since, in the units of the drawing. */
interface Drag {
  readonly from: BlockPlace;
  by?: BlockPlace;
}

/** Pixels of the window that a press may shake and still be no drag. */
const shake = 3;

/**
 * Dragging a note, at whatever size the canvas is shown; `onDrop` is told how far, in the units of the drawing. That is
 * how far the pointer went, which may be further than what has been drawn yet.
 */
export function useNoteDrag(onDrop: (by: BlockPlace) => void): NoteDrag {
  const { getZoom } = useReactFlow();
  const drag = useRef<Drag>(undefined);
  const [offset, setOffset] = useState(unmoved);

  const end = (): void => {
    drag.current = undefined;
    setOffset(unmoved);
  };
  return {
    offset,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button") !== null)) return;
        drag.current = { from: { x: event.clientX, y: event.clientY } };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove({ clientX, clientY }) {
        const { current } = drag;
        if (current === undefined) return;
        const [x, y] = [clientX - current.from.x, clientY - current.from.y];
        if (current.by === undefined && Math.hypot(x, y) <= shake) return;
        current.by = { x: x / getZoom(), y: y / getZoom() };
        setOffset(current.by);
      },
      onPointerUp() {
        const by = drag.current?.by;
        end();
        if (by !== undefined) onDrop(by);
      },
      onPointerCancel: end,
    },
  };
}
