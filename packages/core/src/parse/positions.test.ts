import { expect, it } from "vitest";
import { positions } from "./positions.js";

it("counts LF, CR LF and CR as one line end each, and columns in UTF-16 units", () => {
  const text = "a\n😀b\r\nc\rd\n\r\re";
  const offsets = [0, 1, 2, 4, 5, 6, 7, 9, 11, 12, 13, 14];
  expect(
    positions(
      text,
      offsets.map((offset) => ({ start: offset, end: offset })),
    ).map(({ start }) => [start.offset, start.line, start.column]),
  ).toEqual([
    [0, 1, 1],
    [1, 1, 2],
    [2, 2, 1],
    [4, 2, 3],
    [5, 2, 4],
    [6, 2, 5],
    [7, 3, 1],
    [9, 4, 1],
    [11, 5, 1],
    [12, 6, 1],
    [13, 7, 1],
    [14, 7, 2],
  ]);
});

it("takes spans in any order and gives ranges in the same", () => {
  const ranges = positions("ab\ncd", [
    { start: 3, end: 5 },
    { start: 0, end: 4 },
  ]);
  expect(ranges).toEqual([
    { start: { line: 2, column: 1, offset: 3 }, end: { line: 2, column: 3, offset: 5 } },
    { start: { line: 1, column: 1, offset: 0 }, end: { line: 2, column: 2, offset: 4 } },
  ]);
  expect(positions("", [])).toEqual([]);
});
