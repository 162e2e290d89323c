import { durationWords } from "./duration.js";
import { type NameLookup, type Teller, teller } from "./teller.js";

/** For whom a task is, "owner", and when it is due, "in 2 days" or "1 day before appointment"; undefined where that is not given. */
export interface TaskWords {
  readonly assignee: string | undefined;
  readonly due: string | undefined;
}

/**
 * For whom a task is and when it is due, for one who tells it otherwise than in a sentence.
 * @example
 * ```ts
 * import { taskWords } from "@setup-pack/core";
 * import { blockBook, meaningOf } from "@setup-pack/core/meaning";
 *
 * const config = { title: "Confirm", assign_to: "owner", due_in_days: 1, due_before: "appointment" };
 * const does = meaningOf({ kind: "action.create_task", config }, blockBook())?.does;
 * if (does?.operation === "record") console.log(taskWords(does.members, () => undefined));
 * // { assignee: 'owner', due: '1 day before appointment' }
 * ```
 */
export const taskWords = (members: ReadonlyMap<string, unknown>, known: NameLookup): TaskWords =>
  tellTask(members, teller(known, { whole: true }));

/** A task's members in words. */
export const tellTask = (members: ReadonlyMap<string, unknown>, say: Teller): TaskWords => ({
  assignee: say.value(members.get("assignee"), ["user", "team"]),
  due: dueWords(members, say),
});

/** A time that is given with a date counts back from it. */
function dueWords(members: ReadonlyMap<string, unknown>, say: Teller): string | undefined {
  const due = members.get("dueIn") ?? members.get("dueInDays");
  const time = typeof due === "number" ? durationWords(due) : undefined;
  const date = say.field(members.get("dueBefore"));
  if (date === undefined) return time === undefined ? undefined : `in ${time}`;
  return `${time === undefined || due === 0 ? "" : `${time} `}before ${date}`;
}
