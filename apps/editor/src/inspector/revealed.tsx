import type { ReactNode } from "react";
import type { Path } from "../document/index.js";
import { useReveal } from "../fields/index.js";

interface RevealedProps {
  readonly path: Path;
  readonly children: ReactNode;
}

/** What a jump to the value at a path, or into it, leads to: its first field takes the focus, once it is there. */
export function Revealed({ path, children }: RevealedProps): ReactNode {
  return <div ref={useReveal(path, "within")}>{children}</div>;
}
