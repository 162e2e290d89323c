import { type RefObject, useEffect, useRef } from "react";
import { useWorkspace } from "./workspace-store.js";

/**
 * Gives the focus to the panel when what had it is gone once something was done: the form after connecting, the button
 * after installing. Whoever works by keyboard goes on from there.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>): void {
  const doing = useWorkspace((state) => state.doing);
  const isOurs = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (doing === undefined) {
      if (isOurs.current && activeElement === body) panel.current?.focus({ preventScroll: true });
      isOurs.current = false;
    } else if (doing !== "looking") {
      // A dialog that has just been closed leaves the focus nowhere for a moment.
      isOurs.current ||= activeElement === body || panel.current?.contains(activeElement) === true;
    }
  }, [doing, panel]);
}
