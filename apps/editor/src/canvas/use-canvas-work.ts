import { useEffect, useState } from "react";

/** What is done on a canvas, besides looking and selecting. */
export type CanvasWork = typeof import("./work.js");

let loaded: CanvasWork | undefined;

/** Loads what is done on a canvas once there is something to do it on; undefined until it has come. */
export function useCanvasWork(isBegun: boolean): CanvasWork | undefined {
  const [work, setWork] = useState(loaded);
  useEffect(() => {
    if (!isBegun || work !== undefined) return;
    void import("./work.js").then((module) => {
      loaded = module;
      setWork(module);
    });
  }, [isBegun, work]);
  return work;
}
