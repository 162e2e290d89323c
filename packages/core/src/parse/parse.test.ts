import { describe, expect, it, test } from "vitest";
import { parse } from "./parse.js";
import { utf8Length } from "./utf8-length.js";

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "number" ? [part] : [...new TextEncoder().encode(part)])));

test("a clean text gives its value, and every empty or plain value there is", () => {
  for (const text of ["{}", "[]", "null", '""', " 0 ", "-0", "1.0", "1e2", '{"":[{}]}', '"\\u0000"'])
    expect(parse(text)).toEqual({ text, value: JSON.parse(text), readable: true, findings: [] });
  expect(parse(bytes('{"a": "é😀"}'))).toMatchObject({ text: '{"a": "é😀"}', value: { a: "é😀" }, findings: [] });
});

describe("json/encoding", () => {
  const finding = (source: Uint8Array) => parse(source).findings[0];

  it("takes a lone high byte for Latin-1, and goes on with what could be read", () => {
    const { text, value, readable, findings } = parse(bytes('{"é": "caf', 0xe9, '", "a": 1, "a": 2}'));
    expect({ text, value, readable }).toEqual({
      text: '{"é": "caf\ufffd", "a": 1, "a": 2}',
      value: { é: "caf\ufffd", a: 2 },
      readable: true,
    });
    expect(findings.map(({ rule }) => rule)).toEqual(["json/encoding", "json/duplicate-member"]);
    expect(findings[0]).toEqual({
      rule: "json/encoding",
      at: "",
      span: { start: 10, end: 11 },
      message:
        "The byte 0xE9 at offset 11 is not UTF-8. The text looks like Latin-1 or Windows-1252: save it as UTF-8.",
    });
  });

  it("says nothing else of bytes that are no JSON either", () => {
    const { readable, value, findings } = parse(bytes("[1,, ", 0xff));
    expect({ readable, value }).toEqual({ readable: false, value: undefined });
    expect(findings.map(({ rule }) => rule)).toEqual(["json/encoding"]);
  });

  it("names a file that is a picture or an archive", () => {
    const picture = bytes(0x89, "PNG", 0x0d, 0x0a, 0x1a, 0x0a);
    expect(finding(picture)?.message).toBe(
      "The byte 0x89 at offset 0 is not UTF-8. The file is a PNG picture, not a pack.",
    );
    expect(finding(bytes("PK", 3, 4, 0xff))?.message).toContain("The file is a ZIP archive");
  });

  it("recognises UTF-16 by its mark or its zeros", () => {
    const remedy = "The text looks like UTF-16: save it as UTF-8.";
    expect(finding(bytes(0xff, 0xfe, "{", 0, "}", 0))?.message).toBe(
      `The byte 0xFF at offset 0 is not UTF-8. ${remedy}`,
    );
    expect(finding(bytes(0xfe, 0xff, 0, "{", 0, "}"))?.message).toBe(
      `The byte 0xFE at offset 0 is not UTF-8. ${remedy}`,
    );
    expect(finding(bytes("[", 0, '"', 0, 0xe9, 0, '"', 0, "]", 0))?.message).toContain(remedy);
  });

  it("recognises a text that was cut off within a character", () => {
    const cut = "The text ends in the middle of a character: it may have been cut off.";
    expect(finding(bytes('["', 0xf0, 0x9f, 0x98))?.message).toBe(`The byte 0xF0 at offset 2 is not UTF-8. ${cut}`);
    expect(finding(bytes('["', 0xef, 0xbf))?.message).toBe(`The byte 0xEF at offset 2 is not UTF-8. ${cut}`);
  });

  it("does not take a byte that begins no character for one that was cut off", () => {
    expect(finding(bytes('["', 0x80))?.message).toContain("looks like Latin-1");
    expect(finding(bytes('["', 0xff))?.message).toContain("looks like Latin-1");
  });

  it("guesses nothing where nothing speaks for it", () => {
    expect(finding(bytes('["', 0xed, 0xa0, 0x80, '"]'))?.message).toBe(
      "The byte 0xED at offset 2 is not UTF-8. Save the text as UTF-8.",
    );
  });

  it("lets a replacement character that was written so pass", () => {
    expect(parse(bytes('["\ufffd"]')).findings).toEqual([]);
    expect(finding(bytes('["\ufffd', 0xef, 0xbf, '"]'))?.span).toEqual({ start: 3, end: 4 });
  });
});

describe("json/byte-order-mark", () => {
  const mark = {
    rule: "json/byte-order-mark",
    at: "",
    span: { start: 0, end: 1 },
    message: "The text begins with a byte order mark, which many JSON readers refuse. Save it without one.",
    fix: { safety: "safe", operations: [] },
  };

  it("is found in texts and in bytes, and counted in offsets", () => {
    expect(parse("\ufeff[1]")).toEqual({ text: "\ufeff[1]", value: [1], readable: true, findings: [mark] });
    expect(parse(bytes(0xef, 0xbb, 0xbf, "[1]"))).toEqual(parse("\ufeff[1]"));
    expect(parse("\ufeff[1e999]").findings[1]).toMatchObject({ at: "/0", span: { start: 2, end: 7 } });
    expect(parse("\ufeff1e999").findings[1]).toMatchObject({ at: "", span: { start: 1, end: 6 } });
  });

  it("does not hide where the text is no JSON", () => {
    expect(parse("\ufeff").findings).toMatchObject([mark, { rule: "json/syntax", span: { start: 1, end: 1 } }]);
    expect(parse("\ufeff\ufeff1").findings).toMatchObject([mark, { rule: "json/syntax", span: { start: 1, end: 2 } }]);
  });
});

describe("json/duplicate-member", () => {
  it("is found for the second and the third of a name, the first one related", () => {
    const { findings, value, readable } = parse('{"o": {"a": 1, "\\u0061": 2, "a": [3]}}');
    expect({ value, readable }).toEqual({ value: { o: { a: [3] } }, readable: true });
    const duplicate = {
      rule: "json/duplicate-member",
      at: "/o/a",
      on: "name",
      message: 'The member "a" is in this object already, and most readers keep only the last. Remove or rename one.',
      related: [{ at: "/o/a", on: "name", span: { start: 7, end: 10 }, message: 'The first "a" is here.' }],
    };
    expect(findings).toEqual([
      { ...duplicate, span: { start: 15, end: 23 } },
      { ...duplicate, span: { start: 28, end: 31 } },
    ]);
  });

  it("is not a name in two objects, nor the text of a name in a string", () => {
    expect(parse('[{"a": "a"}, {"a": {"a": "\\"a\\":"}}]').findings).toEqual([]);
  });

  it.each(["__proto__", "constructor", "10", "", "a/b~c", "\\ud800"])("knows the name %s", (name) => {
    const at = `/${JSON.parse(`"${name}"`).replaceAll("~", "~0").replaceAll("/", "~1")}`;
    expect(parse(`{"${name}": 1, "x": {"${name}": 2}}`).findings).toEqual([]);
    expect(parse(`{"${name}": 1, "${name}": {"${name}": 2}}`).findings).toMatchObject([{ at }]);
  });

  it("is found although Object.prototype has been tampered with", () => {
    Object.defineProperty(Object.prototype, "tampered", {
      value: "x",
      enumerable: true,
      configurable: true,
      writable: true,
    });
    const [clean, twice] = [parse('{"b": ""}'), parse('{"b": "", "b": ""}')];
    Reflect.deleteProperty(Object.prototype, "tampered");
    expect(clean.findings).toEqual([]);
    expect(twice.findings).toMatchObject([{ at: "/b" }]);
  });
});

describe("json/limit", () => {
  const objects = (levels: number): string => `${'{"a":'.repeat(levels)}0${"}".repeat(levels)}`;

  it("lets 256 levels pass, and points at the bracket of the first container below", () => {
    expect(parse(objects(256))).toMatchObject({ readable: true, findings: [] });
    const start = 5 * 256;
    const tooDeep = {
      rule: "json/limit",
      at: "/a".repeat(256),
      span: { start, end: start + 1 },
      message: "This object is at level 257; at most 256 levels are read. Nest it less deeply.",
    };
    expect(parse(objects(257))).toMatchObject({ readable: false, value: undefined, findings: [tooDeep] });
    expect(parse(`[0, ${"[".repeat(300)}`).findings).toMatchObject([
      {
        at: `/1${"/0".repeat(255)}`,
        message: "This array is at level 257; at most 256 levels are read. Nest it less deeply.",
      },
    ]);
  });

  it("counts UTF-8 bytes, of texts as of bytes, and decodes nothing that has too many", () => {
    const tooLarge = {
      rule: "json/limit",
      at: "",
      message: "The text has 5 bytes; at most 4 are read. Make it smaller, or raise the limit.",
    };
    expect(parse('"é"', { maxBytes: 4 })).toMatchObject({ readable: true, value: "é" });
    expect(parse("€€", { maxBytes: 5 })).toMatchObject({ findings: [{ rule: "json/limit" }] });
    expect(parse('"aé"', { maxBytes: 4 })).toMatchObject({
      text: '"aé"',
      value: undefined,
      readable: false,
      findings: [{ ...tooLarge, span: { start: 0, end: 1 } }],
    });
    expect(parse(bytes('"aé"'), { maxBytes: 4 })).toEqual({
      text: "",
      value: undefined,
      readable: false,
      findings: [{ ...tooLarge, span: { start: 0, end: 0 } }],
    });
    expect(parse(" ".repeat(64 * 1024 * 1024 + 1)).findings[0]?.message).toContain("at most 67108864 are read");
  });

  it("counts the UTF-8 bytes of any text as an encoder does", () => {
    for (const text of ["", "a\u007f\u0080\u07ff\u0800\uffff😀", "\ud83d", "\ud83d\ud83d\ude00\ude00", "\ude00a"])
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
  });
});

describe("json/unsafe-number", () => {
  it("points at the number and says what becomes of it", () => {
    expect(parse('{"a/b": [1, 12345678901234567890]}')).toEqual({
      text: '{"a/b": [1, 12345678901234567890]}',
      value: { "a/b": [1, 12345678901234567000] },
      readable: true,
      findings: [
        {
          rule: "json/unsafe-number",
          at: "/a~1b/1",
          span: { start: 12, end: 32 },
          message:
            "The number 12345678901234567890 becomes 12345678901234567000 when it is read. Write it as text in quotes, or round it to 15 digits.",
        },
      ],
    });
  });

  it.each([
    "1e400",
    "-1e400",
    "1e-400",
    "9007199254740993",
    "0.1000000000000000055511151231257827021181583404541015625",
    "1.00000000000000000001",
    `1${"0".repeat(30)}1`,
    "4e-324",
    "0.30000000000000001",
  ])("finds %s", (literal) => expect(parse(literal).findings).toMatchObject([{ rule: "json/unsafe-number", at: "" }]));

  it.each([
    "1.0",
    "1e2",
    "-0",
    "-0.0e-999",
    "9007199254740991",
    "123456789012345680000",
    "1e308",
    "5e-324",
    "100e-2",
    `0.${"0".repeat(30)}1`,
  ])("lets %s pass", (literal) => expect(parse(literal).findings).toEqual([]));

  it("does not look into strings", () => {
    expect(parse('{"12345678901234567890": "call 12345678901234567890, or 1e400"}').findings).toEqual([]);
  });

  it("cuts a long number in its message", () => {
    expect(parse(`1${"0".repeat(100)}1`).findings[0]?.message).toBe(
      `The number 1${"0".repeat(38)}… becomes 1e+101 when it is read. Write it as text in quotes, or round it to 15 digits.`,
    );
  });
});
