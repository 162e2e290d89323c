import type { Path } from "@setup-pack/edit";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";

/** What the fields of one filter have in common. */
export interface FilterScope {
  /** The ids of the lists of words that are suggested while a condition is written. */
  readonly fields: string;
  readonly operators: string;
  /** What shows a part of a group. */
  readonly Node: ComponentType<FilterNodeProps>;
}

/** A group or a condition, as its fields need to know it. */
export interface FilterNodeProps {
  readonly path: Path;
  /** Of the outermost group, whose conditions a new one is written like. */
  readonly root: Path;
  /** Its place among its neighbours, from 1. */
  readonly number: number;
  readonly depth: number;
  /** The buttons that move and remove it; undefined for the outermost. */
  readonly place: ReactNode;
}

export const FilterContext = createContext<FilterScope | undefined>(undefined);

export function useFilterScope(): FilterScope {
  const scope = useContext(FilterContext);
  if (scope === undefined) throw new Error("A part of a filter is drawn outside of one");
  return scope;
}
