import { append, isObject, type Pointer } from "../json.js";
import { quote } from "../words/wording.js";
import type { Codec } from "./codec.js";
import { filled } from "./fill.js";
import { fits, nothingTaken } from "./fit.js";
import { type Form, type FormScope, formOf, type Slot } from "./form.js";
import { wordCodec } from "./plain-codecs.js";
import type { ShapeMaker } from "./shape-maker.js";
import { isTable } from "./tables.js";
import { ownTextCodec, type PieceWay, piecesCodec, reportId, tagFormOf, tagTextCodec } from "./text-codec.js";
import { rowsOf, valuesCodec } from "./values-codec.js";

type ShapeJson = { readonly [name: string]: unknown };

/** Returns what makes the shapes of texts: undefined for a shape that is not of a text, or has mistakes. */
export function textShapes({
  codecOf,
  written,
  report,
}: ShapeMaker): (shape: ShapeJson, at: Pointer) => Codec | undefined {
  const textShape = (shape: ShapeJson, at: Pointer): Codec | undefined => {
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

  const piecesShape = (shape: ShapeJson, at: Pointer): Codec | undefined => {
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

  /** Returns how texts are written, if a shape says so. */
  const textIn = (shape: ShapeJson, at: Pointer): Codec | undefined => {
    if ("tag" in shape) return textShape(shape, at);
    if ("pieces" in shape) return piecesShape(shape, at);
    if (typeof shape.html !== "string") return undefined;
    // A text within HTML has the tags of a text.
    const plainText = written.get(shape.html);
    if (isObject(plainText) && "tag" in plainText) return textShape({ ...plainText, html: true }, at);
    report(at, `"html" is the name of a shape with "tag", and ${quote(shape.html)} is not.`);
    return undefined;
  };

  return textIn;
}

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

/** Reads the name of a merge tag; of one that is a custom field, the id is reported. */
const tagNameCodec = (codec: Codec): Codec => ({
  read(written, session, at) {
    const tag = codec.read(written, session, undefined);
    if (at !== undefined && typeof tag === "string" && typeof written === "string") reportId(tag, written, session, at);
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
