import { columnsOf, printable } from "./paper.js";

/** A line as it is shown, and which of its columns are marked. */
export interface CutLine {
  readonly shown: string;
  /** From this column, 0-based, … */
  readonly from: number;
  /** … up to, not including, this one. */
  readonly to: number;
}

const ellipsis = "…";

/** One character as it is shown. */
interface Cell {
  readonly shown: string;
  readonly columns: number;
}

/**
 * Returns a line made printable and cut to a number of columns around the beginning of the part from `start` to `end`
 * (UTF-16 units). Only as much of the line is looked at as can be shown, however long it is.
 */
export function cutLine(line: string, start: number, end: number, columns: number): CutLine {
  const reach = 2 * columns;
  const before = cellsOf(line.slice(Math.max(0, start - reach), start));
  const after = cellsOf(line.slice(start, start + reach));
  const markedCells = cellsOf(line.slice(start, Math.min(end, start + reach))).length;
  const isAllSeen = start <= reach && line.length <= start + reach;

  if (isAllSeen && widthOf(before) + widthOf(after) <= columns) return put("", before, after, "");
  const room = columns - 2 * ellipsis.length;
  const left = lastThatFit(before, Math.max(Math.floor(room / 3), room - widthOf(after)));
  const right = firstThatFit(after, room - widthOf(left));
  const isCutLeft = start > reach || left.length < before.length;
  const isCutRight = line.length > start + reach || right.length < after.length;
  return put(isCutLeft ? ellipsis : "", left, right, isCutRight ? ellipsis : "");

  function put(opening: string, left: readonly Cell[], right: readonly Cell[], closing: string): CutLine {
    const from = opening.length + widthOf(left);
    const shown = `${opening}${textOf(left)}${textOf(right)}${closing}`;
    return { shown, from, to: from + widthOf(right.slice(0, markedCells)) };
  }
}

function cellsOf(text: string): Cell[] {
  return Array.from(text, (character) => {
    const shown = printable(character);
    return { shown, columns: columnsOf(shown) };
  });
}

const widthOf = (cells: readonly Cell[]): number => cells.reduce((sum, { columns }) => sum + columns, 0);

const textOf = (cells: readonly Cell[]): string => cells.map(({ shown }) => shown).join("");

function firstThatFit(cells: readonly Cell[], room: number): Cell[] {
  let width = 0;
  const end = cells.findIndex(({ columns }) => {
    width += columns;
    return width > room;
  });
  return end === -1 ? [...cells] : cells.slice(0, end);
}

const lastThatFit = (cells: readonly Cell[], room: number): Cell[] => firstThatFit(cells.toReversed(), room).reverse();

/** The widest line, in characters. */
const widest = 88;

/** Returns a JSON value with two spaces a level, in which an object or array that fits on one line stands on one. */
export function shortJson(value: unknown, indent = "", before = 0): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((element: unknown) => shortJson(element, inner, inner.length))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => {
          const label = `${JSON.stringify(name)}: `;
          return label + shortJson(member, inner, inner.length + label.length);
        });
  if (parts.length === 0) return `${open}${close}`;
  const space = Array.isArray(value) ? "" : " ";
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  const fits = indent !== "" && before + line.length < widest && !line.includes("\n");
  return fits ? line : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
