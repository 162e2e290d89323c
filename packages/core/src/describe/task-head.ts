import { durationWords } from "./duration.js";
import type { Teller } from "./teller.js";

/** For whom a task is and when it is due: "Task for owner, in 2 days", "Task, due 1 day before appointment". */
export function taskHead(members: ReadonlyMap<string, unknown>, say: Teller): string {
  const assignee = say.value(members.get("assignee"), ["user", "team"]);
  const due = dueWords(members, say);
  return `Task${assignee === undefined ? "" : ` for ${assignee}`}${due === undefined ? "" : `, ${due}`}`;
}

/** A time that is given with a date counts back from it. */
function dueWords(members: ReadonlyMap<string, unknown>, say: Teller): string | undefined {
  const due = members.get("dueIn") ?? members.get("dueInDays");
  const time = typeof due === "number" ? durationWords(due) : undefined;
  const date = say.field(members.get("dueBefore"));
  if (date === undefined) return time === undefined ? undefined : `in ${time}`;
  return `due ${time === undefined || due === 0 ? "" : `${time} `}before ${date}`;
}
