import { quote } from "@setup-pack/core/words";
import type { Flow } from "./flow.js";
import type { ReadAction } from "./read-action.js";

/** Returns the ids of the actions that an action leads to. */
export const followersOf = ({ forks, otherwise }: ReadAction): readonly string[] =>
  [...forks.map(({ to }) => to), otherwise].filter((id) => id !== undefined);

/** Returns the actions that contacts come to, the first one first, each read once. */
export function reachedActions(flow: Flow, read: (id: string) => ReadAction | undefined): readonly ReadAction[] {
  const reached = new Map<string, ReadAction>();
  const waiting = flow.start === undefined ? [] : [flow.start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const action = reached.has(id) ? undefined : read(id);
    if (action === undefined) continue;
    reached.set(id, action);
    waiting.push(...[...followersOf(action)].reverse());
  }
  return [...reached.values()];
}

/** Returns why the actions have no order, as a sentence; undefined where contacts come to an end by every way. */
export function circleIn(actions: readonly ReadAction[]): string | undefined {
  const open = new Map(actions.map((action) => [action.id, action]));
  const entering = new Map<string, number>();
  const followers = (action: ReadAction) => followersOf(action).filter((id) => open.has(id));
  for (const id of actions.flatMap(followers)) entering.set(id, (entering.get(id) ?? 0) + 1);
  const free = actions.filter(({ id }) => !entering.has(id));
  for (let action = free.pop(); action !== undefined; action = free.pop()) {
    const next = followers(action);
    open.delete(action.id);
    for (const id of next) {
      const left = (entering.get(id) ?? 0) - 1;
      entering.set(id, left);
      const follower = open.get(id);
      if (left === 0 && follower !== undefined) free.push(follower);
    }
  }
  const [one] = open.keys();
  return one === undefined
    ? undefined
    : `Its actions lead in a circle, by way of action ${quote(one)}, and an automation comes to an end by every way. Take the way back out in HubSpot, or let the last action start another automation.`;
}
