import { deepEqual, type JsonObject, type JsonValue } from "../json.js";
import { accepts, type Codec, enter, type Found, type Place, type SchemaScope, type Session } from "./codec.js";
import { type Filling, filled } from "./fill.js";
import { fits, mayFit, nothingTaken, type Taken } from "./fit.js";
import type { Form, Slot } from "./form.js";
import { anyOf, formSchema, valueSchema } from "./form-schema.js";
import { isJson } from "./hole.js";
import { type Comparison, fitsPlainWay, type PlainWay, plainCondition } from "./plain-way.js";
import {
  assembled,
  comparedType,
  gathered,
  partsOfType,
  takenApart,
  typeNamed,
  type ValueType,
  valueAtKey,
} from "./types.js";

/** One way of writing a type: a form whose holes are its parts, and what the form implies. */
export interface ShapeWay {
  readonly form: Form;
  readonly given: ReadonlyMap<string, JsonValue>;
}

/** Ways once more, of conditions, where whether JSON fits them shows without reading it. */
type PlainWays = Map<ShapeWay, PlainWay | undefined>;

/** Returns the codec of a type in a shape; undefined where there is none. */
export type CodecOf = (type: ValueType, slot: Slot) => Codec | undefined;

/** Reads a type that a vendor writes in one of several ways; the first that fits counts. */
export function waysCodec(type: ValueType, ways: () => readonly (ShapeWay | Codec)[], codecOf: CodecOf): Codec {
  const readWay = (way: ShapeWay | Codec, written: unknown, session: Session, at: Place | undefined): unknown => {
    if ("read" in way) return way.read(written, session, at);
    if (!session.isDraft && !mayFit(way.form, written)) return undefined;
    const taken = nothingTaken();
    const { isDraft } = session;
    // No part of anything else is filled in alone; and what a form implies, it implies as a whole.
    const isPartial = isDraft && hasParts && way.given.size === 0;
    session.isDraft = isPartial;
    const isFitting = fits(way.form, written, taken, session, at);
    session.isDraft = isDraft;
    if (!isFitting) return undefined;
    for (const [part, value] of way.given) if (!taken.values.has(part)) taken.values.set(part, value);
    const parts = gathered(taken.values, typeOfPart);
    if (parts === undefined) return undefined;
    const settled: Taken = { values: parts, later: taken.later };
    if (type.name === "condition" && !settleValue(settled, session, codecOf))
      if (!isPartial || !settleDraft(settled, session, codecOf)) return undefined;
    return assembled(type, parts) ?? (isPartial ? Object.fromEntries(parts) : undefined);
  };
  const hasParts = type.name === "condition" || type.name === "extract";
  const partTypes = partsOfType(type);
  const typeOfPart = (name: string): ValueType | undefined => typeNamed(partTypes.get(name) ?? "");
  const first = (written: unknown, session: Session): Found => {
    enter(session);
    const all = ways();
    for (let index = 0; index < all.length; index += 1) {
      const way = all[index];
      const value = way && readWay(way, written, session, undefined);
      if (value === undefined) continue;
      session.depth -= 1;
      return { value, way: index };
    }
    session.depth -= 1;
    return none;
  };
  const plainWays: PlainWays = new Map();
  const plainOf = (way: ShapeWay): PlainWay | undefined => {
    if (!plainWays.has(way))
      plainWays.set(
        way,
        way.given.size > 0
          ? undefined
          : plainCondition(way.form, (compared, session) => isComparable(compared, session, codecOf)),
      );
    return plainWays.get(way);
  };
  const isAccepted = (written: unknown, session: Session): boolean => {
    // What takes long is read, since that is remembered.
    if (session.isDraft || session.steps >= fewSteps) return codec.read(written, session, undefined) !== undefined;
    enter(session);
    const all = ways();
    let isFitting = false;
    for (let index = 0; index < all.length && !isFitting; index += 1) {
      const way = all[index];
      if (way === undefined) continue;
      if ("read" in way) isFitting = accepts(way, written, session);
      else {
        const plain = plainOf(way);
        isFitting =
          (plain && fitsPlainWay(plain, written, session)) ?? readWay(way, written, session, undefined) !== undefined;
      }
    }
    session.depth -= 1;
    return isFitting;
  };
  const codec: Codec = {
    ...(type.name === "condition" && { accepts: isAccepted }),
    read(written, session, at) {
      const found = readOnce(written, session);
      if (at === undefined || found.value === undefined || session.found === undefined) return found.value;
      const way = ways()[found.way];
      return way === undefined ? undefined : readWay(way, written, session, at);
    },
    write(value, session, old) {
      // A way that writes something around the whole comes back here with the same value.
      if (busy.has(value)) return undefined;
      busy.add(value);
      try {
        return writeFirst(value, session, old);
      } finally {
        busy.delete(value);
      }
    },
    schema: (scope) => scope.shared(codec, type.name, () => anyOf(ways().map((way) => waySchema(way, scope)))),
  };
  /** Looking at a value once more is cheaper than remembering it, where there is one way and nothing within it. */
  const readOnce = (written: unknown, session: Session): Found =>
    !session.isDraft && (type.name === "condition" || ways().length > 1)
      ? remembered(codec, written, session, first)
      : first(written, session);
  const busy = new Set<unknown>();
  const writeFirst = (value: unknown, session: Session, old: unknown): JsonValue | undefined => {
    const before = old === undefined ? -1 : readOnce(old, session).way;
    const all = ways();
    const own = all[before];
    for (const way of own === undefined ? all : [own, ...all]) {
      const written = writeWay(way, value, session, way === own ? old : undefined);
      // A way before it may read what it writes as something else.
      if (written !== undefined && sameJson(codec.read(written, session, undefined), value)) return written;
    }
    return undefined;
  };
  const writeWay = (way: ShapeWay | Codec, value: unknown, session: Session, old: unknown): JsonValue | undefined => {
    if ("write" in way) return way.write(value, session, old);
    const unit = old === undefined || type.name !== "duration" ? undefined : unitOf(way, old, session);
    for (const parts of takenApart(type, value, unit)) {
      if ([...way.given].some(([part, given]) => parts.has(part) && !sameJson(parts.get(part), given))) continue;
      const filling: Filling = {
        session,
        valueOf: (key) =>
          key === "name" && type.name === "id"
            ? session.nameOf(type.of ?? "", String(value))
            : valueAtKey(key, (name) => parts.get(name), typeOfPart),
        writeLater: (slot, one, before) =>
          writeLater(slot, one, before, parts.get("field"), String(parts.get("operator")), session, codecOf),
      };
      const written = filled(way.form, filling, old);
      // A way that has no hole for a part, such as the sign, says another value.
      if (written !== undefined && sameJson(readWay(way, written, session, undefined), value)) return written;
    }
    return undefined;
  };
  return codec;
}

const none: Found = { value: undefined, way: -1 };

function waySchema(way: ShapeWay | Codec, scope: SchemaScope): JsonObject {
  if ("read" in way) return way.schema?.(scope) ?? {};
  return formSchema(way.form, ({ key, codec }) =>
    key === "_"
      ? {}
      : { title: partTitle(key), ...(codec === undefined ? valueSchema(way.form, scope) : codec.schema?.(scope)) },
  );
}

/** `field.custom_field` as people say it: Custom field. */
function partTitle(key: string): string {
  const words = (key.split(".").at(-1) ?? key).replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Within so many steps, what a codec makes of a value is found out again rather than remembered: that is cheaper. */
const fewSteps = 64;

/** What a codec makes of an object or a text is found out once, in a config that is long. */
function remembered(
  codec: Codec,
  written: unknown,
  session: Session,
  find: (written: unknown, session: Session) => Found,
): Found {
  const isOnce = typeof written !== "string" && (typeof written !== "object" || written === null);
  if (isOnce || session.steps < fewSteps) return find(written, session);
  let before = session.read.get(codec);
  if (before === undefined) {
    before = new Map();
    session.read.set(codec, before);
  }
  const known = before.get(written);
  if (known !== undefined) return known;
  const found = find(written, session);
  before.set(written, found);
  return found;
}

/** Returns the unit in which a duration is written. */
function unitOf(way: ShapeWay, old: unknown, session: Session): string | undefined {
  const taken = nothingTaken();
  const unit = fits(way.form, old, taken, session, undefined)
    ? (taken.values.get("unit") ?? way.given.get("unit"))
    : undefined;
  return typeof unit === "string" ? unit : undefined;
}

/**
 * Reads the value of a condition, whose type goes by its field and operator. A word that several operators share means
 * the one with which the value fits; unless exactly one does, the condition does not fit.
 */
function settleValue(taken: Taken, session: Session, codecOf: CodecOf): boolean {
  const operators = taken.values.get("operator");
  if (operators === undefined) return taken.later.length === 0;
  const field = taken.values.get("field");
  const [written] = taken.later;
  if (field === undefined || taken.later.length > 1) return false;
  const given = taken.values.get("value");
  const fitting: { operator: string; value: unknown; codec: Codec | undefined }[] = [];
  for (const operator of Array.isArray(operators) ? operators : [operators]) {
    if (typeof operator !== "string") continue;
    const types = comparedType(asJson(field), operator, session.typeOfField);
    if (written === undefined) {
      if ((types.length === 0) === (given === undefined)) fitting.push({ operator, value: given, codec: undefined });
      continue;
    }
    for (const type of types) {
      const codec = codecOf(type, written.slot);
      const value = codec?.read(written.written, session, undefined);
      if (value === undefined) continue;
      fitting.push({ operator, value, codec });
      break;
    }
  }
  const [only, ...others] = fitting;
  if (only === undefined || others.length > 0) return false;
  taken.values.set("operator", only.operator);
  if (only.value !== undefined) taken.values.set("value", only.value);
  if (written?.at !== undefined) only.codec?.read(written.written, session, written.at);
  return true;
}

/** Returns whether a value may be compared so, as `settleValue` reads it. */
function isComparable({ field, operator, slot, written }: Comparison, session: Session, codecOf: CodecOf): boolean {
  let fitting = 0;
  const operators: readonly unknown[] = Array.isArray(operator) ? operator : [operator];
  for (const one of operators) {
    if (typeof one !== "string") continue;
    const types = comparedType(asJson(field), one, session.typeOfField);
    if (slot === undefined ? types.length === 0 : types.some((type) => isValue(type, slot, written, session, codecOf)))
      fitting += 1;
  }
  return fitting === 1;
}

const isValue = (type: ValueType, slot: Slot, written: unknown, session: Session, codecOf: CodecOf): boolean => {
  const codec = codecOf(type, slot);
  return codec !== undefined && accepts(codec, written, session);
};

/** Reads the value of a condition that its author still fills in: its field and operator may be missing. */
function settleDraft(taken: Taken, session: Session, codecOf: CodecOf): boolean {
  const [operator]: readonly unknown[] = [taken.values.get("operator")].flat();
  if (typeof operator === "string") taken.values.set("operator", operator);
  const [written] = taken.later;
  if (written === undefined) return true;
  const types = comparedType(asJson(taken.values.get("field")), typeof operator === "string" ? operator : "is");
  const value = types
    .map((type) => codecOf(type, written.slot)?.read(written.written, session, undefined))
    .find((one) => one !== undefined);
  if (value !== undefined) taken.values.set("value", value);
  return value !== undefined;
}

/** Writes a value whose type goes by the field and operator beside it. */
function writeLater(
  slot: Slot,
  value: unknown,
  old: unknown,
  field: unknown,
  operator: string,
  session: Session,
  codecOf: CodecOf,
): JsonValue | undefined {
  for (const type of comparedType(asJson(field), operator, session.typeOfField)) {
    const written = codecOf(type, slot)?.write(value, session, old);
    if (written !== undefined) return written;
  }
  return undefined;
}

/** Returns what a reading made as JSON; it makes nothing else. */
const asJson = (value: unknown): JsonValue | undefined => (isJson(value) ? value : undefined);

const sameJson = (one: unknown, other: unknown): boolean => deepEqual(one, other);
