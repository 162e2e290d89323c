import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** What is being dragged, and the place it would take among the others once it is taken out. */
export interface DragOrder {
  readonly from: number;
  readonly to: number;
}

/** The middles of elements that stand below each other, in pixels from the top. */
type Middles = readonly number[];

/** The place an element takes that is held at this height: behind all others whose middle is above. */
export const placeAt = (middles: Middles, from: number, height: number): number =>
  middles.filter((middle, index) => index !== from && middle < height).length;

/**
 * Lets the elements of a list be put in order by dragging a handle. The list's elements are its direct children;
 * `start` goes on each handle's pointer down. Escape gives up. Those who do not drag move elements by buttons and keys.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): { readonly drag: DragOrder | undefined; readonly start: (event: PointerEvent, index: number) => void } {
  const [drag, setDrag] = useState<DragOrder>();
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  const start = (event: PointerEvent, from: number): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    const middles = Array.from(list.current?.children ?? [], (element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    });
    let to = from;
    const held = new AbortController();
    const { signal } = held;
    const give = (): void => {
      held.abort();
      setDrag(undefined);
    };
    end.current = give;
    setDrag({ from, to });
    window.addEventListener(
      "pointermove",
      ({ clientY }) => {
        to = placeAt(middles, from, clientY);
        setDrag({ from, to });
      },
      { signal },
    );
    window.addEventListener(
      "pointerup",
      () => {
        give();
        if (to !== from) onMove(from, to);
      },
      { signal },
    );
    window.addEventListener("pointercancel", give, { signal });
    window.addEventListener("keydown", ({ key }) => (key === "Escape" ? give() : undefined), { signal, capture: true });
  };

  return { drag, start };
}

/** On which side of an element the dragged one would come to stand: how its place is marked. */
export function dropSide(drag: DragOrder | undefined, index: number): "before" | "after" | undefined {
  if (drag === undefined || drag.to === drag.from || drag.to !== index) return undefined;
  return drag.to < drag.from ? "before" : "after";
}
