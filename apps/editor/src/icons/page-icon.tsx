import type { BlockGroup, IconName } from "@setup-pack/core/format";
import type { ReactNode } from "react";
import "./page-icon.css";

/** A sign of the canvas and of what stands around it from the first. */
export type PageSign = "add" | "error" | "failed" | "missing" | "unknown" | "warning";

/** What a drawing in the page itself is pointed at by: what a kind of block asks for, a group of kinds, or a sign. */
export type PageIconName = IconName | BlockGroup | PageSign;

/** Returns the id of a drawing in the page. */
const symbolId = (name: PageIconName): string => `icon-${name}`;

export interface PageIconProps {
  readonly name: PageIconName;
  readonly className?: string;
}

/** Shows a drawing that stands in the page itself, so that no script is waited for to see it. */
export function PageIcon({ name, className }: PageIconProps): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className ? `page-icon ${className}` : "page-icon"}>
      <use href={`#${symbolId(name)}`} />
    </svg>
  );
}
