import { blockKind } from "../blocks/catalogue.js";
import { deepEqual, isObject, type JsonValue, type Segment, valueAlong } from "../json.js";
import { clockTime, count, listOf, quote } from "../words/wording.js";
import { type IdPlace, type Place, type Session, tooMuch } from "./codec.js";
import { type Dialect, subjectSignature } from "./dialect.js";
import { spanInJson } from "./json-span.js";
import { covers, fitsWay, type KindWay, type Operands, readWay, writeWay } from "./kind-ways.js";
import { longestFirst, minutesIn } from "./times.js";

/** A config as a dialect reads it. */
export interface Reading {
  readonly operands: Operands;
  readonly way: KindWay;
}

/** Reads the settings of a subject by a dialect; undefined where no way fits. The first way that fits counts. */
export function readSettings(
  dialect: Dialect,
  subject: string,
  config: unknown,
  session: Session,
): Reading | undefined {
  return within(session, () => {
    for (const way of dialect.waysOf(subject)) {
      const operands = readWay(way, config, dialect.shapes, session, undefined);
      if (operands !== undefined) return { operands, way };
      session.depth = 0;
    }
    return undefined;
  });
}

/** Returns whether some way of a dialect fits the settings of a subject: for whoever need not know what they say. */
export function fitsSettings(dialect: Dialect, subject: string, config: unknown, session: Session): boolean {
  begin(session);
  try {
    for (const way of dialect.waysOf(subject)) {
      if (fitsWay(way, config, dialect.shapes, session)) return true;
      session.depth = 0;
    }
    return false;
  } catch (error) {
    if (error === tooMuch) return false;
    throw error;
  }
}

/** Reads settings by every way that fits, the one that counts first. */
export function readingsOf(dialect: Dialect, subject: string, config: unknown, session: Session): readonly Reading[] {
  return dialect.waysOf(subject).flatMap((way): readonly Reading[] => {
    const operands = within(session, () => readWay(way, config, dialect.shapes, session, undefined));
    return operands === undefined ? [] : [{ operands, way }];
  });
}

/** Finds the ids in settings that a way fits, each with the part of its text that it is. */
export const idsIn = (dialect: Dialect, way: KindWay, config: unknown, session: Session): readonly FoundId[] =>
  traced(config, session, (tracing, at) => readWay(way, config, dialect.shapes, tracing, at));

/** Returns the HTML in settings that a way fits, its merge tags as we write them; undefined where there is none. */
export function pageIn(dialect: Dialect, way: KindWay, config: unknown, session: Session): string | undefined {
  const pages: string[] = [];
  const tracing: Session = { ...session, page: (html) => void pages.push(html) };
  within(tracing, () => readWay(way, config, dialect.shapes, tracing, nowhere));
  return pages[0];
}

const nowhere: Place = { path: [], span: undefined, inside: undefined };

/** Finds the ids in the merge tags of a text; undefined where the dialect cannot read it. */
export function idsInText(dialect: Dialect, text: string, session: Session): readonly FoundId[] | undefined {
  const type = { name: "text", of: undefined, isList: false };
  const codec = dialect.shapes.lateCodecOf(type, undefined, { isInText: false, isDeclared: false, at: "" });
  if (codec === undefined || within(session, () => codec.read(text, session, undefined)) === undefined)
    return undefined;
  return traced(text, session, (tracing, at) => codec.read(text, tracing, at));
}

/** Reads a value once more, and returns the ids that the reading comes to. */
function traced(config: unknown, session: Session, read: (tracing: Session, at: Place) => unknown): readonly FoundId[] {
  const found: IdPlace[] = [];
  const tracing: Session = { ...session, found: (place) => void found.push(place) };
  within(tracing, () => read(tracing, nowhere));
  return found.flatMap(({ path, span, inside, type, id }) => {
    if (inside === undefined) return { path, span, type, id };
    const text = valueAlong(config, path.map(String));
    const whole = typeof text === "string" ? spanInJson(text, inside) : undefined;
    if (whole === undefined) return [];
    const [from, to] = span ?? [0, whole[1] - whole[0]];
    return { path, span: [whole[0] + from, whole[0] + to], type, id };
  });
}

/** An id in settings. */
export interface FoundId {
  readonly path: readonly Segment[];
  /** The part of the text that is the id; undefined where it is all of it. */
  readonly span: readonly [from: number, to: number] | undefined;
  readonly type: string;
  readonly id: string;
}

/** Gives a config its own budget of steps; one that takes more does not fit. */
export function within<Result>(session: Session, run: () => Result): Result | undefined {
  begin(session);
  try {
    return run();
  } catch (error) {
    if (error === tooMuch) return undefined;
    throw error;
  }
}

function begin(session: Session): void {
  session.steps = 0;
  session.depth = 0;
  session.pairs = undefined;
  if (session.read.size > 0) session.read.clear();
}

/** Settings as a dialect writes them, or why it cannot. */
export type Written =
  | { readonly config: JsonValue; readonly refused?: undefined }
  | { readonly config?: undefined; readonly refused: string };

/**
 * Writes operands of a subject. Of a config that is there, what says the same stays, and so does what has no meaning.
 * What is written is read back: unless it says the same, it is refused.
 */
export function writeSettings(
  dialect: Dialect,
  subject: string,
  operands: Operands,
  old: unknown,
  session: Session,
): Written {
  const given = Object.fromEntries(Object.entries(operands).filter(([, value]) => value !== undefined));
  const before = old === undefined ? undefined : readSettings(dialect, subject, old, session);
  if (before !== undefined && isJsonValue(old) && deepEqual(before.operands, given)) return { config: old };
  const ways = dialect.waysOf(subject);
  const own = before === undefined ? [] : [before.way];
  for (const way of [...own, ...ways]) {
    if (!covers(way, given)) continue;
    const kept = way === before?.way ? old : ignoredOf(old, before?.way);
    const config = within(session, () => writeWay(way, given, dialect.shapes, session, kept));
    if (config === undefined) continue;
    const back = readSettings(dialect, subject, config, session);
    if (back !== undefined && deepEqual(back.operands, given)) return { config };
  }
  return { refused: refusalOf(dialect, subject, ways, given) };
}

/** Says what a dialect cannot write: the first operand that no way can say alone, or all of them together. */
function refusalOf(dialect: Dialect, subject: string, ways: readonly KindWay[], operands: Operands): string {
  const title = blockKind(subject)?.title ?? subject;
  if (ways.length === 0) return `${dialect.name} does not say how “${title}” is written`;
  const unsaid = Object.keys(operands).find(
    (name) => !ways.some(({ operands: own, given }) => own.has(name) || name in given),
  );
  const signature = subjectSignature(subject);
  const titleOf = (name: string): string => signature?.operands.find((one) => one.name === name)?.title ?? name;
  if (unsaid !== undefined) return `${dialect.name} has no place for “${titleOf(unsaid)}” in “${title}”`;
  const [name, ...more] = Object.keys(operands);
  const type = name === undefined ? undefined : signature?.operands.find((one) => one.name === name)?.type;
  if (name !== undefined && more.length === 0) return `${dialect.name} cannot say ${valueWords(type, operands[name])}`;
  return `${dialect.name} cannot say this combination of ${listOf(
    Object.keys(operands).map((one) => `“${titleOf(one)}”`),
    "and",
  )}`;
}

function valueWords(type: string | undefined, value: unknown): string {
  if (type === "duration" && typeof value === "number") {
    const unit = longestFirst.find((one) => Number.isInteger(value / (minutesIn.get(one) ?? 1)));
    return unit === undefined ? count(value * 60, "second") : count(value / (minutesIn.get(unit) ?? 1), unit);
  }
  if (type === "clock" && typeof value === "number") return clockTime(value);
  return typeof value === "string" ? quote(value) : JSON.stringify(value);
}

const isJsonValue = (value: unknown): value is JsonValue => value !== undefined;

/** Returns the members of a config that a way ignores. */
function ignoredOf(old: unknown, way: KindWay | undefined): unknown {
  if (!isObject(old) || way?.form.is !== "object") return undefined;
  const { members, isOpen } = way.form;
  const ignored = Object.entries(old).filter(([name]) => {
    const member = members.get(name);
    if (member === undefined) return isOpen;
    return member.form.is === "slot" && member.form.slot.key === "_";
  });
  return ignored.length === 0 ? undefined : Object.fromEntries(ignored);
}
