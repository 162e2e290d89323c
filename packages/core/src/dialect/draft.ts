import { append, deepEqual, isObject, type JsonValue, type Pointer, segmentsOf } from "../json.js";
import type { Session } from "./codec.js";
import type { Dialect } from "./dialect.js";
import { fits, isEmpty, nothingTaken } from "./fit.js";
import { type Form, slotsIn } from "./form.js";
import { isJson } from "./hole.js";
import { covers, type KindWay, type Operands, readWay, writeWay } from "./kind-ways.js";
import { readSettings, type Written, within, writeSettings } from "./read-block.js";

/**
 * What settings say that their author still fills in. It is for forms alone: nothing that a step does, and no sentence
 * of it, may rest on it.
 */
export interface Draft {
  readonly operands: Operands;
  /** Where the way that they are begun in has its operands, in the order of that way. */
  readonly places: readonly OperandPlace[];
  /** Places of what is there and is not understood. */
  readonly strange: readonly Pointer[];
  /** Whether the pack declares every id that they say. */
  readonly isDeclared: boolean;
}

/** Where a way has an operand, or a part of one, from the settings on. */
interface OperandPlace {
  readonly operand: string;
  readonly at: Pointer;
  /** Whether the settings have it, lack it, or leave it out as they may. */
  readonly is: "there" | "lacking" | "optional";
}

interface WayDraft extends Draft {
  readonly way: KindWay;
}

/** Reads what settings say so far, in the way that they fit best; undefined where no way of a dialect is for them. */
export function readDraft(dialect: Dialect, subject: string, settings: unknown, session: Session): Draft | undefined {
  const found = bestDraft(dialect, subject, settings, draftSession(session));
  if (found?.strange.length === 0) return found;
  // An id that the pack does not declare may still be chosen in a form.
  const other = bestDraft(dialect, subject, settings, { ...draftSession(session), isDeclared: () => true });
  const isBetter = other !== undefined && (found === undefined || other.strange.length < found.strange.length);
  return isBetter ? { ...other, isDeclared: false } : found;
}

const draftSession = (session: Session): Session => ({ ...session, read: new Map(), isDraft: true });

function bestDraft(dialect: Dialect, subject: string, settings: unknown, session: Session): WayDraft | undefined {
  const drafts = dialect.waysOf(subject).flatMap((way) => draftIn(way, settings ?? {}, dialect, session) ?? []);
  const said = ({ operands }: Draft): number => Object.keys(operands).length;
  const lacking = ({ places }: Draft): number => new Set(lackingIn(places)).size;
  // Of those that fit alike, the first.
  return drafts.reduce<WayDraft | undefined>((best, one) => {
    if (best === undefined) return one;
    const difference =
      best.strange.length - one.strange.length || said(one) - said(best) || lacking(best) - lacking(one);
    return difference > 0 ? one : best;
  }, undefined);
}

const lackingIn = (places: readonly OperandPlace[]): readonly string[] =>
  places.flatMap(({ operand, is }) => (is === "lacking" ? [operand] : []));

function draftIn(way: KindWay, settings: unknown, { shapes }: Dialect, session: Session): WayDraft | undefined {
  const parts = partsIn(way.form, settings, "", session);
  // What a way implies, it implies as a whole.
  if (Object.keys(way.given).length > 0 && (parts.lacksWords || parts.strange.length > 0)) return undefined;
  if (parts.strange.includes("")) return undefined;
  session.isDraft = true;
  const rest = parts.strange.reduce(without, settings);
  const operands = within(session, () => readWay(way, rest, shapes, session, undefined));
  if (operands === undefined) return undefined;
  return { operands: said(operands), places: parts.places, strange: parts.strange, isDeclared: true, way };
}

/** Leaves out what says nothing: a condition without parts. */
const said = (operands: Operands): Operands =>
  Object.fromEntries(Object.entries(operands).filter(([, value]) => !isObject(value) || Object.keys(value).length > 0));

/** Where a form has its operands, whether settings lack words of it, and what they have that does not fit it. */
interface Parts extends Pick<Draft, "places" | "strange"> {
  readonly lacksWords: boolean;
}

function partsIn(form: Form, written: unknown, at: Pointer, session: Session): Parts {
  if (form.is !== "object" || form.rest !== undefined || !isObject(written)) {
    const isFitting = within(session, () => fits(form, written, nothingTaken(), session, undefined)) === true;
    return { places: placesIn(form, at, "there"), lacksWords: false, strange: isFitting ? [] : [at] };
  }
  const others = Object.keys(written).filter((name) => !form.members.has(name));
  const foreign = form.isOpen ? [] : form.left === undefined ? others : others.slice(1);
  const parts: Parts[] = [{ places: [], lacksWords: false, strange: foreign.map((name) => append(at, name)) }];
  for (const [name, { form: inner, isOptional }] of form.members) {
    const value = Object.hasOwn(written, name) ? written[name] : undefined;
    const found = value === undefined ? undefined : partsIn(inner, value, append(at, name), session);
    if (found !== undefined && (found.strange.length === 0 || !isEmpty(value))) parts.push(found);
    else {
      const places = placesIn(inner, append(at, name), isOptional ? "optional" : "lacking");
      parts.push({ places, lacksWords: !isOptional && places.length === 0, strange: [] });
    }
  }
  return {
    places: parts.flatMap(({ places }) => places),
    lacksWords: parts.some(({ lacksWords }) => lacksWords),
    strange: parts.flatMap(({ strange }) => strange),
  };
}

const placesIn = (form: Form, at: Pointer, is: OperandPlace["is"]): readonly OperandPlace[] =>
  slotsIn(form).map(({ hole }) => ({ operand: hole.name, at, is }));

/** Returns settings without what is at a place. */
function without(settings: unknown, at: Pointer): unknown {
  const [name, ...inner] = segmentsOf(at);
  if (name === undefined || !isObject(settings)) return settings;
  const members = Object.entries(settings).flatMap(([one, value]): [string, unknown][] => {
    if (one !== name) return [[one, value]];
    return inner.length === 0 ? [] : [[one, without(value, append("", ...inner))]];
  });
  return Object.fromEntries(members);
}

/**
 * Writes operands of a step that its author still fills in: as a whole where that can be said, else those there are.
 * What is not understood stays. It is read back: unless it says the same so far, and nothing else as a whole, it is
 * refused.
 */
export function writeDraft(
  dialect: Dialect,
  subject: string,
  operands: Operands,
  old: unknown,
  session: Session,
): Written {
  const before = bestDraft(dialect, subject, old, draftSession(session));
  const given = said(Object.fromEntries(Object.entries(operands).filter(([, value]) => value !== undefined)));
  const { strange } = before ?? { strange: [] };
  const whole = writeSettings(dialect, subject, given, strange.reduce(without, old), session);
  if (whole.refused === undefined) return { config: withStrange(whole.config, old, strange) };
  for (const isDeclared of [session.isDeclared, () => true]) {
    const draft = { ...draftSession(session), isDeclared };
    for (const way of before === undefined ? dialect.waysOf(subject) : [before.way, ...dialect.waysOf(subject)]) {
      if (!covers(way, given)) continue;
      draft.isDraft = true;
      const kept = way === before?.way ? old : undefined;
      const written = within(draft, () => writeWay(way, given, dialect.shapes, draft, kept));
      if (written === undefined) continue;
      const config = withStrange(written, old, strange);
      const back = bestDraft(dialect, subject, config, draft);
      if (!deepEqual(back?.operands, given)) continue;
      const strict = readSettings(dialect, subject, config, session);
      if (strict === undefined || deepEqual(strict.operands, given)) return { config };
    }
  }
  return Object.keys(given).length === 0 ? { config: withStrange({}, old, strange) } : whole;
}

/** Puts members back that are not understood, in their old order. */
function withStrange(config: JsonValue, old: unknown, strange: readonly Pointer[]): JsonValue {
  if (!isObject(config) || !isObject(old) || strange.length === 0) return config;
  const written = new Map(Object.entries(config).filter((one): one is [string, JsonValue] => isJson(one[1])));
  const names = new Set(strange.map((place) => segmentsOf(place)[0]));
  const kept = Object.entries(old).flatMap(([name, value]): [string, JsonValue][] => {
    const now = written.get(name) ?? (names.has(name) && isJson(value) ? value : undefined);
    return now === undefined ? [] : [[name, now]];
  });
  return Object.fromEntries([...kept, ...[...written].filter(([name]) => !Object.hasOwn(old, name))]);
}
