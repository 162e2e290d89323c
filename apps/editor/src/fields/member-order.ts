import type { Path } from "@setup-pack/edit";
import { createContext, useContext } from "react";

/** The members of a group in the order of its form. */
export interface MemberOrder {
  /** How many steps lead to the group. */
  readonly depth: number;
  readonly names: readonly string[];
}

/** Stands around the fields of a group whose form has an order: members that are new are written in it. */
export const MemberOrderContext = createContext<MemberOrder | undefined>(undefined);

/** The order in which the member at a path stands among its siblings; undefined where no form has one. */
export function useMemberOrder(path: Path): readonly string[] | undefined {
  const order = useContext(MemberOrderContext);
  return order !== undefined && path.length === order.depth + 1 ? order.names : undefined;
}
