import type { Loose, Settings } from "../../../model.js";
import { isWellFormed } from "../../well-formed.js";

/** Minutes after midnight from which, and until which, messages go out. */
export interface SendWindow {
  readonly start: number;
  readonly end: number;
}

const minutesADay = 1440;

/** Returns the send window of delivery settings, where both of its ends are set to minutes of the day. */
export function sendWindow({
  send_window_start: start,
  send_window_end: end,
}: Loose<Settings>): SendWindow | undefined {
  if (!isWellFormed(start) || !isWellFormed(end)) return undefined;
  return [start, end].every((minutes) => minutes >= 0 && minutes < minutesADay) ? { start, end } : undefined;
}
