import type { TreeNodeProps } from "./tree-node.js";

/** What the inside of a list or group needs to know of it. `depth` is that of what is in it. */
export type BodyProps = Pick<TreeNodeProps, "path" | "label" | "member" | "depth">;
