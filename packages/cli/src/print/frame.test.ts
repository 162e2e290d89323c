import { describe, expect, it } from "vitest";
import { codeFrame } from "./frame.js";

/** A frame around the first place where `part` stands in `text`, as lines with their marks below them. */
function framed(text: string, part: string, columns = 40): string[] {
  const offset = text.indexOf(part);
  const position = (at: number) => {
    const lines = text.slice(0, at).split(/\r\n|\r|\n/);
    return { line: lines.length, column: (lines.at(-1) ?? "").length + 1, offset: at };
  };
  const range = { start: position(offset), end: position(offset + part.length) };
  return codeFrame(text, range, columns).flatMap(({ number, shown, isMarked, from, to }) => [
    `${number}|${shown}`,
    ...(isMarked ? [` |${" ".repeat(from)}${"^".repeat(to - from)}`] : []),
  ]);
}

describe("codeFrame", () => {
  it("shows two lines above and below", () => {
    expect(framed("a\nb\nc\n  here\nd\ne\nf\n", "here")).toEqual(["2|b", "3|c", "4|  here", " |  ^^^^", "5|d", "6|e"]);
  });

  it.each([
    ["LF", "\n"],
    ["CR LF", "\r\n"],
    ["CR", "\r"],
  ])("ends lines with %s", (_, end) => {
    expect(framed(["a", "b", "", "x", ""].join(end), "b")).toEqual(["1|a", "2|b", " |^", "3|", "4|x"]);
  });

  it("marks the first line of a range over several", () => {
    expect(framed("[\n  {\n    1\n  }\n]", "{\n    1\n  }")).toEqual(["1|[", "2|  {", " |  ^", "3|    1", "4|  }"]);
  });

  it("marks a place without extent, also behind the last character", () => {
    expect(framed("ab", "")).toEqual(["1|ab", " |^"]);
    const end = { line: 1, column: 3, offset: 2 };
    expect(codeFrame("ab", { start: end, end }, 40)).toMatchObject([{ shown: "ab", from: 2, to: 3 }]);
  });

  it("takes tabs for two columns, and East Asian letters and emoji too", () => {
    expect(framed("\t漢😀é\u0301x", "x")).toEqual(["1|  漢😀é\u0301x", " |       ^"]);
  });

  it("makes control and bidirectional characters visible", () => {
    expect(framed('"\u001b[31m\u202e\ud800" x', "x")).toEqual([
      '1|"\\u001b[31m\\u202e\\ud800" x',
      " |                         ^",
    ]);
  });

  it("cuts long lines around the place", () => {
    const text = `${"a".repeat(100)}here${"b".repeat(100)}`;
    expect(framed(text, "here", 20)).toEqual(["1|…aaaaaaherebbbbbbbb…", " |       ^^^^"]);
    expect(framed(text, "a".repeat(100), 20)).toEqual([`1|${"a".repeat(18)}…`, ` |${"^".repeat(18)}`]);
    expect(framed(text, "b".repeat(100), 20)).toEqual([`1|…aahere${"b".repeat(12)}…`, ` |       ${"^".repeat(12)}`]);
  });

  it("looks at no more of a long line than it shows", () => {
    const text = `${"a".repeat(20_000_000)}here\n${"b".repeat(20_000_000)}\n`;
    for (let round = 0; round < 200; round++) expect(framed.length).toBe(2);
    const start = { line: 1, column: 20_000_001, offset: 20_000_000 };
    for (let round = 0; round < 1000; round++) {
      const frame = codeFrame(text, { start, end: { ...start, offset: start.offset + 4 } }, 80);
      expect(frame.every(({ shown }) => shown.length <= 80)).toBe(true);
    }
  });
});
