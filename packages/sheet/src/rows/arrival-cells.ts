import type { SheetCell } from "../cell.js";
import type { Arrival } from "./arrival.js";
import { dayAndTime, hoursAndMinutes } from "./clock-text.js";
import { survivable } from "./survivable.js";

interface ArrivalCells {
  readonly day: SheetCell;
  readonly time: string;
  /** What the two cannot say, as a sentence; "" where they say all. */
  readonly note: string;
}

/** When a contact comes to a message, as its row tells it. */
export function arrivalCells(arrival: Arrival): ArrivalCells {
  switch (arrival.is) {
    case "elapsed":
      return { ...dayAndTime(arrival.minutes), note: "" };
    case "spread":
      return { ...dayAndTime(arrival.earliest), note: spreadNote(arrival.latest) };
    case "dated":
      return { ...datedCells(arrival), note: "" };
    case "never":
      return { day: "", time: "", note: "Nothing leads here." };
    default:
      return arrival satisfies never;
  }
}

function spreadNote(latest: number | undefined): string {
  if (latest === undefined) return "Or later: a wait before it ends at a date, or is not understood.";
  const { day, time } = dayAndTime(latest);
  return `Or later, up to day ${day}, ${time}, by the way that is taken.`;
}

/** Returns the date that is waited for, and the clock time where it has one; else how much later. */
function datedCells({ words, minutes }: Extract<Arrival, { readonly is: "dated" }>): Omit<ArrivalCells, "note"> {
  const [, date = words, clock] = /^(.*), (\d+:\d\d)$/s.exec(words) ?? [];
  const day = survivable(`until ${date}`);
  if (minutes > 0) return { day, time: `${hoursAndMinutes(Math.round(minutes))} later` };
  return { day, time: clock === undefined ? "" : `at ${clock}` };
}
