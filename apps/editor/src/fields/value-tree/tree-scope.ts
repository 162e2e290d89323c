import type { Path } from "@setup-pack/edit";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { TreeNodeProps } from "./tree-node.js";

/** What the fields of one tree have in common. */
export interface TreeScope {
  /** The automation whose references the values may name; undefined outside of automations. */
  readonly automation: number | undefined;
  /** Whether values that look like ids are shown by the name of what they stand for. */
  readonly namesThings: boolean;
  /** Whether values may be the keys of the pack's files. */
  readonly namesAssets?: boolean;
  /** Returns what is shown below a text, by its place in the pack. */
  readonly belowText?: (path: Path) => ReactNode;
  /** What shows a value within a list or a group. */
  readonly Node: ComponentType<TreeNodeProps>;
}

export const TreeScopeContext = createContext<TreeScope>({
  automation: undefined,
  namesThings: false,
  Node: () => {
    throw new Error("A list or a group is drawn outside of a tree of fields");
  },
});

export const useTreeScope = (): TreeScope => useContext(TreeScopeContext);
