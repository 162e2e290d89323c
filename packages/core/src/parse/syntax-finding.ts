import type { RelatedFinding, ReportedFinding } from "../diagnostic.js";
import { type Advice, commonMistakes, numberAdvice } from "./common-mistakes.js";
import { characterNoun, looseTokenAt, looseTokenNoun } from "./loose-token.js";
import type { Container, PlaceFault, SyntaxFault, TokenFault, WantedInToken, WantedToken } from "./syntax-fault.js";

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

/** Returns what to say of a fault within a string or a number. */
function tokenAdvice(text: string, fault: TokenFault): Advice {
  return advisers[fault.wanted](text, fault);
}

const aValue = "Write a string, a number, an object, an array, true, false or null.";
const aName = "Write a name in double quotation marks.";

/** What each place wants, and what helps there when the mistake is none of the common ones. */
const places: Readonly<Record<WantedToken, { readonly expected: string; readonly remedy: string }>> = {
  text: { expected: "a JSON value", remedy: aValue },
  value: { expected: "a value after the colon", remedy: aValue },
  element: { expected: "a value after the comma", remedy: aValue },
  "first-element": { expected: 'a value or "]"', remedy: aValue },
  name: { expected: "a member name after the comma", remedy: aName },
  "first-name": { expected: 'a member name or "}"', remedy: aName },
  colon: { expected: "a colon after the member name", remedy: "Write a colon and the value of the member." },
  "after-element": { expected: 'a comma or "]" after the value', remedy: "Remove it." },
  "after-member": { expected: 'a comma or "}" after the value', remedy: "Remove it." },
  end: { expected: "the end of the text", remedy: "A text holds one value: remove what follows it." },
};

/** Returns what to say of a fault between two tokens. */
function placeAdvice(text: string, fault: PlaceFault, container: Container | undefined): Advice {
  const thing = looseTokenAt(text, fault.at);
  const usual = { ...places[fault.wanted], found: looseTokenNoun(thing), span: { start: thing.start, end: thing.end } };
  for (const advise of commonMistakes) {
    const advice = advise({ ...fault, text, thing, container });
    if (advice !== undefined) return { ...usual, ...advice };
  }
  return usual;
}

/** Returns the finding for the first place where a text is not JSON. */
export function syntaxFinding(text: string, fault: SyntaxFault, container: Container | undefined): ReportedFinding {
  const advice = "start" in fault ? tokenAdvice(text, fault) : placeAdvice(text, fault, container);
  const message = `Expected ${advice.expected}, found ${advice.found}. ${advice.remedy}`;
  const related = container !== undefined && fault.at === text.length ? [unclosed(container)] : [];
  return { rule: "json/syntax", at: "", span: advice.span, message, ...(related.length > 0 && { related }) };
}

function unclosed({ at, opening, kind }: Container): RelatedFinding {
  return { at, span: { start: opening, end: opening + 1 }, message: `This ${kind} is not closed.` };
}
