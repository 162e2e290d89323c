import { anyCharacter } from "@setup-pack/fixtures/character";
import fc from "fast-check";

/** Names that meet what objects inherit, are reordered as indices, need escapes in pointers or have odd characters. */
const hostileNames = ["__proto__", "constructor", "toString", "length", "10", "2", "00", "", "a", "b", "~", "/", "a/b"];
const oddNames = [
  "~1",
  "~01",
  '"',
  '["',
  "}\\",
  "],",
  "\\",
  "\\u0061",
  "é",
  "😀",
  "\ud800",
  "\udc00",
  "\u2028",
  "\ufeff",
  "{",
  "]",
  ":",
];
/** Names of the format, so that random objects have members that its tables know. */
const formatNames = ["automations", "document", "graph", "nodes", "id", "kind", "config", "position", "key", "format"];

const name = fc.oneof(
  fc.constantFrom(...hostileNames, ...oddNames, ...formatNames),
  fc.string({ unit: anyCharacter, maxLength: 4 }),
);

const space = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc.constantFrom(" ", "\n", "\r\n", "\r", "\t", " \n  "),
);

/** A text as a string token in which each UTF-16 unit is written as it is, where it may be, or escaped. */
const stringToken = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, fc.infiniteStream(fc.nat(9))).map(([written, choices]) => {
    const units = written.split("").map((unit) => {
      const [choice = 0] = choices.take(1);
      const code = unit.charCodeAt(0).toString(16).padStart(4, "0");
      if (choice === 0) return `\\u${code}`;
      if (choice === 1) return `\\u${code.toUpperCase()}`;
      if (unit === "/" && choice === 2) return "\\/";
      return /[\ud800-\udfff]/.test(unit) ? unit : JSON.stringify(unit).slice(1, -1);
    });
    return `"${units.join("")}"`;
  });

const digits = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength });

/** Any JSON number, many of them near the edges of what a double holds. */
export const numberToken: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("0", "-0", "1.0", "1e2", "0.1", "-12", "12345678901234567890", "9007199254740993", "1e400", "1e-400"),
  fc.constantFrom("5e-324", "4e-324", "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623158e308"),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc
    .tuple(
      fc.constantFrom("", "-"),
      digits(20),
      fc.option(digits(20), { nil: undefined }),
      fc.option(fc.tuple(fc.constantFrom("e", "E", "e+", "E-", "e-"), digits(4)), { nil: undefined }),
    )
    .map(([sign, whole, fraction, power]) => {
      const mantissa = sign + whole.replace(/^0+(?=\d)/, "") + (fraction === undefined ? "" : `.${fraction}`);
      return power === undefined ? mantissa : mantissa + power.join("");
    }),
);

const { value } = fc.letrec<{ value: string; object: string; array: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(stringToken(name), numberToken, fc.constantFrom("true", "false", "null")),
    tie("object"),
    tie("array"),
  ),
  object: fc
    .array(fc.tuple(space, stringToken(name), space, space, tie("value"), space), { maxLength: 6 })
    .map((members) => members.map(([a, key, b, c, held, d]) => `${a}${key}${b}:${c}${held}${d}`))
    .map((members) => `{${members.join(",")}}`),
  array: fc
    .array(fc.tuple(space, tie("value"), space), { maxLength: 6 })
    .map((elements) => `[${elements.map((parts) => parts.join("")).join(",")}]`),
}));

/** JSON texts of all forms: with equal members, every way to escape, white space anywhere, sometimes none. */
export const jsonText: fc.Arbitrary<string> = fc.tuple(space, value, space).map((parts) => parts.join(""));

const scraps = ['"', "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", "+", " ", "\n", "\t", "\0", "'", "/", "u"];
const longScraps = ["true", "nul", "//", "/*", '"a":', "\ud83d", "\ufeff", "\u00a0", "1e", "\\u12", '"\\', "NaN"];

const slip = fc.record({
  at: fc.nat(),
  leftOut: fc.nat({ max: 3 }),
  put: fc.oneof(fc.constant(""), fc.constantFrom(...scraps, ...longScraps)),
});

/** JSON texts with a few slips in them; some are still JSON. */
export const damagedText: fc.Arbitrary<string> = fc
  .tuple(jsonText, fc.array(slip, { minLength: 1, maxLength: 3 }))
  .map(([text, slips]) =>
    slips.reduce((left, { at, leftOut, put }) => {
      const from = at % (left.length + 1);
      return left.slice(0, from) + put + left.slice(from + leftOut);
    }, text),
  );

/** Texts of nothing but the pieces JSON is made of, and any text at all. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...scraps, ...longScraps, '"a"', "1"), { maxLength: 12 }).map((parts) => parts.join("")),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
);

/** Nested near the limit and far beyond it, closed or not. */
export const deepText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("[", '{"a":', '[1,{"__proto__" : ', "\n["),
    fc.constantFrom(128, 129, 256, 257, 100_000),
    fc.boolean(),
  )
  .map(([opening, times, isClosed]) => {
    const closing = [...opening.replaceAll(/[^[{]/g, "")].map((bracket) => (bracket === "[" ? "]" : "}"));
    return `${opening.repeat(times)}0${isClosed ? closing.reverse().join("").repeat(times) : ""}`;
  });
