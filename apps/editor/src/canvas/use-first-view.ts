import type { BlockName } from "@setup-pack/edit";
import { startTransition, useCallback, useState } from "react";
import { type Box, firstView } from "./first-view.js";
import type { GraphPicture } from "./picture.js";
import type { CanvasView } from "./use-canvas-port.js";

export interface FirstDrawing {
  /** What is drawn whole at first; undefined once all of it is. */
  readonly view: Box | undefined;
  /** Whether React Flow has begun. */
  readonly isBegun: boolean;
  readonly begin: CanvasView["begin"];
}

/** Returns how an automation comes onto the screen: what can be seen of it at once, and the rest a moment later. */
export function useFirstView(
  picture: GraphPicture,
  selected: ReadonlySet<BlockName>,
  showFirst: CanvasView["begin"],
): FirstDrawing {
  const [isBegun, setBegun] = useState(false);
  const [view, setView] = useState(() => firstView(picture, [...selected][0], window));
  const begin = useCallback<CanvasView["begin"]>(
    (instance) => {
      showFirst(instance);
      setBegun(true);
      startTransition(() => setView(undefined));
    },
    [showFirst],
  );
  return { view, isBegun, begin };
}
