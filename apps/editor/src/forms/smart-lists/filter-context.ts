import { createContext, useContext } from "react";

/** The ids of the lists of words that are offered while a condition is written. */
export interface OfferedLists {
  readonly fields: string;
  readonly operators: string;
}

export const FilterContext = createContext<OfferedLists | undefined>(undefined);

export const useOfferedLists = (): OfferedLists | undefined => useContext(FilterContext);
