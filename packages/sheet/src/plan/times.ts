import type { Cell } from "../cell.js";

/** A time as somebody wrote it: "9:00", "9:00 AM", or "at 9:00". */
export interface WrittenTime {
  readonly minutes: number;
  readonly as: "plain" | "half-day" | "clock";
}

const dayOfMinutes = 1440;

/** The time in a cell, in whichever of its forms a spreadsheet program has saved it; undefined where it is none. */
export function readTime(cell: Cell): WrittenTime | undefined {
  if (typeof cell === "object") return plain(Math.round(cell.days * dayOfMinutes));
  if (typeof cell === "number") return cell >= 0 && cell < 1 ? plain(Math.round(cell * dayOfMinutes)) : undefined;
  if (typeof cell === "boolean") return undefined;
  const [, at, hours = "", minutes = "00", half] = written.exec(cell.trim()) ?? [];
  if (hours === "" || (half === undefined && !cell.includes(":"))) return undefined;
  const hour = Number(hours);
  if (half === undefined) return { minutes: hour * 60 + Number(minutes), as: at === undefined ? "plain" : "clock" };
  if (hour < 1 || hour > 12) return undefined;
  const halfDay = half.toLowerCase() === "p" ? 12 : 0;
  return { minutes: ((hour % 12) + halfDay) * 60 + Number(minutes), as: at === undefined ? "half-day" : "clock" };
}

const plain = (minutes: number): WrittenTime | undefined => (minutes < 0 ? undefined : { minutes, as: "plain" });

const written = /^(at\s+)?(\d{1,6})(?::([0-5]\d))?(?::00(?:\.0+)?)?(?:\s*([ap])\.?m\.?)?$/i;

/** Returns the number of a day, of less than 28 years; undefined for a cell that holds none. */
export function readDay(cell: Cell): number | undefined {
  if (typeof cell === "number") return Number.isInteger(cell) && cell >= 0 && cell <= 9999 ? cell : undefined;
  if (typeof cell !== "string") return undefined;
  const [, digits] = /^(?:day\s*)?(\d{1,4})(?:[.,]0+)?$/i.exec(cell.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
