import { type ReactNode, useEffect, useRef } from "react";
import { focusControl } from "../../widgets/index.js";

interface FocusedOnceProps {
  readonly isFocused: boolean;
  readonly onFocused: () => void;
  readonly children: ReactNode;
}

/** Gives the first control in it the focus once it was added or renamed. */
export function FocusedOnce({ isFocused, onFocused, children }: FocusedOnceProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    // A menu that closes gives its button the focus back first.
    const frame = requestAnimationFrame(() => {
      focusControl(place.current);
      onFocused();
    });
    return () => cancelAnimationFrame(frame);
  }, [isFocused, onFocused]);
  return <div ref={place}>{children}</div>;
}
