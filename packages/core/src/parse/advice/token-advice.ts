import type { TokenFault, WantedInToken } from "../tokens/syntax-fault.js";
import type { Advice } from "./advice.js";
import { characterNoun, looseTokenAt } from "./loose-token.js";
import { numberAdvice } from "./number-advice.js";

const advisers: Readonly<Record<WantedInToken, (text: string, fault: TokenFault) => Advice>> = {
  "string-end": (text, { start, at }) => ({
    expected: "a quotation mark at the end of the string",
    found: at === text.length ? "the end of the text" : "the end of the line",
    remedy: "Close the string; a line break inside it is written \\n.",
    span: { start, end: at },
  }),
  "no-control": (text, { at }) => ({
    expected: "only visible characters and spaces in a string",
    found: text.charAt(at) === "\t" ? "a tab" : characterNoun(text.charAt(at)),
    remedy: `Write ${JSON.stringify(text.charAt(at)).slice(1, -1)} for it.`,
    span: { start: at, end: at + 1 },
  }),
  escape: (text, { at }) => {
    const character = String.fromCodePoint(text.codePointAt(at + 1) ?? 0);
    return {
      expected: 'one of "\\/bfnrtu after a backslash',
      found: characterNoun(character),
      remedy: "Write \\\\ for the backslash itself.",
      span: { start: at, end: at + 1 + character.length },
    };
  },
  "hex-digits": (text, { at }) => {
    const [written = ""] = /^\\u[\da-fA-F]*/.exec(text.slice(at, at + 6)) ?? [];
    return {
      expected: "four hexadecimal digits after \\u",
      found: written,
      remedy: "Write all four, as in \\u00e9; write \\\\ for the backslash itself.",
      span: { start: at, end: at + written.length },
    };
  },
  number: (text, { start }) => numberAdvice(looseTokenAt(text, start)),
};

/** What to say of a fault within a string or a number. */
export function tokenAdvice(text: string, fault: TokenFault): Advice {
  return advisers[fault.wanted](text, fault);
}
