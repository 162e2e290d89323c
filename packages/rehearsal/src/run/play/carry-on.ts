import { enrollByName, fire, happen } from "./enroll.js";
import type { Play } from "./play.js";
import type { Task } from "./run-in-play.js";
import { noteDateRead, resume } from "./walk.js";

/** Does what has fallen due. */
export function carryOn(play: Play, task: Task): void {
  switch (task.does) {
    case "happen":
      play.underWay -= 1;
      happen(play, task.happening);
      return;
    case "resume":
    case "send": {
      const { branch } = task;
      if (branch.run.ended !== undefined) return;
      play.underWay -= 1;
      if (task.does === "resume" && task.date !== undefined) noteDateRead(play, branch, task.date);
      resume(play, branch, task.does === "send" ? task.held : undefined);
      return;
    }
    case "enroll":
      play.underWay -= 1;
      if (!task.contact.isExhausted) enrollByName(play, task.contact, task.automation);
      return;
    case "fire":
      if (!task.contact.isExhausted) fire(play, task.contact, task.trigger, task.at);
      return;
    default:
      task satisfies never;
  }
}
