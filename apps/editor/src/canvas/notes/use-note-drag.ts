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

/** Pixels of the window that a press may shake and still be no drag. */
const shake = 3;

/** Dragging a note, at whatever size the canvas is shown; `onDrop` is told how far, in the units of the drawing. */
export function useNoteDrag(onDrop: (by: BlockPlace) => void): NoteDrag {
  const { getZoom } = useReactFlow();
  const from = useRef<BlockPlace | undefined>(undefined);
  const [offset, setOffset] = useState(unmoved);

  const end = (): void => {
    from.current = undefined;
    setOffset(unmoved);
  };
  return {
    offset,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button") !== null)) return;
        from.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove({ clientX, clientY }) {
        if (from.current === undefined) return;
        const [x, y] = [clientX - from.current.x, clientY - from.current.y];
        if (offset !== unmoved || Math.hypot(x, y) > shake) setOffset({ x: x / getZoom(), y: y / getZoom() });
      },
      onPointerUp() {
        if (from.current !== undefined && offset !== unmoved) onDrop(offset);
        end();
      },
      onPointerCancel: end,
    },
  };
}
