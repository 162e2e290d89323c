import type { Action, ActionGroup } from "../editor/index.js";

/** Actions by their group, in the order in which the groups come up. */
export function byGroup(actions: readonly Action[]): ReadonlyMap<ActionGroup, readonly Action[]> {
  const groups = new Map<ActionGroup, Action[]>();
  for (const action of actions) {
    const others = groups.get(action.group);
    if (others === undefined) groups.set(action.group, [action]);
    else others.push(action);
  }
  return groups;
}
