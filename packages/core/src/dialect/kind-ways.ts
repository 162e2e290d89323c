import type { Signature, SignatureOperand } from "../blocks/signature.js";
import { append, deepEqual, isObject, type JsonValue, type Pointer } from "../json.js";
import { didYouMean } from "../words/did-you-mean.js";
import { quote } from "../words/wording.js";
import { isAllowed } from "./allowed-operand.js";
import { accepts, type Codec, type Place, type Session } from "./codec.js";
import { type Filling, filled } from "./fill.js";
import { fits, mayFit, nothingTaken } from "./fit.js";
import { type Form, type FormScope, formOf, type Slot } from "./form.js";
import { isJson } from "./hole.js";
import { fitsPlainWay, type PlainWay, plainWay } from "./plain-way.js";
import type { Shapes } from "./shapes.js";
import { gathered, partsOfType, typeNamed, type ValueType, valueAtKey, valueTypes } from "./types.js";

/** What a block says, by operand. */
export type Operands = Readonly<Record<string, unknown>>;

/** One way in which a dialect writes a kind. */
export interface KindWay {
  readonly form: Form;
  /** The form as the file has it. */
  readonly json: unknown;
  /** What the form implies. */
  readonly given: Operands;
  readonly hasGiven: boolean;
  /** Operands that its holes take, with those that only this way names. */
  readonly operands: ReadonlyMap<string, SignatureOperand>;
  /** Those of them that not every value of their type is for. */
  readonly limited: ReadonlyMap<string, SignatureOperand>;
  /** The way once more, where whether settings fit it shows without reading them. */
  readonly plain: PlainWay | undefined;
  /** What reads the settings, where all of them are one operand. */
  readonly whole: Codec | undefined;
  /** Where the way is in the dialect's file. */
  readonly at: Pointer;
}

/** What is read and written: what a kind can say, in the shapes of a dialect. */
export interface KindScope {
  readonly signature: Signature;
  readonly shapes: Shapes;
  readonly report: (at: Pointer, message: string) => void;
}

/** Makes a way of its JSON: `{ as, given }`; undefined where it has mistakes, which are reported. */
export function kindWay(json: unknown, at: Pointer, { signature, shapes, report }: KindScope): KindWay | undefined {
  if (!isObject(json) || !("as" in json)) {
    report(at, 'A way is written { "as": … }: the JSON of the vendor, with holes.');
    return undefined;
  }
  const own = new Map(signature.operands.map((operand) => [operand.name, operand]));
  const operands = new Map<string, SignatureOperand>();
  const slotOf: FormScope["slotOf"] = (hole, { isInText, isElement, at: place }) => {
    if (hole.name === "_") return { key: "_", codec: undefined, hole, isInText };
    const known = own.get(hole.name) ?? addedOperand(signature, hole.name, hole.shape);
    const type = known && typeNamed(known.type);
    if (known === undefined || type === undefined) {
      const named = [...own.keys()];
      report(
        place,
        `${quote(hole.name)} is not something that this kind says; it says ${named.join(", ") || "nothing"}.${didYouMean(hole.name, named)}`,
      );
      return undefined;
    }
    operands.set(known.name, known);
    const shape = own.has(hole.name) ? hole.shape : undefined;
    const key = hole.part === undefined ? hole.name : `${hole.name}.${hole.part}`;
    const slot = { key, hole, isInText };
    if (hole.part !== undefined) {
      const part = partsOfType(type).get(hole.part);
      const partType = part === undefined ? undefined : typeNamed(part);
      if (part === undefined) {
        report(
          place,
          `${quote(hole.part)} is not a part of ${type.name}; its parts are ${[...partsOfType(type).keys()].join(", ")}.`,
        );
        return undefined;
      }
      // The form itself says which part it is, so the pack need not declare the id.
      const whole = partType ?? word;
      const codec = shapes.codecOf(isElement ? { ...whole, isList: false } : whole, shape, {
        isInText,
        isDeclared: false,
        at: place,
      });
      return codec && { ...slot, codec };
    }
    if (type.name === "value") {
      shapes.checkValue(hole, { isInText, isDeclared: false, at: place });
      return { ...slot, codec: undefined };
    }
    const use = { isInText, isDeclared: false, at: place };
    const codec = isElement
      ? shapes.codecOf({ ...type, isList: false }, shape, use)
      : hole.parted !== undefined
        ? shapes.listOf(type, hole, use, false)
        : shapes.codecOf(type, shape, use);
    return codec && { ...slot, codec };
  };
  const form = formOf(json.as, append(at, "as"), { slotOf, isExpression: false, report });
  if (form === undefined) return undefined;
  const given = isObject(json.given) ? json.given : {};
  for (const [name, value] of Object.entries(given)) {
    const operand = own.get(name);
    const place = append(at, "given", name);
    if (operand === undefined)
      report(place, `${quote(name)} is not something that this kind says.${didYouMean(name, own.keys())}`);
    else if (!isAllowed(operand, value))
      report(place, `${quote(name)} cannot be ${JSON.stringify(value)}; it is ${(operand.words ?? []).join(", ")}.`);
  }
  for (const name of Object.keys(json))
    if (!besideForm.has(name))
      report(append(at, name), `${quote(name)} is not known here.${didYouMean(name, besideForm)}`);
  const limited = new Map([...operands].filter(([, { words, least }]) => words !== undefined || least !== undefined));
  const hasGiven = Object.keys(given).length > 0;
  const way: KindWay = {
    ...{ form, json: json.as, given, hasGiven, operands, limited, at },
    plain: plainWay(form, limited, ({ slot, written, field }, session) => {
      if (slot === undefined) return true;
      return readValue(way, slot, written, field ?? given.field, shapes, session, undefined) !== undefined;
    }),
    whole:
      form.is === "slot" && form.slot.key === form.slot.hole.name && limited.size === 0 ? form.slot.codec : undefined,
  };
  return way;
}

/** What a way has: its form, what that implies, and notes of teaching. */
const besideForm: ReadonlySet<string> = new Set(["as", "given", "proposed", "from", "title"]);

const word: ValueType = { name: "word", of: undefined, isList: false };

/** Returns an operand that a trigger or a record has in one dialect only: its shape is its type. */
function addedOperand({ operation }: Signature, name: string, type: string | undefined): SignatureOperand | undefined {
  if (type === undefined || (operation !== "starts" && operation !== "record")) return undefined;
  const valueType = typeNamed(type);
  if (valueType === undefined) return undefined;
  return { name, type: typeOf(valueType), title: name, isNeeded: false, slot: name };
}

const typeOf = ({ name, of, isList }: ValueType): SignatureOperand["type"] => {
  const one = name === "id" ? (`id ${of}` as const) : plainNames.find((plain) => plain === name);
  return isList ? `list of ${one ?? "any"}` : (one ?? "any");
};

const plainNames = [
  ...(["word", "text", "number", "boolean", "date", "weekday", "any", "age", "who", "duration", "clock"] as const),
  ...(["money", "field", "condition"] as const),
];

/** Reads a config in a way; undefined where it does not fit. */
export function readWay(
  way: KindWay,
  config: unknown,
  shapes: Shapes,
  session: Session,
  at: Place | undefined,
): Operands | undefined {
  const operands = operandsIn(way, config, shapes, session, at);
  return operands && Object.fromEntries(operands);
}

/** Reads the operands that a config has in a way, by name; undefined where it does not fit. */
function operandsIn(
  way: KindWay,
  config: unknown,
  shapes: Shapes,
  session: Session,
  at: Place | undefined,
): ReadonlyMap<string, unknown> | undefined {
  if (!session.isDraft && !mayFit(way.form, config)) return undefined;
  const taken = nothingTaken();
  if (!fits(way.form, config, taken, session, at)) return undefined;
  const found = gathered(taken.values, (name) => typeOfOperand(way, name));
  if (found === undefined) return undefined;
  const operands = way.hasGiven ? new Map<string, unknown>([...Object.entries(way.given), ...found]) : found;
  for (const { slot, written, at: place } of taken.later) {
    const value = readValue(way, slot, written, operands.get("field"), shapes, session, place);
    if (value === undefined) return undefined;
    operands.set(slot.key, value);
  }
  for (const [name, operand] of way.limited)
    if (operands.has(name) && !isAllowed(operand, operands.get(name))) return undefined;
  return operands;
}

/** Returns whether a config fits a way. */
export function fitsWay(way: KindWay, config: unknown, shapes: Shapes, session: Session): boolean {
  if (way.whole !== undefined) return accepts(way.whole, config, session);
  const isFitting = way.plain && fitsPlainWay(way.plain, config, session);
  return isFitting ?? operandsIn(way, config, shapes, session, undefined) !== undefined;
}

/** Reads a value that is of the type of the field beside it. */
function readValue(
  way: KindWay,
  slot: Slot,
  written: unknown,
  field: unknown,
  shapes: Shapes,
  session: Session,
  at: Place | undefined,
): unknown {
  for (const codec of valueCodecs(way, slot, field, typeof written, shapes, session)) {
    const value = codec.read(written, session, undefined);
    if (value === undefined) continue;
    if (at !== undefined) codec.read(written, session, at);
    return value;
  }
  return undefined;
}

/**
 * Returns how the value of a field may be written, the likeliest first: as an id or by the type that the pack declares
 * the field with, else as a text, a number, or yes or no.
 */
function valueCodecs(
  way: KindWay,
  slot: Slot,
  field: unknown,
  typeOfJson: string,
  shapes: Shapes,
  session: Session,
): readonly Codec[] {
  const isPlain = typeOfJson === "number" || typeOfJson === "boolean";
  const types = valueTypes(isJson(field) ? field : undefined, false, session.typeOfField ?? (() => undefined));
  const known = codecsOfValues.get(slot) ?? { plain: new Map(), other: new Map() };
  codecsOfValues.set(slot, known);
  const byTypes = isPlain ? known.plain : known.other;
  const codecs = byTypes.get(types) ?? lateCodecs(way, slot, types, isPlain, shapes);
  byTypes.set(types, codecs);
  return codecs;
}

type CodecsByTypes = Map<readonly ValueType[], readonly Codec[]>;

/** How the value at a hole may be written, by its types: a number, yes or no ("plain"), and anything else. */
const codecsOfValues = new WeakMap<Slot, { readonly plain: CodecsByTypes; readonly other: CodecsByTypes }>();

function lateCodecs(
  way: KindWay,
  { hole, isInText }: Slot,
  types: readonly ValueType[],
  isPlain: boolean,
  shapes: Shapes,
): readonly Codec[] {
  const use = { isInText, isDeclared: false, at: way.at };
  return types.flatMap((type) => {
    if (type.name === "id") return shapes.lateCodecOf(type, hole.shape, use) ?? [];
    // A shape after the colon is for values of any type.
    if (type.name !== "scalar") return shapes.lateCodecOf(type, undefined, use) ?? [];
    const name = hole.shape !== undefined || isPlain ? "scalar" : "text";
    return shapes.lateCodecOf({ ...type, name }, hole.shape, use) ?? [];
  });
}

function typeOfOperand(way: KindWay, name: string): ValueType | undefined {
  const operand = way.operands.get(name);
  return operand && typeNamed(operand.type);
}

/** Returns whether a way can say these operands and nothing else. */
export function covers(way: KindWay, operands: Operands): boolean {
  const isSaid = (name: string): boolean => way.operands.has(name) || deepEqual(way.given[name], operands[name]);
  return (
    Object.keys(operands).every(isSaid) &&
    Object.keys(way.given).every((name) => way.operands.has(name) || Object.hasOwn(operands, name))
  );
}

/** Writes operands in a way; `old` keeps what says the same and what has no meaning. Undefined where it cannot. */
export function writeWay(
  way: KindWay,
  operands: Operands,
  shapes: Shapes,
  session: Session,
  old: unknown,
): JsonValue | undefined {
  const filling: Filling = {
    session,
    valueOf: (key) =>
      valueAtKey(
        key,
        (name) => (Object.hasOwn(operands, name) ? operands[name] : undefined),
        (name) => typeOfOperand(way, name),
      ),
    writeLater: (slot, value, before) =>
      valueCodecs(way, slot, operands.field, typeof value, shapes, session)
        .map((codec) => codec.write(value, session, before))
        .find((written) => written !== undefined),
  };
  return filled(way.form, filling, old);
}
