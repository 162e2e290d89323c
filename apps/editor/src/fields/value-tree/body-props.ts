import type { Path } from "@setup-pack/edit";
import { leadsTo } from "../leads-to.js";
import type { TreeNodeProps } from "./tree-node.js";

/** What the inside of a list or group needs to know of it. `depth` is that of what is in it. */
export type BodyProps = Pick<TreeNodeProps, "path" | "label" | "member" | "depth">;

/**
 * Returns whether a component that shows the value at a path would show the same: paths are made anew at each drawing.
 */
export function isSameShown<Props extends { readonly path: Path }>(one: Props, other: Props): boolean {
  const { path, ...rest } = one;
  const { path: otherPath, ...otherRest } = other;
  const others = new Map<string, unknown>(Object.entries(otherRest));
  return leadsTo(path, otherPath) && Object.entries(rest).every(([name, value]) => Object.is(value, others.get(name)));
}
