import { createContext, useContext } from "react";

/** What the fields of one tree have in common. */
export interface TreeScope {
  /** The automation whose references the values may name; undefined outside of automations. */
  readonly automation: number | undefined;
  /** Whether values that look like ids are shown by the name of what they stand for. */
  readonly namesThings: boolean;
}

export const TreeScopeContext = createContext<TreeScope>({ automation: undefined, namesThings: false });

export const useTreeScope = (): TreeScope => useContext(TreeScopeContext);
