import { append, isObject, type Pointer } from "../json.js";
import { accepts, type Codec } from "./codec.js";
import { flagsCodec } from "./flags-codec.js";
import type { Slot } from "./form.js";
import { partedCodec } from "./parted-codec.js";
import { listCodec } from "./plain-codecs.js";
import { isBuiltIn, plainShapes } from "./plain-shapes.js";
import type { CodecUse, ShapeMaker } from "./shape-maker.js";
import { shapeWay, type WayScope } from "./shape-way.js";
import { isTable, tableCodec } from "./tables.js";
import { isTextShape, textsCodec } from "./text-codec.js";
import { textShapes } from "./text-shapes.js";
import type { ValueType } from "./types.js";
import { type CodecOf, type ShapeWay, waysCodec } from "./ways-codec.js";

/** The shapes of a dialect: how it writes each type. */
export interface Shapes extends Pick<ShapeMaker, "codecOf" | "listOf" | "checkValue"> {
  /** Returns how a type is written that shows only in what is read: undefined, without a report, where it cannot be. */
  readonly lateCodecOf: ShapeMaker["codecOf"];
  /** The names of the shapes that the file has, and of those that are used. */
  readonly names: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
  /** Which shapes hand the same value on to which, as far as they are made. */
  readonly handedOn: ReadonlyMap<string, ReadonlySet<string>>;
}

type Report = (at: Pointer, message: string) => void;

/** Makes the shapes of a dialect from its JSON. */
export function shapesOf(json: unknown, tell: Report): Shapes {
  let isQuiet = false;
  const report: Report = (at, message) => {
    if (!isQuiet) tell(at, message);
  };
  const written = new Map<string, unknown>(isObject(json) ? Object.entries(json) : []);
  const made = new Map<string, Codec | undefined>();
  const making = new Set<string>();
  const laters = new Map<Codec, string>();
  const used = new Set<string>();
  const handedOn = new Map<string, Set<string>>();
  /** The shape that is being made, while what it is made of reads the same value. */
  let outer: string | undefined;
  const { plain, builtIn, needsShape } = plainShapes({ report, written });

  /** Makes what a shape is made of, for the same value or for one within it. */
  const madeWithin = <Made>(shape: string | undefined, make: () => Made): Made => {
    const before = outer;
    outer = shape;
    const result = make();
    outer = before;
    return result;
  };

  /** Returns a shape that was being made when it was asked for; undefined for one that is another's name all round. */
  const resolved = (key: string): Codec | undefined => {
    const seen = new Set<string>();
    for (let at: string | undefined = key; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      const codec = made.get(at);
      const next: string | undefined = codec && laters.get(codec);
      if (next === undefined) return codec;
      at = next;
    }
    return undefined;
  };

  const codecOf: Shapes["codecOf"] = (type, shape, use) => {
    if (type.isList) {
      if (shape === "one" || (use.isInText && shape === undefined)) return oneCodec(elementOf(type), use);
      if (shape !== undefined && isListShape(shape)) return named(shape, type, use);
      const element = madeWithin(undefined, () => codecOf({ ...type, isList: false }, shape, use));
      return element && (use.isInText ? undefined : listCodec(element));
    }
    if (shape !== undefined) return named(shape, type, use);
    // Within a text an id is as it is: the dialect's shape for ids is an object in most.
    const isPlain = !written.has(type.name) || (type.name === "id" && use.isInText);
    return isPlain ? plain(type, use) : named(type.name, type, use);
  };

  const elementOf = (type: ValueType): ValueType => ({ ...type, isList: false });

  const oneCodec = (type: ValueType, use: CodecUse): Codec | undefined => {
    const element = codecOf(type, undefined, use);
    return (
      element && {
        schema: element.schema,
        read: (value, session, at) => {
          const one = element.read(value, session, at);
          return one === undefined ? undefined : [one];
        },
        write: (value, session, old) =>
          Array.isArray(value) && value.length === 1 ? element.write(value[0], session, old) : undefined,
      }
    );
  };

  const isListShape = (name: string, depth = 0): boolean => {
    const shape = written.get(name);
    if (typeof shape === "string" && depth < 8) return isListShape(shape, depth + 1);
    return isObject(shape) && ("list" in shape || "flags" in shape);
  };

  /** Makes a shape for a type once; one that is being made is handed out before it is done. */
  const named = (name: string, type: ValueType, use: CodecUse): Codec | undefined => {
    const own = written.get(name);
    if (own === undefined) return builtIn(name, type, use);
    used.add(name);
    if (outer !== undefined) handedOn.set(outer, (handedOn.get(outer) ?? new Set()).add(name));
    const key = JSON.stringify([name, type.name, type.of, type.isList, use.isInText, use.isDeclared]);
    if (made.has(key)) return made.get(key);
    if (making.has(key)) {
      let found: Codec | undefined;
      const codec = (): Codec | undefined => {
        found ??= resolved(key);
        return found;
      };
      const later: Codec = {
        read: (value, session, at) => codec()?.read(value, session, at),
        accepts(value, session) {
          const read = codec();
          return read !== undefined && accepts(read, value, session);
        },
        write: (value, session, old) => codec()?.write(value, session, old),
        schema: (scope) => codec()?.schema?.(scope) ?? {},
      };
      laters.set(later, key);
      return later;
    }
    making.add(key);
    const codec = madeWithin(name, () => defined(own, append("/shapes", name), { type, use, self: name }));
    making.delete(key);
    made.set(key, codec);
    return codec;
  };

  /** Makes what the file has under a name for a type. */
  const defined = (shape: unknown, at: Pointer, scope: WayScope): Codec | undefined => {
    const { type, use, self } = scope;
    if (typeof shape === "string") {
      // Within the shape of a type, the type's name is what it is without one.
      const isPlain = shape === type.name && self === type.name;
      return isPlain ? plain(type, { ...use, at }) : codecOf(type, shape, { ...use, at });
    }
    if (Array.isArray(shape)) return alternatives(shape, at, scope);
    if (!isObject(shape)) {
      report(at, "A shape is another shape's name, an object or a list of ways.");
      return undefined;
    }
    if ("list" in shape) return listShape(shape, at, type, use);
    if ("flags" in shape) return flagsShape(shape.flags, at, type);
    if ("values" in shape && isTable(shape.values)) return tableCodec(shape.values, type, use, report);
    const text = textIn(shape, at);
    if (text !== undefined) return type.name === "any" ? textsCodec(text) : text;
    if ("as" in shape) return alternatives([shape], at, scope);
    if (!isTextShape(shape)) report(at, 'A shape has "as", "values", "list", "flags", "tag", "pieces" or "html".');
    return undefined;
  };

  const alternatives = (shapes: readonly unknown[], at: Pointer, scope: WayScope): Codec => {
    const ways: (ShapeWay | Codec)[] = [];
    const codec = waysCodec(scope.type, () => ways, valueCodecs(at));
    for (const [index, one] of shapes.entries()) {
      const place = shapes.length === 1 ? at : append(at, index);
      const way = isObject(one) && "as" in one ? shapeWay(one, place, scope, maker) : defined(one, place, scope);
      if (way !== undefined) ways.push(way);
    }
    return codec;
  };

  const late = new Map<string, Codec | undefined>();
  const lateCodecOf: Shapes["lateCodecOf"] = (type, shape, use) => {
    const key = `${shape} ${type.name} ${type.of} ${type.isList} ${use.isInText} ${use.isDeclared}`;
    if (late.has(key)) return late.get(key);
    const wasQuiet = isQuiet;
    isQuiet = true;
    const codec = codecOf(type, shape, use);
    isQuiet = wasQuiet;
    late.set(key, codec);
    return codec;
  };

  /** Returns the codecs of values whose type goes by what is beside them: of each hole, once by each type. */
  const valueCodecs = (at: Pointer): CodecOf => {
    const bySlot = new Map<Slot, Map<ValueType, Codec | undefined>>();
    return (type, slot) => {
      const { hole, isInText } = slot;
      const byType = bySlot.get(slot) ?? new Map<ValueType, Codec | undefined>();
      if (byType.size === 0) bySlot.set(slot, byType);
      const known = byType.get(type);
      if (known !== undefined) return known;
      const shape = hole.shape ?? (written.has("value") ? "value" : undefined);
      const codec = lateCodecOf(type, shape, { isInText, isDeclared: true, at });
      byType.set(type, codec);
      return codec;
    };
  };

  const checkValue: Shapes["checkValue"] = ({ shape }, use) => {
    const name = shape ?? (written.has("value") ? "value" : undefined);
    if (name === undefined && use.isInText) needsShape({ ...scalar, name: "value" }, use);
    for (const type of ["age", "number", "boolean", "scalar"])
      if (name === undefined && written.has(type)) codecOf({ ...scalar, name: type }, undefined, use);
    if (name !== undefined && written.has(name)) codecOf({ ...scalar, isList: isListShape(name) }, name, use);
    else if (name !== undefined && !isBuiltIn(name)) builtIn(name, scalar, use);
  };

  const listOf: Shapes["listOf"] = (type, hole, use, isExpression) => {
    const element = madeWithin(undefined, () =>
      codecOf({ ...type, isList: false }, hole.shape, { ...use, isInText: true }),
    );
    return element && partedCodec(element, hole.parted ?? ",", isExpression, type.name === "condition" ? 2 : 1);
  };

  const listShape = (
    shape: { readonly [name: string]: unknown },
    at: Pointer,
    type: ValueType,
    use: CodecUse,
  ): Codec | undefined => {
    if (!type.isList) {
      report(use.at, `A list shape is for a list, and this is a ${type.name}.`);
      return undefined;
    }
    const element = elementOf(type);
    const name = typeof shape.list === "string" && shape.list !== element.name ? shape.list : undefined;
    const { parted } = shape;
    const codec = madeWithin(undefined, () =>
      codecOf(element, name, { isInText: typeof parted === "string", isDeclared: use.isDeclared, at }),
    );
    if (codec === undefined) return undefined;
    return typeof parted === "string" ? partedCodec(codec, parted, shape.expression === true, 1) : listCodec(codec);
  };

  const flagsShape = (flags: unknown, at: Pointer, type: ValueType): Codec | undefined => {
    const names = new Map(
      Object.entries(isObject(flags) ? flags : {}).flatMap(([ours, theirs]): [string, string][] =>
        typeof theirs === "string" ? [[ours, theirs]] : [],
      ),
    );
    if (type.isList && type.name === "word" && names.size > 0 && names.size === new Set(names.values()).size)
      return flagsCodec(names);
    report(at, 'Flags are for a list of words, and name a member for each: { "flags": { "sms": "text" } }.');
    return undefined;
  };

  const madeOf: ShapeMaker["madeOf"] = (isWhole, make) => madeWithin(isWhole ? outer : undefined, make);
  const maker: ShapeMaker = { written, report, codecOf, plain, listOf, checkValue, madeOf };
  const textIn = textShapes(maker);
  return { codecOf, lateCodecOf, listOf, checkValue, names: new Set(written.keys()), used, handedOn };
}

const scalar: ValueType = { name: "scalar", of: undefined, isList: false };
