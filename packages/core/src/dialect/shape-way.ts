import { append, isObject, type JsonValue, type Pointer } from "../json.js";
import { quote } from "../words/wording.js";
import type { Codec } from "./codec.js";
import { type FormScope, formOf } from "./form.js";
import { type Hole, isJson, piecesOf } from "./hole.js";
import { listCodec, wordCodec } from "./plain-codecs.js";
import type { CodecUse, ShapeMaker } from "./shape-maker.js";
import { isTable, tableCodec } from "./tables.js";
import { partsOfType, partTypes, typeNamed, type ValueType } from "./types.js";
import type { ShapeWay } from "./ways-codec.js";

/** What a way of a shape is made for. */
export interface WayScope {
  readonly type: ValueType;
  readonly use: CodecUse;
  /** The name of the shape that it is in; undefined in one without a name. */
  readonly self: string | undefined;
}

/** Makes a way of a shape of its JSON; undefined where it has mistakes, or is for another type. */
export function shapeWay(
  { as, given, expression, ...tables }: { readonly [name: string]: unknown },
  at: Pointer,
  scope: WayScope,
  maker: ShapeMaker,
): ShapeWay | undefined {
  const { type, use } = scope;
  const { report } = maker;
  const parts = partsOfType(type);
  const notPart = (name: string): string =>
    `${quote(name)} is not a part of ${type.name}; its parts are ${[...parts.keys()].join(", ")}.`;
  const isExpression = expression === true;
  const whole = placesOfWhole(as, append(at, "as"));
  const partSlot: FormScope["slotOf"] = (hole, { isInText: isPartOfText, isElement, at: place }) => {
    if (hole.name === "_") return { key: "_", codec: undefined, hole, isInText: isPartOfText };
    const key = hole.part === undefined ? hole.name : `${hole.name}.${hole.part}`;
    const partType = hole.part === undefined ? parts.get(hole.name) : partOfPart(parts, hole.name, hole.part);
    if (partType === undefined) {
      // A scalar may be a text, a number or yes or no: a way for another of these never fits.
      if (!scalarParts.has(hole.name)) report(place, notPart(key));
      return undefined;
    }
    const isInText = isPartOfText || use.isInText;
    const slot = { key, hole, isInText };
    if (partType === "value") {
      maker.checkValue(hole, { ...use, isInText, at: place });
      return { ...slot, codec: undefined };
    }
    const part = { hole, type: partType, isElement, isExpression, table: tables[hole.name] };
    const codec = partCodec(part, { ...use, isInText, at: place }, scope, maker);
    return codec && { ...slot, codec };
  };
  const slotOf: FormScope["slotOf"] = (hole, slot) => maker.madeOf(whole.has(slot.at), () => partSlot(hole, slot));
  const form = formOf(as, append(at, "as"), { slotOf, isExpression, report });
  const implied = isObject(given)
    ? Object.entries(given).filter((one): one is [string, JsonValue] => isJson(one[1]))
    : [];
  const isPart = (name: string): boolean => parts.has(name) || scalarParts.has(name);
  for (const [name] of implied) if (!isPart(name)) report(append(at, "given", name), notPart(name));
  for (const name of Object.keys(tables))
    if (!isPart(name) && !beside.has(name)) report(append(at, name), notPart(name));
  return form && { form, given: new Map(implied) };
}

function partOfPart(parts: ReadonlyMap<string, string>, name: string, part: string): string | undefined {
  const whole = typeNamed(parts.get(name) ?? "");
  return whole && partsOfType(whole).get(part);
}

/** A hole for a part of a type. */
interface Part {
  readonly hole: Hole;
  readonly type: string;
  readonly isElement: boolean;
  readonly isExpression: boolean;
  /** The table that stands beside the form for it, if one does. */
  readonly table: unknown;
}

/** Returns how a part is written. */
function partCodec(
  { hole, type: partType, isElement, isExpression, table }: Part,
  use: CodecUse,
  { type, self }: WayScope,
  { codecOf, listOf, plain, report }: ShapeMaker,
): Codec | undefined {
  const own = { ...use, isDeclared: use.isDeclared || type.name === "who" };
  if (isTable(table)) return tableCodec(table, { name: partType, of: undefined, isList: false }, own, report);
  if (partType === "operator") return codecOf({ name: "operator", of: undefined, isList: false }, hole.shape, own);
  const named = typeNamed(partType);
  if (named === undefined) return wordCodec;
  if (!named.isList) {
    const isSame = named.name === type.name;
    if (isSame && hole.shape === undefined && !partTypes.has(named.name)) return plain(named, own);
    // "not" takes the shape that it is in, and so does what is written around the whole.
    const shape = hole.shape ?? (isSame ? self : undefined);
    return codecOf(named, shape, { ...own, isDeclared: named.name === "id" && own.isDeclared });
  }
  if (hole.parted !== undefined) return listOf(named, hole, own, isExpression);
  const element = codecOf({ ...named, isList: false }, hole.shape ?? self, own);
  return element && (isElement ? element : listCodec(element));
}

/** What may stand beside a form of a shape that is not a table of one of its parts. */
const beside: ReadonlySet<string> = new Set(["proposed", "from", "title"]);

/** Returns where a form reads the very value that it fits: as one hole, or as what is left of an object. */
function placesOfWhole(as: unknown, at: Pointer): ReadonlySet<Pointer> {
  if (typeof as === "string") {
    const pieces = piecesOf(as);
    return new Set(typeof pieces !== "string" && pieces.length === 1 ? [at] : []);
  }
  const isLeft = isObject(as) && "..." in as && Object.keys(as).every((name) => name === "..." || name.endsWith("?"));
  return new Set(isLeft ? [append(at, "...")] : []);
}

const scalarParts: ReadonlySet<string> = new Set(["text", "word", "number", "boolean", "value", "date"]);
