import { type DocumentState, type Path, valueAt } from "@setup-pack/edit";
import { useMemo } from "react";
import { useDocument } from "../../editor/index.js";
import { membersOf } from "./members.js";

/**
 * The names of the members of a group, but for those that are shown elsewhere. The same list until a name changes, so
 * that typing in one member draws no other.
 */
export function useMemberNames(path: Path, hidden: ReadonlySet<string> | undefined): readonly string[] {
  const select = useMemo(() => {
    let group: unknown;
    let last: readonly string[] = [];
    return ({ pack }: DocumentState): readonly string[] => {
      const value = valueAt(pack, path);
      if (value === group) return last;
      group = value;
      const names = membersOf(value).flatMap(({ name }) => (hidden?.has(name) === true ? [] : [name]));
      if (names.length !== last.length || names.some((name, at) => name !== last[at])) last = names;
      return last;
    };
  }, [path, hidden]);
  return useDocument(select);
}
