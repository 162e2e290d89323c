import type { Span } from "../diagnostic.js";
import { quote } from "../words/wording.js";
import { isSpace } from "./characters.js";
import type { LooseToken } from "./loose-token.js";
import { numberGrammar } from "./number-grammar.js";
import type { Container, PlaceFault, WantedToken } from "./syntax-fault.js";

/** What a mistake makes of the usual advice; undefined where the trouble is another one. */
type Mistake = (trouble: MisplacedToken) => Partial<Advice> | undefined;

const valuePlaces: ReadonlySet<WantedToken> = new Set(["text", "value", "element", "first-element"]);
const namePlaces: ReadonlySet<WantedToken> = new Set(["name", "first-name"]);
const commaPlaces: ReadonlySet<WantedToken> = new Set(["after-element", "after-member"]);

/** Words of other languages, in small letters, for the three that JSON has. */
const meanings: ReadonlyMap<string, string> = new Map([
  ["true", "true"],
  ["false", "false"],
  ["null", "null"],
  ["none", "null"],
  ["nil", "null"],
  ["undefined", "null"],
  ["nan", "null"],
  ["infinity", "null"],
  ["+infinity", "null"],
  ["-infinity", "null"],
]);

const emptyText: Mistake = ({ thing, wanted }) =>
  thing.kind === "end" && wanted === "text"
    ? { found: "an empty text", remedy: "A pack is one object in braces, { … }." }
    : undefined;

const endsTooSoon: Mistake = ({ thing, container }) => {
  if (thing.kind !== "end" || container === undefined) return undefined;
  const { at, kind } = container;
  const which = at === "" ? `the outermost ${kind}` : `the ${kind} at ${quote(at)}`;
  return { remedy: `Finish ${which} with ${kind === "object" ? '"}"' : '"]"'}.` };
};

const comment: Mistake = ({ thing }) =>
  thing.kind === "comment" ? { remedy: "JSON has no comments: remove it." } : undefined;

/** The comma is what is wrong here, so its span is given. */
const trailingComma: Mistake = ({ text, at, thing, wanted }) => {
  if ((wanted !== "element" && wanted !== "name") || !isOneOf(thing, "]}")) return undefined;
  let start = at - 1;
  while (isSpace(text.charCodeAt(start))) start--;
  return { remedy: "Remove the trailing comma.", span: { start, end: start + 1 } };
};

const strayComma: Mistake = ({ thing, wanted }) =>
  isOneOf(thing, ",") && wanted !== "colon"
    ? { remedy: wanted === "end" ? "Remove it." : "Remove it, or write what is missing before it." }
    : undefined;

const unquotedName: Mistake = ({ thing, wanted }) =>
  namePlaces.has(wanted) && (thing.kind === "word" || thing.kind === "number" || thing.kind === "quoted")
    ? { remedy: `Write ${quote(thing.written)}.` }
    : undefined;

const otherQuotationMarks: Mistake = ({ thing, wanted }) =>
  valuePlaces.has(wanted) && thing.kind === "quoted"
    ? { remedy: `Write it in double quotation marks: ${quote(thing.written)}.` }
    : undefined;

const otherNumber: Mistake = ({ thing, wanted }) =>
  valuePlaces.has(wanted) && thing.kind === "number" ? numberAdvice(thing) : undefined;

const otherWord: Mistake = ({ thing, wanted }) => {
  if (!valuePlaces.has(wanted) || thing.kind !== "word") return undefined;
  const meaning = meanings.get(thing.written.toLowerCase());
  return {
    remedy:
      meaning === undefined
        ? `Write ${quote(thing.written)}, in quotation marks.`
        : `JSON has no such word: write ${meaning}.`,
  };
};

const otherSpace: Mistake = ({ thing }) =>
  thing.kind === "character" && /[\s\u200b\u2060\ufeff]/.test(thing.written)
    ? { remedy: "It only looks like a space: replace it with a plain one." }
    : undefined;

const utf16: Mistake = ({ thing }) =>
  isOneOf(thing, "\0") ? { remedy: "The text may be UTF-16: save it as UTF-8." } : undefined;

/** Something that can begin a value stands where a comma was wanted. */
const missingComma: Mistake = ({ thing, wanted }) =>
  commaPlaces.has(wanted) && (thing.kind !== "character" || isOneOf(thing, "{["))
    ? { remedy: "Put a comma before it." }
    : undefined;

const otherBracket: Mistake = ({ thing, wanted, container }) => {
  if (!isOneOf(thing, "]}")) return undefined;
  if (container === undefined) return { remedy: "It closes nothing: remove it." };
  if (wanted === "colon" || wanted === "value") return undefined;
  return {
    remedy: container.kind === "array" ? 'Close the array with "]" first.' : 'Close the object with "}" first.',
  };
};

const otherColon: Mistake = ({ thing, wanted }) =>
  wanted === "colon" && isOneOf(thing, "=") ? { remedy: "Write a colon instead." } : undefined;

const otherComma: Mistake = ({ thing, wanted }) =>
  commaPlaces.has(wanted) && isOneOf(thing, ";") ? { remedy: "Write a comma instead." } : undefined;

/** What people get wrong between two tokens; the first mistake that applies speaks. */
export const commonMistakes: readonly Mistake[] = [
  emptyText,
  endsTooSoon,
  comment,
  trailingComma,
  strayComma,
  unquotedName,
  otherQuotationMarks,
  otherNumber,
  otherWord,
  otherSpace,
  utf16,
  missingComma,
  otherBracket,
  otherColon,
  otherComma,
];

function isOneOf(thing: MisplacedToken["thing"], characters: string): boolean {
  return thing.kind === "character" && characters.includes(thing.written);
}

/** Returns what to say of a number that JSON does not write so. */
export function numberAdvice({ written, start, end }: LooseToken): Advice {
  const mended = mendNumber(written);
  const remedy =
    mended === undefined ? "Numbers look like 0, -12, 2.5 or 1e9." : `Write ${mended}, or quote it as text.`;
  return { expected: "a number as JSON writes it", found: quote(written), remedy, span: { start, end } };
}

/**
 * Returns the JSON number meant by one of another notation (+1, .5, 1., 007, 0x1F, 1_000); undefined where none is
 * plain.
 */
function mendNumber(written: string): string | undefined {
  const sign = written.startsWith("-") ? "-" : "";
  const digits = written.replace(/^[-+]/, "").replaceAll("_", "");
  const mended = sign + (/^0[box]/i.test(digits) ? inDecimal(digits) : tidy(digits));
  return numberGrammar.test(mended) ? mended : undefined;
}

function inDecimal(digits: string): string {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? String(value) : "";
}

function tidy(digits: string): string {
  return digits
    .replace(/^0+(?=\d)/, "")
    .replace(/^(?=\.)/, "0")
    .replace(/\.(?=$|e)/i, "");
}

/** What a sentence about a fault is made of: `Expected <expected>, found <found>. <remedy>` */
export interface Advice {
  readonly expected: string;
  readonly found: string;
  readonly remedy: string;
  readonly span: Span;
}

/** A fault between two tokens, and what an advice about it looks at. */
interface MisplacedToken extends PlaceFault {
  readonly text: string;
  /** What stands at the place. */
  readonly thing: LooseToken;
  readonly container: Container | undefined;
}
