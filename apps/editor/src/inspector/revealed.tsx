import type { Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useReveal } from "../fields/index.js";
import { focusEmpty } from "../widgets/index.js";

interface RevealedProps {
  readonly path: Path;
  readonly children: ReactNode;
}

/** What a jump to the value at a path, or within it, leads to: its first field takes the focus, once it is there. */
export function Revealed({ path, children }: RevealedProps): ReactNode {
  return <div ref={useReveal(path, "within")}>{children}</div>;
}

interface RevealedSettingsProps {
  /** Of the step. */
  readonly block: Path;
  readonly children: ReactNode;
}

/**
 * Shows the same for the settings of a step; its id and kind stand elsewhere. A jump to the step itself leads to what
 * is still to be filled in.
 */
export function RevealedSettings({ block, children }: RevealedSettingsProps): ReactNode {
  return (
    <div ref={useReveal(block, "exact", focusEmpty)}>
      <Revealed path={[...block, "config"]}>{children}</Revealed>
    </div>
  );
}
