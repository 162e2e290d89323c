import { type BlockGroup, blockKind } from "@setup-pack/core/format";
import type { ReactNode } from "react";
import { PageIcon } from "./page-icon.js";
import "./kind-mark.css";

interface KindMarkProps {
  readonly kind: string;
  readonly group: BlockGroup | undefined;
}

/**
 * Shows the icon of a kind of step in the colour and the shape of its group: a circle for triggers, a square for
 * actions, a rhomb for controls.
 */
export function KindMark({ kind, group }: KindMarkProps): ReactNode {
  return (
    <span className={`kind-mark kind-${group ?? "unknown"}`} aria-hidden="true">
      <PageIcon name={blockKind(kind)?.icon ?? group ?? "unknown"} />
    </span>
  );
}
