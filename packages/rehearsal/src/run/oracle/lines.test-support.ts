import type { TimelineEntry } from "../rehearsal.js";
import { calendarOf } from "./calendar.test-support.js";

/**
 * An entry of a timeline as one line: when on the workspace's clock, which block (or what, where it is none), why, and
 * then what is there of a handle, the end of a wait, what held a send and from when, to whom else, and the text.
 */
export function lineOf(entry: TimelineEntry, zone: string): string {
  const when = (moment: string): string => {
    const wall = calendarOf(zone).written(Date.parse(moment));
    return `${wall.slice(5, 10)} ${wall.slice(11, 16)}${wall.slice(16, 19) === ":00" ? "" : wall.slice(16, 19)}`;
  };
  const held = entry.held ?? [];
  return [
    when(entry.at),
    entry.what === "end" ? `end of ${entry.automation}` : (entry.block ?? entry.what),
    entry.why,
    ...(typeof entry.handle === "string" && `branch/${entry.handle}` !== entry.why ? [`to ${entry.handle}`] : []),
    ...(typeof entry.until === "string" && entry.why !== "waits/unknown" ? [`until ${when(entry.until)}`] : []),
    ...(held.length === 0 ? [] : [`held ${held.map((one) => one.replace("held/", "")).join(", ")}`]),
    ...(entry.heldFrom === undefined ? [] : [`from ${when(entry.heldFrom)}`]),
    ...(entry.contact === "Maria" ? [] : [`for ${entry.contact}`]),
    ...(typeof entry.subject === "string" ? [`<${entry.subject}>`] : []),
    ...(typeof entry.text === "string" ? [`"${entry.text}"`] : []),
  ].join(" ");
}
