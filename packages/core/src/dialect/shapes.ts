import { operators } from "../blocks/book/operators.js";
import { isObject, type JsonValue } from "../json.js";
import { append, type Pointer } from "../pointer.js";
import { didYouMean } from "../words/did-you-mean.js";
import { quote } from "../words/quote.js";
import { caseCodec } from "./case-codec.js";
import { type Codec, placeWithin } from "./codec.js";
import { filled } from "./fill.js";
import { fits, nothingTaken } from "./fit.js";
import { type Form, type FormScope, formOf, type Slot } from "./form.js";
import { type Hole, isJson, piecesOf } from "./hole.js";
import {
  anyCodec,
  booleanCodec,
  dateCodec,
  idCodec,
  kept,
  limited,
  listCodec,
  numberCodec,
  scalarCodec,
  weekdayCodec,
  wordCodec,
} from "./plain-codecs.js";
import {
  isTextShape,
  ownTextCodec,
  type PieceWay,
  piecesCodec,
  tagFormOf,
  tagTextCodec,
  textsCodec,
} from "./text-codec.js";
import { partedBy } from "./text-search.js";
import { timeShapes } from "./times.js";
import { partsOfType, partTypes, typeNamed, type ValueType } from "./types.js";
import { candidatesCodec, rowsOf, type ValueTable, valuesCodec } from "./values-codec.js";
import { type CodecOf, type ShapeWay, waysCodec } from "./ways-codec.js";

/** Where a codec is used. */
export interface CodecUse {
  readonly isInText: boolean;
  /** Whether an id counts only if the pack declares it with its type. */
  readonly isDeclared: boolean;
  readonly at: Pointer;
}

/** The shapes of a dialect: how it writes each type. */
export interface Shapes {
  /** Returns how a type is written, by the dialect's shape for it or a named one; reports where that cannot be. */
  readonly codecOf: (type: ValueType, shape: string | undefined, use: CodecUse) => Codec | undefined;
  /** Returns how a hole of a list is written: whole, or parted in a text. */
  readonly listOf: (type: ValueType, hole: Hole, use: CodecUse, isExpression: boolean) => Codec | undefined;
  /** Checks the shape of a hole whose type only shows in what is read. */
  readonly checkValue: (hole: Hole, use: CodecUse) => void;
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
    return isObject(shape) && "list" in shape;
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
      const later: Codec = {
        read: (value, session, at) => resolved(key)?.read(value, session, at),
        write: (value, session, old) => resolved(key)?.write(value, session, old),
      };
      laters.set(later, key);
      return later;
    }
    making.add(key);
    const codec = madeWithin(name, () => defined(own, append("/shapes", name), type, use, name));
    making.delete(key);
    made.set(key, codec);
    return codec;
  };

  const builtIn = (name: string, type: ValueType, use: CodecUse): Codec | undefined => {
    const time = timeShapes.get(name);
    if (time !== undefined) {
      if (type.name === "duration" || type.name === "clock" || type.name === "age") {
        const codec = time(use.isInText);
        if (type.name !== "age") return codec;
        return {
          read: (value, session, at) => {
            const minutes = codec.read(value, session, at);
            return typeof minutes === "number" ? minutes / 1440 : undefined;
          },
          write: (value, session, old) =>
            typeof value === "number" ? codec.write(value * 1440, session, old) : undefined,
        };
      }
      report(use.at, `The shape ${quote(name)} is for times, and this is a ${type.name}.`);
      return undefined;
    }
    const words = caseCodec(name);
    if (words !== undefined) return words;
    if (name === "digits" && (type.name === "number" || type.name === "scalar")) return numberCodec(true);
    if (name === type.name || name === "id" || typeNamed(name) !== undefined) return plain(type, use);
    report(use.at, `There is no shape ${quote(name)}.${didYouMean(name, [...written.keys(), ...timeShapes.keys()])}`);
    return undefined;
  };

  const plain = (type: ValueType, use: CodecUse): Codec | undefined => {
    switch (type.name) {
      case "word":
      case "label":
        return wordCodec;
      case "text":
        return ownTextCodec;
      case "date":
        return dateCodec;
      case "number":
        return numberCodec(use.isInText);
      case "weekday":
        return weekdayCodec(use.isInText);
      case "age":
        return limited(numberCodec(use.isInText), (value) => typeof value === "number" && value >= 0);
      case "id":
        return idCodec(type.of ?? "", use.isDeclared);
      case "operator":
        return operatorCodec;
      case "boolean":
        return use.isInText ? needsShape(type, use) : booleanCodec;
      case "scalar":
        return use.isInText ? needsShape(type, use) : scalarCodec;
      case "any":
        return use.isInText ? needsShape(type, use) : anyCodec;
      default:
        return needsShape(type, use);
    }
  };

  const reported = new Set<string>();
  const needsShape = (type: ValueType, use: CodecUse): undefined => {
    const where = use.isInText ? " within a text" : "";
    const key = `${use.at} ${type.name}`;
    if (!reported.has(key)) report(use.at, `A ${type.name}${where} needs a shape; add "${type.name}" to "shapes".`);
    reported.add(key);
    return undefined;
  };

  /** Makes what the file has under a name for a type. */
  const defined = (
    shape: unknown,
    at: Pointer,
    type: ValueType,
    use: CodecUse,
    self: string | undefined,
  ): Codec | undefined => {
    if (typeof shape === "string") {
      // Within the shape of a type, the type's name is what it is without one.
      const isPlain = shape === type.name && self === type.name;
      return isPlain ? plain(type, { ...use, at }) : codecOf(type, shape, { ...use, at });
    }
    if (Array.isArray(shape)) return alternatives(shape, at, type, use, self);
    if (!isObject(shape)) {
      report(at, "A shape is another shape's name, an object or a list of ways.");
      return undefined;
    }
    if ("list" in shape) return listShape(shape, at, type, use);
    if ("values" in shape && isTable(shape.values)) return tableCodec(shape.values, type, use);
    const text = textIn(shape, at);
    if (text !== undefined) return type.name === "any" ? textsCodec(text) : text;
    if ("as" in shape) return alternatives([shape], at, type, use, self);
    if (!isTextShape(shape)) report(at, 'A shape has "as", "values", "list", "tag", "pieces" or "html".');
    return undefined;
  };

  /** Returns how texts are written, if a shape says so. */
  const textIn = (shape: { readonly [name: string]: unknown }, at: Pointer): Codec | undefined => {
    if ("tag" in shape) return textShape(shape, at);
    if ("pieces" in shape) return piecesShape(shape, at);
    if (typeof shape.html !== "string") return undefined;
    // A text within HTML has the tags of a text.
    const plainText = written.get(shape.html);
    if (isObject(plainText) && "tag" in plainText) return textShape({ ...plainText, html: true }, at);
    report(at, `"html" is the name of a shape with "tag", and ${quote(shape.html)} is not.`);
    return undefined;
  };

  const alternatives = (
    shapes: readonly unknown[],
    at: Pointer,
    type: ValueType,
    use: CodecUse,
    self: string | undefined,
  ): Codec => {
    const ways: (ShapeWay | Codec)[] = [];
    const codec = waysCodec(type, () => ways, valueCodecs(at));
    for (const [index, one] of shapes.entries()) {
      const place = shapes.length === 1 ? at : append(at, index);
      const way =
        isObject(one) && "as" in one ? shapeWay(one, place, type, use, self) : defined(one, place, type, use, self);
      if (way !== undefined) ways.push(way);
    }
    return codec;
  };

  /** Returns the codecs of values whose type goes by what is beside them; each is made once. */
  const valueCodecs = (at: Pointer): CodecOf => {
    const known = new Map<string, Codec | undefined>();
    return (type, { hole: { shape }, isInText }) => {
      const key = `${shape} ${isInText} ${type.isList} ${type.name} ${type.of}`;
      if (!known.has(key)) {
        const name = shape ?? (written.has("value") ? "value" : undefined);
        // Which types a hole has shows in what is read: where one cannot be written, the way does not fit.
        isQuiet = true;
        known.set(key, codecOf(type, name, { isInText, isDeclared: true, at }));
        isQuiet = false;
      }
      return known.get(key);
    };
  };

  const shapeWay = (
    { as, given, expression, ...tables }: { readonly [name: string]: unknown },
    at: Pointer,
    type: ValueType,
    use: CodecUse,
    self: string | undefined,
  ): ShapeWay | undefined => {
    const parts = partsOfType(type);
    const partOfPart = (name: string, part: string): string | undefined => {
      const outer = typeNamed(parts.get(name) ?? "");
      return outer && partsOfType(outer).get(part);
    };
    const keys = new Set<string>();
    const isExpression = expression === true;
    const whole = placesOfWhole(as, append(at, "as"));
    const slotOf: FormScope["slotOf"] = (hole, slot) =>
      madeWithin(whole.has(slot.at) ? outer : undefined, () => partSlot(hole, slot));
    const partSlot: FormScope["slotOf"] = (hole, { isInText: isPartOfText, isElement, at: place }) => {
      if (hole.name === "_") return { key: "_", codec: undefined, hole, isInText: isPartOfText };
      const partType = hole.part !== undefined ? partOfPart(hole.name, hole.part) : parts.get(hole.name);
      if (partType === undefined) {
        // A scalar may be a text, a number or yes or no: a way for another of these never fits.
        if (!scalarParts.has(hole.name))
          report(
            place,
            `${quote(hole.part === undefined ? hole.name : `${hole.name}.${hole.part}`)} is not a part of ${type.name}; its parts are ${[...parts.keys()].join(", ")}.`,
          );
        return undefined;
      }
      const key = hole.part === undefined ? hole.name : `${hole.name}.${hole.part}`;
      keys.add(key);
      const isInText = isPartOfText || use.isInText;
      const slot = { key, hole, isInText };
      if (partType === "value") {
        checkValue(hole, { ...use, isInText, at: place });
        return { ...slot, codec: undefined };
      }
      const codec = partCodec(
        hole,
        partType,
        { isInText, isElement, isExpression, at: place, table: tables[hole.name] },
        type,
        use,
        self,
      );
      return codec && { ...slot, codec };
    };
    const form = formOf(as, append(at, "as"), { slotOf, isExpression, report });
    const implied = isObject(given)
      ? Object.entries(given).filter((one): one is [string, JsonValue] => isJson(one[1]))
      : [];
    for (const [name, place] of [
      ...implied.map(([name]) => [name, append(at, "given", name)] as const),
      ...Object.keys(tables).map((name) => [name, append(at, name)] as const),
    ])
      if (!parts.has(name) && !beside.has(name) && !scalarParts.has(name))
        report(place, `${quote(name)} is not a part of ${type.name}; its parts are ${[...parts.keys()].join(", ")}.`);
    if (form === undefined) return undefined;
    return { form, given: new Map(implied), keys };
  };

  const checkValue: Shapes["checkValue"] = ({ shape }, use) => {
    const name = shape ?? (written.has("value") ? "value" : undefined);
    if (name === undefined && use.isInText) needsShape({ ...scalar, name: "value" }, use);
    for (const type of ["age", "number", "boolean", "scalar"])
      if (name === undefined && written.has(type)) codecOf({ ...scalar, name: type }, undefined, use);
    if (name !== undefined && written.has(name)) codecOf({ ...scalar, isList: isListShape(name) }, name, use);
    else if (name !== undefined && !isBuiltIn(name)) builtIn(name, scalar, use);
  };

  const partCodec = (
    hole: Hole,
    partType: string,
    place: { isInText: boolean; isElement: boolean; isExpression: boolean; at: Pointer; table: unknown },
    type: ValueType,
    use: CodecUse,
    self: string | undefined,
  ): Codec | undefined => {
    const own = { isInText: place.isInText, isDeclared: use.isDeclared || type.name === "who", at: place.at };
    if (isTable(place.table)) return tableCodec(place.table, { name: partType, of: undefined, isList: false }, own);
    if (partType === "operator") return codecOf({ name: "operator", of: undefined, isList: false }, hole.shape, own);
    const named = typeNamed(partType);
    if (named === undefined) return wordCodec;
    if (!named.isList) {
      const isSame = named.name === type.name;
      if (isSame && hole.shape === undefined && !partTypes.has(named.name)) return plain(named, own);
      // "not" takes the shape that it is in, and so does what is written around the whole.
      const shape = hole.shape ?? (isSame ? self : undefined);
      return codecOf(named, shape, { ...own, isDeclared: named.name === "id" ? own.isDeclared : false });
    }
    if (hole.parted !== undefined) return listOf(named, hole, own, place.isExpression);
    const element = codecOf({ ...named, isList: false }, hole.shape ?? self, own);
    return element && (place.isElement ? element : listCodec(element));
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

  const tableCodec = (table: ValueTable, type: ValueType, use: CodecUse): Codec | undefined => {
    // No table says what an id is.
    if (type.name === "id") return undefined;
    const rows = rowsOf(table, (word) => valueOfWord(word, type.name));
    for (const word of Object.keys(table))
      if (word !== "*" && (type.name === "operator" ? !operatorNames.has(word) : isNoValue(word, type)))
        report(
          use.at,
          `${quote(word)} is not ${type.name === "operator" ? "an operator" : `a ${type.name}`}; our words are on the left.${type.name === "operator" ? didYouMean(word, operators) : ""}`,
        );
    if (type.name === "operator") return candidatesCodec(rows);
    return valuesCodec(rows, table["*"] === "*", use.isInText);
  };

  const textShape = (shape: { readonly [name: string]: unknown }, at: Pointer): Codec | undefined => {
    const form = formOf(shape.tag, append(at, "tag"), {
      slotOf: tagSlot(shape.tags, at, true),
      isExpression: false,
      report,
    });
    const tag = form && tagFormOf(form);
    if (tag === undefined) {
      if (form !== undefined)
        report(append(at, "tag"), 'Merge tags are written with one hole within words, such as "[[${tag}]]".');
      return undefined;
    }
    const isOurs =
      tag.before === "{{" && tag.after === "}}" && shape.tags === undefined && tag.name.hole.shape === undefined;
    return isOurs && shape.html !== true ? ownTextCodec : tagTextCodec(tag, shape.html === true);
  };

  /** Names of merge tags: those in a table, and others as they are unless they are one of ours. */
  const tagSlot =
    (table: unknown, at: Pointer, allowsOthers: boolean): FormScope["slotOf"] =>
    (hole, { isInText }): Slot | undefined => {
      if (hole.name === "_") return { key: "_", codec: undefined, hole, isInText };
      if (hole.name !== "tag" && hole.name !== "words") {
        report(at, `${quote(hole.name)} is not a part of a text; its parts are tag and words.`);
        return undefined;
      }
      const own =
        hole.shape === undefined
          ? undefined
          : codecOf({ name: "word", of: undefined, isList: false }, hole.shape, {
              isInText: true,
              isDeclared: false,
              at,
            });
      const rows = hole.name === "tag" && isTable(table) ? rowsOf(table, (word) => word) : undefined;
      const named = rows && valuesCodec(rows, own === undefined && allowsOthers, true);
      const codec = tagNameCodec(
        named === undefined ? (own ?? wordCodec) : own === undefined ? named : eitherCodec(named, own),
      );
      return { key: hole.name, codec, hole, isInText };
    };

  const piecesShape = (shape: { readonly [name: string]: unknown }, at: Pointer): Codec | undefined => {
    const pieces = Array.isArray(shape.pieces) ? shape.pieces : [];
    const ways = pieces.flatMap((piece: unknown, index): PieceWay[] => {
      const place = append(at, "pieces", index);
      const as: unknown = isObject(piece) ? piece.as : undefined;
      const own = isObject(piece) && isTable(piece.tag) ? piece.tag : undefined;
      const form = formOf(as, append(place, "as"), {
        slotOf: tagSlot(own ?? shape.tags, place, own === undefined),
        isExpression: false,
        report,
      });
      if (form === undefined) return [];
      const found = new Set<string>();
      JSON.stringify(as, (_name, value: unknown) => {
        if (typeof value === "string")
          for (const part of ["tag", "words"]) if (value.includes(`\${${part}`)) found.add(part);
        return value;
      });
      const holds = found.has("tag") ? "tag" : found.has("words") ? "words" : "nothing";
      return [{ codec: pieceCodec(form), holds }];
    });
    return ways.length < pieces.length ? undefined : piecesCodec(ways);
  };

  return { codecOf, listOf, checkValue, names: new Set(written.keys()), used, handedOn };
}

const scalar: ValueType = { name: "scalar", of: undefined, isList: false };

const isBuiltIn = (name: string): boolean =>
  timeShapes.has(name) || caseCodec(name) !== undefined || name === "digits" || typeNamed(name) !== undefined;

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

const isNoValue = (word: string, type: ValueType): boolean =>
  (type.name === "boolean" || type.name === "number" || type.name === "weekday") &&
  valueOfWord(word, type.name) === undefined;

/** Reads one piece of a text: its words or its tag, or nothing. */
const pieceCodec = (form: Form): Codec => ({
  read(written, session, at) {
    const taken = nothingTaken();
    return fits(form, written, taken, session, at)
      ? (taken.values.get("tag") ?? taken.values.get("words") ?? "")
      : undefined;
  },
  write: (value, session, old) => filled(form, { session, valueOf: () => value, writeLater: () => undefined }, old),
});

const scalarParts: ReadonlySet<string> = new Set(["text", "word", "number", "boolean", "value", "date"]);

const customPrefix = "custom.";

/** Reads the name of a merge tag; of one that is a custom field, the id is reported. */
const tagNameCodec = (codec: Codec): Codec => ({
  read(written, session, at) {
    const tag = codec.read(written, session, undefined);
    if (at === undefined || typeof tag !== "string" || typeof written !== "string") return tag;
    const id = tag.startsWith(customPrefix) ? tag.slice(customPrefix.length) : "";
    const from = written.indexOf(id);
    const place = id === "" || from < 0 ? undefined : placeWithin(at, from, from + id.length);
    if (place !== undefined) session.found?.({ ...place, type: "custom_field", id });
    return tag;
  },
  write: codec.write,
});

/** Tries one codec and then another; what the table names is the table's alone. */
const eitherCodec = (first: Codec, second: Codec): Codec => ({
  read(written, session, at) {
    const listed = first.read(written, session, at);
    if (listed !== undefined) return listed;
    const other = second.read(written, session, at);
    // What the table names has one spelling.
    return first.write(other, session, undefined) === undefined ? other : undefined;
  },
  write: (value, session, old) => first.write(value, session, old) ?? second.write(value, session, old),
});

const isTable = (value: unknown): value is ValueTable => isObject(value) && Object.values(value).every(isJson);

/** Returns the value that a word of a table stands for; undefined where the type has no such value. */
function valueOfWord(word: string, type: string): string | number | boolean | undefined {
  if (type === "boolean" || type === "scalar" || type === "any") {
    if (word === "true") return true;
    if (word === "false") return false;
    if (type === "boolean") return undefined;
  }
  if (type === "number" || type === "weekday" || type === "age")
    return /^-?\d+(?:\.\d+)?$/.test(word) ? Number(word) : undefined;
  return word;
}

const operatorNames: ReadonlySet<string> = new Set(operators);

/** Operators by our own names. */
const operatorCodec: Codec = {
  read: (written) => (typeof written === "string" && operatorNames.has(written) ? [written] : undefined),
  write: (value) => (typeof value === "string" && operatorNames.has(value) ? value : undefined),
};

/** Reads a list that is written as one text. */
function partedCodec(element: Codec, words: string, isExpression: boolean, least: number): Codec {
  return {
    read(written, session, at) {
      const parts = typeof written === "string" && written !== "" ? partedBy(written, words, isExpression) : [];
      if (parts === undefined || parts.length < least) return undefined;
      const values: unknown[] = [];
      let from = 0;
      for (const part of parts) {
        const value = element.read(part, session, placeWithin(at, from, from + part.length));
        if (value === undefined) return undefined;
        values.push(value);
        from += part.length + words.length;
      }
      return values;
    },
    write(value, session, old) {
      if (!Array.isArray(value) || value.length < least) return undefined;
      const before = typeof old === "string" ? (partedBy(old, words, isExpression) ?? []) : [];
      const parts = value.map((one: unknown, index) => kept(element, one, session, before[index]));
      const texts = parts.filter((part) => typeof part === "string" || typeof part === "number");
      const text = texts.join(words);
      return texts.length < parts.length ? undefined : text;
    },
  };
}
