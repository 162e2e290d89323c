import { durationWords } from "./duration.js";
import { type NameLookup, type Teller, teller } from "./teller.js";

/** What a task is called, for whom it is and when it is due; undefined where that is not given. */
export interface TaskWords {
  /** "Task for owner", or "Task" alone. */
  readonly name: string;
  /** "owner" */
  readonly assignee: string | undefined;
  /** "in 2 days" or "1 day before appointment" */
  readonly due: string | undefined;
}

/**
 * Returns what a task is called, for whom it is and when it is due, for one who tells it otherwise than in a sentence.
 * @example
 * ```ts
 * import { taskWords } from "@setup-pack/core";
 * import { operationIn, packBook } from "@setup-pack/core/meaning";
 *
 * const config = { title: "Confirm", assign_to: "owner", due_in_days: 1, due_before: "appointment" };
 * const does = operationIn({ kind: "action.create_task", config }, packBook({}));
 * if (does?.operation === "record") {
 *   const { name, due } = taskWords(does.members, () => undefined);
 *   console.log([name, due]); // [ 'Task for owner', '1 day before appointment' ]
 * }
 * ```
 */
export const taskWords = (members: ReadonlyMap<string, unknown>, known: NameLookup): TaskWords =>
  taskWordsBy(members, teller(known, { whole: true }));

/** Returns a task's members in words. */
export const taskWordsBy = (members: ReadonlyMap<string, unknown>, say: Teller): TaskWords => {
  const assignee = say.value(members.get("assignee"), ["user", "team"]);
  const name = assignee === undefined ? "Task" : `Task for ${assignee}`;
  return { name, assignee, due: dueWords(members, say) };
};

/** A time that is given with a date counts back from it. */
function dueWords(members: ReadonlyMap<string, unknown>, say: Teller): string | undefined {
  const due = members.get("dueIn");
  const time = typeof due === "number" ? durationWords(due) : undefined;
  const date = say.field(members.get("dueBefore"));
  if (date === undefined && due === 0) return "the same day";
  if (date === undefined) return time === undefined ? undefined : `in ${time}`;
  return `${time === undefined || due === 0 ? "" : `${time} `}before ${date}`;
}
