import type { RunEnd } from "../rehearsal.js";
import type { Play } from "./play.js";
import type { RunInPlay } from "./run-in-play.js";
import { tell } from "./tell.js";

/** Ends a run before its time. */
export function endRun(
  play: Play,
  run: RunInPlay,
  end: "stopped/reply" | "stopped/automation" | "limit/steps" | "limit/text",
): void {
  tell(play, { what: "end", why: end }, { contact: run.contact, run });
  finish(play, run, end);
}

/** Notes that a run has ended; what of it waits is not done any more. */
export function finish(play: Play, run: RunInPlay, end: RunEnd): void {
  run.ended = { at: play.now, end };
  run.contact.active.delete(run);
  for (const isQueued of run.parked.values()) if (isQueued) play.underWay -= 1;
  run.parked.clear();
}
