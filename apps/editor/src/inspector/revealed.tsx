import type { Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useReveal } from "../fields/index.js";

interface RevealedProps {
  readonly path: Path;
  /** "within" when left out. */
  readonly extent?: "exact" | "within";
  readonly children: ReactNode;
}

/** What a jump to the value at a path, or within it, leads to: its first field takes the focus, once it is there. */
export function Revealed({ path, extent = "within", children }: RevealedProps): ReactNode {
  return <div ref={useReveal(path, extent)}>{children}</div>;
}

interface RevealedSettingsProps {
  /** Of the step. */
  readonly block: Path;
  readonly children: ReactNode;
}

/** Shows the same for the settings of a step, for jumps to the step itself too; its id and kind stand elsewhere. */
export function RevealedSettings({ block, children }: RevealedSettingsProps): ReactNode {
  return (
    <Revealed path={block} extent="exact">
      <Revealed path={[...block, "config"]}>{children}</Revealed>
    </Revealed>
  );
}
