import { quote } from "@setup-pack/core/words";
import { type Cell, cellText } from "../cell.js";
import { readDay } from "../plan/times.js";
import type { DripRow } from "./drip-columns.js";

const daysOfWeek = 7;

/** The days of a drip sheet. */
interface DripDays {
  /** The day that weeks are counted from; undefined for a sheet without weeks. */
  readonly first: 0 | 1 | undefined;
  /** Gives the day of a row, counted as the sheet counts days; a sentence where it has none. */
  readonly dayOf: (row: DripRow) => number | string;
}

/** Reads the days of rows, and weeks as days. */
export function dripDays(rows: readonly DripRow[]): DripDays {
  const weekOf = (row: DripRow): number | undefined => readWeek(row.cell("week")) ?? writtenWeek(row)?.week;
  const dayOf = (row: DripRow): number | undefined => readDay(row.cell("day")) ?? writtenWeek(row)?.day;
  const weeks = rows.flatMap((row) => weekOf(row) ?? []);
  if (weeks.length === 0) return { first: undefined, dayOf: (row) => dayOf(row) ?? noDay(row) };
  const dated = rows.flatMap((row) => dayOf(row) ?? []);
  // Days of a week are counted from 1, unless the sheet has a day or a week 0.
  const first = weeks.includes(0) || dated.includes(0) ? 0 : 1;
  const firstWeek = weeks.includes(0) ? 0 : 1;
  const startOf = (week: number): number => (week - firstWeek) * daysOfWeek + first;
  const isWithin = (week: number, day: number): boolean => day >= startOf(week) && day < startOf(week) + daysOfWeek;
  const isCounted = rows.every((row) => {
    const [week, day] = [weekOf(row), dayOf(row)];
    return week === undefined || day === undefined || isWithin(week, day);
  });
  const read = (row: DripRow): number | string => {
    const [week, day] = [weekOf(row), dayOf(row)];
    if (row.cell("week") !== "" && week === undefined)
      return `${quote(cellText(row.cell("week")))} is not a week. Write its number, such as 2.`;
    if (week === undefined) return noWeek(row);
    if (row.cell("day") !== "" && day === undefined && writtenWeek(row) === undefined) return noDay(row);
    if (day === undefined) return startOf(week);
    if (isCounted) return day;
    if (isWithin(firstWeek, day)) return startOf(week) + day - first;
    const last = startOf(week) + daysOfWeek - 1;
    return `Day ${day} is not in week ${week}. Write ${first} to ${first + daysOfWeek - 1} for the day of the week in all rows, or ${startOf(week)} to ${last} for the day since the start.`;
  };
  return { first, dayOf: read };
}

const noDay = ({ cell }: DripRow): string =>
  cellText(cell("day")) === ""
    ? "There is no day. Write its number, such as 3."
    : `${quote(cellText(cell("day")))} is not a day. Write its number, such as 3.`;

const noWeek = ({ cell }: DripRow): string =>
  `Other rows have a week, and this one has none. Write its week${cellText(cell("day")) === "" ? "" : ", and the day in that week"}.`;

/** Returns the number of a week, of less than 20 years; undefined for a cell that holds none. */
function readWeek(cell: Cell): number | undefined {
  if (typeof cell === "string") return writtenAs(/^(?:(?:week|wk)\.?\s*)?(\d{1,3})$/i, cell)?.[0];
  return readDay(cell);
}

/** Returns the week, and the day in it, that are written as the day of a row: "Week 2", "Week 2, day 3". */
function writtenWeek({ cell }: DripRow): { readonly week: number; readonly day: number | undefined } | undefined {
  const day = cell("day");
  const [week, within] =
    typeof day === "string"
      ? (writtenAs(/^(?:week|wk)\.?\s*(\d{1,3})(?:\s*[,;:/-]?\s*day\s*(\d{1,2}))?$/i, day) ?? [])
      : [];
  return week === undefined ? undefined : { week, day: within };
}

const writtenAs = (pattern: RegExp, text: string): readonly (number | undefined)[] | undefined =>
  pattern
    .exec(text.trim())
    ?.slice(1)
    .map((digits) => (digits === undefined ? undefined : Number(digits)));
