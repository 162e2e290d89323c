import type { ReportedFinding, Span } from "../diagnostic.js";
import { append, lastOf, type Pointer } from "../json.js";
import { quote } from "../words/wording.js";
import { type BoundedFindings, boundedFindings } from "./bounded-findings.js";
import {
  closeBrace,
  closeBracket,
  colon,
  comma,
  isDigit,
  minus,
  openBrace,
  openBracket,
  quoteMark,
  skipSpace,
  startOf,
} from "./characters.js";
import { deepest, tooDeep } from "./limits.js";
import { readNumber, readString, readWord } from "./read-token.js";
import type { Container, PlaceFault, SyntaxFault, WantedToken } from "./syntax-fault.js";
import { syntaxFinding } from "./syntax-finding.js";
import { unescapedName } from "./unescaped-name.js";
import { isUnsafeNumber, unsafeNumber } from "./unsafe-number.js";

/** What reading a text token by token found, up to its end or to the first place that cannot be read. */
export interface Scan {
  /** Whether the whole text is JSON within the limits. */
  readonly readable: boolean;
  readonly findings: readonly ReportedFinding[];
}

/** An object or array that the scan is inside of. */
export interface Level {
  readonly opening: number;
  /** The first span of each member name of an object; undefined for an array. */
  readonly names: Map<string, Span> | undefined;
  /** The member or element the scan is at. */
  step: string | number;
}

/** Where a scan begins that need not read what is known: at an element of the innermost of the lists around it. */
export interface ScanStart {
  readonly at: number;
  readonly levels: readonly Level[];
}

interface State {
  readonly text: string;
  readonly levels: Level[];
  readonly findings: BoundedFindings;
  at: number;
  wanted: WantedToken;
}

/** A step of the scan goes on, or ends it with the reason. */
type Outcome = "go on" | SyntaxFault | ReportedFinding;

/**
 * Reads a text exactly as RFC 8259 has it, without recursion, and finds what a fast reading cannot tell:
 * where it breaks the grammar, goes too deep, repeats a member or has an unsafe number. Many times slower than
 * `JSON.parse`, so only for texts that are known or suspected to have something to find.
 */
export function scan(text: string, start?: ScanStart): Scan {
  const state: State = {
    text,
    levels: [...(start?.levels ?? [])],
    findings: boundedFindings(),
    at: start?.at ?? startOf(text),
    wanted: start === undefined ? "text" : "element",
  };
  for (;;) {
    state.at = skipSpace(text, state.at);
    if (state.wanted === "end" && state.at === text.length) return { readable: true, findings: state.findings.list() };
    const outcome = step(state, text.charCodeAt(state.at));
    if (outcome === "go on") continue;
    const reason = "rule" in outcome ? outcome : syntaxFinding(text, outcome, innermost(state));
    return { readable: false, findings: [...state.findings.list(), reason] };
  }
}

function step(state: State, unit: number): Outcome {
  switch (state.wanted) {
    case "first-element":
      return unit === closeBracket ? leave(state) : readValue(state, unit);
    case "text":
    case "value":
    case "element":
      return readValue(state, unit);
    case "first-name":
      return unit === closeBrace ? leave(state) : readName(state, unit);
    case "name":
      return readName(state, unit);
    case "colon":
      return unit === colon ? pass(state, "value") : unwanted(state);
    case "after-element":
      if (unit === closeBracket) return leave(state);
      return unit === comma ? pass(state, "element") : unwanted(state);
    case "after-member":
      if (unit === closeBrace) return leave(state);
      return unit === comma ? pass(state, "name") : unwanted(state);
    default:
      return unwanted(state);
  }
}

/** Takes one bracket, comma or colon. */
function pass(state: State, wanted: WantedToken): Outcome {
  state.at++;
  state.wanted = wanted;
  const level = state.levels.at(-1);
  if (wanted === "element" && typeof level?.step === "number") level.step++;
  return "go on";
}

function unwanted({ at, wanted }: State): PlaceFault {
  return { at, wanted };
}

function leave(state: State): Outcome {
  state.levels.pop();
  return goOnAfterValue(state, state.at + 1);
}

function goOnAfterValue(state: State, at: number): Outcome {
  const level = state.levels.at(-1);
  state.at = at;
  state.wanted = level === undefined ? "end" : level.names === undefined ? "after-element" : "after-member";
  return "go on";
}

function readName(state: State, unit: number): Outcome {
  const level = state.levels.at(-1);
  if (unit !== quoteMark || level?.names === undefined) return unwanted(state);
  const end = readString(state.text, state.at);
  if (typeof end !== "number") return end;
  const name = unescapedName(state.text, state.at, end);
  const span = { start: state.at, end };
  const first = level.names.get(name);
  level.step = name;
  if (first === undefined) level.names.set(name, span);
  else state.findings.add(() => duplicateMember(pointerOf(state), span, first));
  state.at = end;
  state.wanted = "colon";
  return "go on";
}

function readValue(state: State, unit: number): Outcome {
  if (unit === openBrace || unit === openBracket) return enter(state, unit);
  const { text, at } = state;
  if (unit === quoteMark) return goOnOr(state, readString(text, at));
  const isNumber = isDigit(unit) || (unit === minus && isDigit(text.charCodeAt(at + 1)));
  if (!isNumber) return goOnOr(state, readWord(text, at) ?? unwanted(state));
  const end = readNumber(text, at);
  if (typeof end === "number") checkNumber(state, end);
  return goOnOr(state, end);
}

function goOnOr(state: State, end: number | SyntaxFault): Outcome {
  return typeof end === "number" ? goOnAfterValue(state, end) : end;
}

function enter(state: State, unit: number): Outcome {
  const { at, levels } = state;
  const isObject = unit === openBrace;
  if (levels.length === deepest) {
    return tooDeep(pointerOf(state), { start: at, end: at + 1 }, isObject ? "object" : "array");
  }
  levels.push(isObject ? { opening: at, names: new Map(), step: "" } : { opening: at, names: undefined, step: 0 });
  return pass(state, isObject ? "first-name" : "first-element");
}

function checkNumber(state: State, end: number): void {
  const span = { start: state.at, end };
  const literal = state.text.slice(span.start, end);
  if (isUnsafeNumber(literal)) state.findings.add(() => unsafeNumber(pointerOf(state), span, literal));
}

function pointerOf({ levels }: State): Pointer {
  return append("", ...levels.map(({ step }) => step));
}

function innermost({ levels }: State): Container | undefined {
  const level = levels.at(-1);
  if (level === undefined) return undefined;
  const at = append("", ...levels.slice(0, -1).map(({ step }) => step));
  return { at, opening: level.opening, kind: level.names === undefined ? "array" : "object" };
}

/** Returns the finding for a member whose name its object has already; the spans are those of the two names. */
function duplicateMember(at: Pointer, span: Span, first: Span): ReportedFinding {
  const name = quote(lastOf(at));
  return {
    rule: "json/duplicate-member",
    at,
    on: "name",
    span,
    message: `The member ${name} is in this object already, and most readers keep only the last. Remove or rename one.`,
    related: [{ at, on: "name", span: first, message: `The first ${name} is here.` }],
  };
}
