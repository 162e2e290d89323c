import type { Problem } from "./protocol.js";

/**
 * Returns the problems from before where the next ones are the same, so that nothing which shows them is drawn anew.
 */
export function unlessSame(before: readonly Problem[], next: readonly Problem[]): readonly Problem[] {
  return before.length === next.length && before.every((problem, index) => isSame(problem, next[index]))
    ? before
    : next;
}

function isSame(one: Problem, other: Problem | undefined): boolean {
  return (
    one.pointer === other?.pointer &&
    one.rule === other.rule &&
    one.message === other.message &&
    JSON.stringify([one.related, one.fix]) === JSON.stringify([other.related, other.fix])
  );
}
