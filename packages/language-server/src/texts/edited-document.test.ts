import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { type Position, TextDocument } from "vscode-languageserver-textdocument";
import { type EditedDocument, openedDocument } from "./edited-document.js";

/** A text that is long enough to be edited in parts: so many lines, of which some break in other ways. */
const longText = (breaks: readonly string[], lines: number): string =>
  Array.from({ length: lines }, (_, line) => `${"x".repeat(line % 40)} ${line}${breaks[line % breaks.length]}`).join(
    "",
  );

const lineBreaks = fc.array(fc.constantFrom("\n", "\r\n", "\r", ""), { minLength: 1, maxLength: 3 });
const typed = fc.oneof(fc.constantFrom("", "\n", "\r", "\r\n", "a", "\n\n", "a\nb"), fc.string({ maxLength: 4 }));
const place = fc.record({ line: fc.integer({ min: -1, max: 5_100 }), character: fc.integer({ min: 0, max: 50 }) });

/** Places, many of them near each other, as those of somebody who types. */
const edits = fc.array(
  fc.record({
    at: fc.oneof(place, fc.constant(undefined)),
    lines: fc.oneof({ weight: 6, arbitrary: fc.nat({ max: 2 }) }, { weight: 1, arbitrary: fc.nat({ max: 4_000 }) }),
    text: typed,
  }),
  { maxLength: 12 },
);

/** What can be asked of a document, at some places. */
const answers = (document: TextDocument, places: readonly Position[]) => [
  document.lineCount,
  document.getText(),
  ...places.map((position) => {
    const offset = document.offsetAt(position);
    const { line } = position;
    return [
      offset,
      ...[-1, 0, 1].map((by) => document.positionAt(offset + by)),
      document.getLineRange(line),
      document.getEOLCharacters(line),
      document.getText({ start: position, end: { line: line + 2, character: 3 } }),
    ];
  }),
];

describe("a document that is edited", () => {
  test.prop([lineBreaks, fc.constantFrom(0, 3, 5_000), edits], { numRuns: 60 })(
    "says what that of the library says",
    (breaks, lines, all) => {
      const text = longText(breaks, lines);
      let document: EditedDocument = openedDocument("a", "json", 0, text);
      let library = TextDocument.create("a", "json", 0, text);
      let last: Position = { line: Math.floor(lines / 2), character: 0 };
      for (const [index, { at, lines: taken, text: typedText }] of all.entries()) {
        last = at ?? last;
        const range = { start: last, end: { line: last.line + taken, character: last.character } };
        const event = { range, text: typedText };
        const before = document;
        const shown = before.getText();
        document = document.changed(event, index);
        // Made anew each time: in a rare case its own offsets are wrong after an edit.
        library = TextDocument.create("a", "json", index, TextDocument.update(library, [event], index).getText());
        const { line } = last;
        const places = [last, range.end, { line: 0, character: 0 }, { line: line - 1_000, character: 5 }];
        const others = [
          { line: line + 1_001, character: 60 },
          { line: 9_999, character: 1 },
          { line: -1, character: 2 },
        ];
        expect(answers(document, [...places, ...others])).toEqual(answers(library, [...places, ...others]));
        expect(document.version).toBe(index);
        expect(before.getText()).toBe(shown);
      }
    },
  );

  const middle = { line: 2_500, character: 0 };
  const firstKey = { range: { start: middle, end: middle }, text: "a" };
  const firstNear = { line: 1_500, character: 0 };
  const text = longText(["\n"], 5_000);
  const mixed = text.replace(" 1499\n", " 1499\r");
  test.each([
    ["its lines run on into those not taken", text, { line: 3_500, character: 5 }, { line: 3_501, character: 0 }, ""],
    ["a line feed follows a carriage return that stands before its lines", mixed, firstNear, firstNear, "\n"],
    [
      "lines are taken that reach beyond its own",
      text,
      { line: 1_400, character: 1 },
      { line: 3_600, character: 2 },
      "b",
    ],
    ["all of its lines go", text, firstNear, { line: 3_501, character: 0 }, ""],
  ])("knows its lines where %s", (_, opened, start, end, typedText) => {
    const document = openedDocument("a", "json", 0, opened)
      .changed(firstKey, 1)
      .changed({ range: { start, end }, text: typedText }, 2);
    const library = TextDocument.create("a", "json", 2, document.rope.whole());
    const places = [start, end, middle, { line: 4_000, character: 3 }];
    expect(answers(document, places)).toEqual(answers(library, places));
  });

  test("is another one where all of its text is replaced", () => {
    const document = openedDocument("a", "json", 0, longText(["\n"], 5_000));
    expect(document.changed({ text: "new" }, 1).getText()).toBe("new");
  });

  test("is cut out of a long text, and stands apart from it while somebody types", () => {
    const text = longText(["\n"], 50_000);
    let document = openedDocument("a", "json", 0, text);
    const at = { line: 25_000, character: 1 };
    for (let key = 0; key < 3; key++) document = document.changed({ range: { start: at, end: at }, text: "k" }, key);
    expect(document.rope.slice(document.offsetAt(at), document.offsetAt(at) + 3)).toBe("kkk");
    expect(document.rope.length).toBe(text.length + 3);
  });
});
