import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { printPretty } from "../report/pretty.js";
import { palette, wrap } from "./paper.js";

describe("on a narrow terminal", () => {
  it("sentences are broken between words", () => {
    expect(wrap("one two three four", 9)).toEqual(["one two", "three", "four"]);
    expect(wrap("incomprehensibility is long", 9)).toEqual(["incomprehensibility", "is long"]);
    expect(wrap("漢字 漢字", 6)).toEqual(["漢字", "漢字"]);
    expect(wrap("never broken", undefined)).toEqual(["never broken"]);
  });

  it("no line of a finding runs over the edge", () => {
    const text = JSON.stringify(pack({ description: "x".repeat(500) }));
    const start = { line: 1, column: 200, offset: 199 };
    const entry = {
      path: "pack.json",
      packId: null,
      version: null,
      text: () => text,
      title: "Sellers",
      contents: "",
      diagnostics: [
        {
          rule: "json/limit",
          severity: "error",
          message: "A sentence that has far more words in it than one line of a narrow terminal can hold.",
          pointer: "",
          range: { start, end: { line: 1, column: 300, offset: 299 } },
          related: [{ pointer: "", range: { start, end: start }, message: "Here" }],
        },
      ],
      suppressed: [],
    } as const;
    const paper = { palette: palette(false), columns: 50, quiet: false };
    const lines = [...printPretty([entry], paper)].join("").split("\n");
    expect(lines.filter(({ length }) => length > 50)).toEqual([]);
  });
});
