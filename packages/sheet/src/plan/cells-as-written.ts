import type { Cell, SheetCell } from "../cell.js";
import { clockText, hoursAndMinutes } from "../rows/clock-text.js";
import type { DigestedCells } from "../rows/row-mark.js";
import { survivable } from "../rows/survivable.js";
import type { SheetRow } from "./read-rows.js";
import { readDay, readTime } from "./times.js";

/** The cells of a row as `sheet export` writes them, whichever form a spreadsheet program has given them. */
export function cellsAsWritten({
  automation,
  day,
  time,
  way,
  channel,
  subject,
  body,
  template,
}: SheetRow["cells"]): DigestedCells {
  return {
    automation: plain(automation),
    day: readDay(day) ?? plain(day),
    time: plainTime(time),
    way: plain(way),
    channel: plain(channel),
    subject: plain(subject),
    body: plain(body),
    template: plain(template),
  };
}

const plain = (cell: Cell): SheetCell => (typeof cell === "object" ? "" : survivable(String(cell)));

function plainTime(cell: Cell): SheetCell {
  const time = readTime(cell);
  if (time === undefined) return plain(cell);
  return time.as === "clock" ? clockText(time.minutes) : hoursAndMinutes(time.minutes);
}
