import { describe, expect, it, test } from "vitest";
import { parse } from "./parse.js";

/** The text with the place that the finding points at between « and ». */
function marked(text: string): { readonly shown: string; readonly message: string | undefined } {
  const [finding] = parse(text).findings;
  const { start, end } = finding?.span ?? { start: 0, end: 0 };
  return { shown: `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`, message: finding?.message };
}

const empty = "Expected a JSON value, found an empty text. A pack is one object in braces, { … }.";
const unclosed = (found: string): string =>
  `Expected a quotation mark at the end of the string, found ${found}. Close the string; a line break inside it is written \\n.`;
const number = (written: string, remedy: string): string =>
  `Expected a number as JSON writes it, found "${written}". ${remedy}`;
const mended = (written: string, mend: string): string => number(written, `Write ${mend}, or quote it as text.`);
const numbersLook = "Numbers look like 0, -12, 2.5 or 1e9.";

const cases: readonly (readonly [shown: string, message: string])[] = [
  ["«»", empty],
  [" \n«»", empty],
  ['{"a": 1«,»\n}', 'Expected a member name after the comma, found "}". Remove the trailing comma.'],
  ["[1«,»]", 'Expected a value after the comma, found "]". Remove the trailing comma.'],
  ["[1, «,» 2]", 'Expected a value after the comma, found ",". Remove it, or write what is missing before it.'],
  ["{«,»}", 'Expected a member name or "}", found ",". Remove it, or write what is missing before it.'],
  ["1«,»", 'Expected the end of the text, found ",". Remove it.'],
  ['{"a": 1 «"b"»: 2}', 'Expected a comma or "}" after the value, found the string "b". Put a comma before it.'],
  ["[1 «2»]", 'Expected a comma or "]" after the value, found the number 2. Put a comma before it.'],
  ["[{} «{»}]", 'Expected a comma or "]" after the value, found "{". Put a comma before it.'],
  ["[1«;» 2]", 'Expected a comma or "]" after the value, found ";". Write a comma instead.'],
  ["{«'a'»: 1}", 'Expected a member name or "}", found a string in single quotation marks. Write "a".'],
  [
    "[«'it'»]",
    'Expected a value or "]", found a string in single quotation marks. Write it in double quotation marks: "it".',
  ],
  [
    "[«“it”»]",
    'Expected a value or "]", found a string in curly quotation marks. Write it in double quotation marks: "it".',
  ],
  ["[1, «// one»\n2]", "Expected a value after the comma, found a comment. JSON has no comments: remove it."],
  ["«/* one */» 1", "Expected a JSON value, found a comment. JSON has no comments: remove it."],
  ["{«# one»\n}", 'Expected a member name or "}", found a comment. JSON has no comments: remove it.'],
  ["{«a»: 1}", 'Expected a member name or "}", found the word a. Write "a".'],
  ['{"a": 1, «2»: 3}', 'Expected a member name after the comma, found the number 2. Write "2".'],
  ["[«NaN»]", 'Expected a value or "]", found the word NaN. JSON has no such word: write null.'],
  ["[«-Infinity»]", 'Expected a value or "]", found the word -Infinity. JSON has no such word: write null.'],
  [
    '{"a": «undefined»}',
    "Expected a value after the colon, found the word undefined. JSON has no such word: write null.",
  ],
  ["[1, «True»]", "Expected a value after the comma, found the word True. JSON has no such word: write true."],
  ["«None»", "Expected a JSON value, found the word None. JSON has no such word: write null."],
  ["[«nullable»]", 'Expected a value or "]", found the word nullable. Write "nullable", in quotation marks.'],
  ["[«é»]", 'Expected a value or "]", found the word é. Write "é", in quotation marks.'],
  ['{"a": «"b»\n}', unclosed("the end of the line")],
  ['["a", «"b»', unclosed("the end of the text")],
  ['[«"b\\»', unclosed("the end of the text")],
  ['["a«\t»b"]', "Expected only visible characters and spaces in a string, found a tab. Write \\t for it."],
  [
    '["a«\0»b"]',
    "Expected only visible characters and spaces in a string, found the character U+0000. Write \\u0000 for it.",
  ],
  ['["C:«\\D»ocs"]', 'Expected one of "\\/bfnrtu after a backslash, found "D". Write \\\\ for the backslash itself.'],
  [
    '["«\\u12»"]',
    "Expected four hexadecimal digits after \\u, found \\u12. Write all four, as in \\u00e9; write \\\\ for the backslash itself.",
  ],
  ["«]»", 'Expected a JSON value, found "]". It closes nothing: remove it.'],
  ["{}«}»", 'Expected the end of the text, found "}". It closes nothing: remove it.'],
  ["[1«}»", 'Expected a comma or "]" after the value, found "}". Close the array with "]" first.'],
  ['{"a": 1«]»', 'Expected a comma or "}" after the value, found "]". Close the object with "}" first.'],
  ["{}\n«{»}", 'Expected the end of the text, found "{". A text holds one value: remove what follows it.'],
  ["[«007»]", mended("007", "7")],
  ["[«00»]", mended("00", "0")],
  ["[«+1»]", mended("+1", "1")],
  ["[«.5»]", mended(".5", "0.5")],
  ["[«-.5»]", mended("-.5", "-0.5")],
  ["[«1.»]", mended("1.", "1")],
  ["[«1.e5»]", mended("1.e5", "1e5")],
  ["[«0x1F»]", mended("0x1F", "31")],
  ["[«1_000»]", mended("1_000", "1000")],
  ["[«1e»]", number("1e", numbersLook)],
  ["[«1.2.3»]", number("1.2.3", numbersLook)],
  ["[«-»]", number("-", numbersLook)],
  ['{"a"«=» 1}', 'Expected a colon after the member name, found "=". Write a colon instead.'],
  [
    '{"a" «1»}',
    "Expected a colon after the member name, found the number 1. Write a colon and the value of the member.",
  ],
  [
    '{"a":«}»',
    'Expected a value after the colon, found "}". Write a string, a number, an object, an array, true, false or null.',
  ],
  [
    "[«\u00a0»1]",
    'Expected a value or "]", found the character U+00A0. It only looks like a space: replace it with a plain one.',
  ],
  [
    "{«\0»\n\0}",
    'Expected a member name or "}", found the character U+0000. The text may be UTF-16: save it as UTF-8.',
  ],
  [
    "[«😀»]",
    'Expected a value or "]", found the character U+1F600. Write a string, a number, an object, an array, true, false or null.',
  ],
];

test.each(cases)("%j", (shown, message) => {
  expect(marked(shown.replace("«", "").replace("»", ""))).toEqual({ shown, message });
});

it("knows the escapes that JSON.parse knows, and the characters that need one", () => {
  const isJson = (text: string): boolean => {
    try {
      return JSON.parse(text) !== undefined;
    } catch {
      return false;
    }
  };
  for (let code = 0; code < 256; code++) {
    const character = String.fromCharCode(code);
    for (const text of [`"\\${character}"`, `"${character}"`, `[${character}]`, `0${character}`])
      expect([text, parse(text).readable]).toEqual([text, isJson(text)]);
  }
});

describe("a text that ends too soon", () => {
  it("names the innermost container and points at its bracket as well", () => {
    const { findings, readable, value } = parse('{"a": {"b": [1');
    expect({ readable, value }).toEqual({ readable: false, value: undefined });
    expect(findings).toEqual([
      {
        rule: "json/syntax",
        at: "",
        span: { start: 14, end: 14 },
        message:
          'Expected a comma or "]" after the value, found the end of the text. Finish the array at "/a/b" with "]".',
        related: [{ at: "/a/b", span: { start: 12, end: 13 }, message: "This array is not closed." }],
      },
    ]);
  });

  it("calls the outermost container so", () => {
    expect(parse('{"a":').findings[0]?.message).toBe(
      'Expected a value after the colon, found the end of the text. Finish the outermost object with "}".',
    );
  });
});

it("keeps what was found before the text breaks off", () => {
  expect(parse('{"a": 1, "a": 1e999, ]').findings.map(({ rule }) => rule)).toEqual([
    "json/duplicate-member",
    "json/unsafe-number",
    "json/syntax",
  ]);
});

it("looks no further than a message needs, however long the text", () => {
  const [finding] = parse(`[${"a".repeat(100_000)}]`).findings;
  expect(finding?.message.length).toBeLessThan(200);
  expect(finding?.span).toEqual({ start: 1, end: 1001 });
  expect(parse(`["${"\\n".repeat(2_000_000)}`).findings[0]?.span?.end).toBe(4_000_002);
});
