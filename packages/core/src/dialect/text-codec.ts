import { isObject, type JsonValue } from "../json.js";
import { htmlText, withEntities } from "../words/html-text.js";
import { accepts, type Codec, enter, type Place, placeIn, placeWithin, type Session } from "./codec.js";
import type { Form, Slot } from "./form.js";
import { isJson } from "./hole.js";
import { paragraphsOf, paragraphsText } from "./paragraphs.js";
import { textSchema } from "./plain-codecs.js";

/** Words of a text, or the name of a merge tag in it, as we call it. */
type TextPart = { readonly words: string } | { readonly tag: string };

const ourTag = /\{\{\s*([^{}\r\n]{1,200}?)\s*\}\}/g;

/** Parts a text of ours at its merge tags. */
function ourParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(ourTag)) {
    if (found.index > from) parts.push({ words: text.slice(from, found.index) });
    parts.push({ tag: found[1] ?? "" });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ words: text.slice(from) });
  return parts;
}

const joined = (parts: readonly TextPart[]): string =>
  parts.map((part) => ("tag" in part ? `{{${part.tag}}}` : part.words)).join("");

/** Returns whether words would be taken for a merge tag of ours. */
const looksLikeTag = (words: string): boolean => words.includes("{{");

/** How a vendor writes a merge tag within a text: what is before and after its name, and its name. */
export interface TagForm {
  readonly before: string;
  readonly after: string;
  readonly name: Slot;
}

/** Returns what a form of merge tags says; undefined where it is not one hole within words. */
export function tagFormOf(form: Form): TagForm | undefined {
  if (form.is !== "text") return undefined;
  const [before, name, after, ...more] = form.pieces;
  return typeof before === "string" && typeof name === "object" && typeof after === "string" && more.length === 0
    ? { before, after, name }
    : undefined;
}

/** Texts as we write them: what is between double braces is a merge tag. */
export const ownTextCodec: Codec = {
  schema: textSchema,
  read(written, session, at) {
    if (typeof written !== "string") return undefined;
    if (at !== undefined)
      for (const { 0: whole, 1: name = "", index } of written.matchAll(ourTag)) {
        const from = index + whole.indexOf(name, "{{".length);
        reportId(name, name, session, placeWithin(at, from, from + name.length));
      }
    return written;
  },
  write: (value) => (typeof value === "string" ? value : undefined),
};

/** The name of a merge tag that is a custom field; what is behind a bar is said where it is empty. */
const customTag = /^((?:contact\.)?custom\.)([^\s{}|]+)/;

/** Reports the id of the custom field that a merge tag names, as we call the tag and as it is written. */
export function reportId(tag: string, written: string, session: Session, at: Place | undefined): void {
  const [, prefix = "", id] = customTag.exec(tag) ?? [];
  const from = id === undefined ? -1 : written === tag ? prefix.length : written.lastIndexOf(id);
  const place = id === undefined || from < 0 ? undefined : placeWithin(at, from, from + id.length);
  if (place !== undefined && id !== undefined) session.found?.({ ...place, type: "custom_field", id });
}

/** Reads texts whose merge tags a vendor writes in its own way. */
export function tagTextCodec(form: TagForm, isHtml: boolean): Codec {
  const isOurs = form.before === "{{" && form.after === "}}";
  /** Visits the parts of a text; returns whether all of them can be some. */
  const eachPart = (
    text: string,
    session: Session,
    at: Place | undefined,
    visit: ((part: TextPart) => void) | undefined,
  ): boolean => {
    for (let from = 0; ; ) {
      const [start, end] = nextTag(form, text, from);
      const words = end < 0 ? text.slice(from) : text.slice(from, start);
      if (words !== "") {
        if (looksLikeTag(words) && !(isOurs && end < 0)) return false;
        visit?.({ words });
      }
      if (end < 0) return true;
      const written = text.slice(start + form.before.length, end);
      const name = written.trim();
      const place = start + form.before.length + written.indexOf(name);
      const tag = form.name.codec?.read(name, session, placeWithin(at, place, place + name.length));
      if (typeof tag !== "string" || !isTagName(tag)) return false;
      visit?.({ tag });
      from = end + form.after.length;
    }
  };
  const inWords: InWords = (text, session, at) => {
    const parts: TextPart[] = [];
    return eachPart(text, session, at, (part) => void parts.push(part)) ? parts : undefined;
  };
  const write = (text: string, session: Session, escaped: (words: string) => string): string | undefined => {
    let all = "";
    for (const part of ourParts(text)) {
      if ("words" in part) all += escaped(part.words);
      else {
        const name = form.name.codec?.write(part.tag, session, undefined);
        if (typeof name !== "string") return undefined;
        all += form.before + name + form.after;
      }
    }
    return all;
  };
  if (isHtml) return htmlCodec(inWords, write, (html, session, at) => tracedPage(form, html, session, at));
  const isPlain = (text: string): boolean => !text.includes(form.before) && !looksLikeTag(text);
  return {
    schema: textSchema,
    accepts: (written, session) =>
      typeof written === "string" && (isPlain(written) || eachPart(written, session, undefined, undefined)),
    read(written, session, at) {
      if (typeof written !== "string") return undefined;
      if (isPlain(written)) return written;
      const parts = inWords(written, session, at);
      return parts && joined(parts);
    },
    write: (value, session) => (typeof value === "string" ? write(value, session, (words) => words) : undefined),
  };
}

/** Finds where the next merge tag begins and its name ends; below 0 where there is none. */
function nextTag({ before, after }: TagForm, text: string, from: number): readonly [start: number, end: number] {
  for (let start = text.indexOf(before, from); start >= 0; start = text.indexOf(before, start + 1)) {
    const end = text.indexOf(after, start + before.length);
    // Where a tag begins and ends alike, a name with a space is words between two: 5 % of 20 %.
    if (end < 0 || before !== after || !/\s/.test(text.slice(start + before.length, end))) return [start, end];
  }
  return [-1, -1];
}

/**
 * Reports the ids in all merge tags of HTML, also those within its own tags, such as the address of a link, and the
 * HTML with its merge tags as we write them.
 */
function tracedPage(form: TagForm, html: string, session: Session, at: Place): void {
  let [page, copied] = ["", 0];
  for (let from = 0; ; ) {
    const [start, end] = nextTag(form, html, from);
    if (end < 0) break;
    const written = html.slice(start + form.before.length, end);
    const name = written.trim();
    const place = start + form.before.length + written.indexOf(name);
    const tag = form.name.codec?.read(name, session, placeWithin(at, place, place + name.length));
    // What ends words that only look like a tag may begin one: width: 100%;%FIRST_NAME%.
    from = form.before === form.after && tag === undefined ? end : end + form.after.length;
    if (typeof tag !== "string") continue;
    page += `${html.slice(copied, start)}{{${tag}}}`;
    copied = from;
  }
  session.page?.(page + html.slice(copied));
}

const isTagName = (name: string): boolean => /^[^{}\r\n]{1,200}$/.test(name);

/** Parts a text at its merge tags; undefined where one of them cannot be one. Without a place, no id is reported. */
type InWords = (text: string, session: Session, at: Place | undefined) => readonly TextPart[] | undefined;

/** Reads the words of HTML; writes it only where it is paragraphs and lines of words and tags. */
function htmlCodec(
  inWords: InWords,
  write: (text: string, session: Session, escaped: (words: string) => string) => string | undefined,
  trace: (html: string, session: Session, at: Place) => void,
): Codec {
  return {
    schema: textSchema,
    read(written, session, at) {
      if (typeof written !== "string") return undefined;
      if (at !== undefined) trace(written, session, at);
      const parts = inWords(paragraphsText(written) ?? htmlText(written), session, undefined);
      return parts && joined(parts);
    },
    write(value, session, old) {
      if (typeof value !== "string" || (typeof old === "string" && paragraphsText(old) === undefined)) return undefined;
      const lines = value.split("\n").map((line) => write(line, session, withEntities));
      return lines.includes(undefined) ? undefined : paragraphsOf(lines.map((line) => line ?? ""));
    },
  };
}

/** One way in which a vendor writes a piece of a text: a form, and whether it holds words, a tag or nothing. */
export interface PieceWay {
  readonly codec: Codec;
  readonly holds: "words" | "tag" | "nothing";
}

/** Reads texts that are lists of pieces. */
export function piecesCodec(ways: readonly PieceWay[]): Codec {
  const readPiece = (written: unknown, session: Session, at: Place | undefined): TextPart | undefined => {
    for (const { codec, holds } of ways) {
      const value = codec.read(written, session, undefined);
      if (value === undefined) continue;
      if (at !== undefined) codec.read(written, session, at);
      if (holds === "nothing") return { words: "" };
      if (typeof value !== "string") return undefined;
      if (holds === "tag") return isTagName(value) ? { tag: value } : undefined;
      return looksLikeTag(value) ? undefined : { words: value };
    }
    return undefined;
  };
  return {
    schema: () => ({ type: "array" }),
    read(written, session, at) {
      if (!Array.isArray(written)) return undefined;
      const parts = written.map((piece: unknown, index) => readPiece(piece, session, placeIn(at, index)));
      const whole = parts.filter((part) => part !== undefined);
      return whole.length < parts.length ? undefined : joined(whole);
    },
    write(value, session) {
      if (typeof value !== "string") return undefined;
      const pieces = ourParts(value).map((part) => {
        const holds = "tag" in part ? "tag" : "words";
        for (const way of ways) {
          const piece =
            way.holds === holds && way.codec.write("tag" in part ? part.tag : part.words, session, undefined);
          if (piece !== false && piece !== undefined) return piece;
        }
        return undefined;
      });
      const whole = pieces.filter((piece) => piece !== undefined);
      return whole.length < pieces.length ? undefined : whole;
    },
  };
}

/** Returns whether a value is a text shape, as a dialect has it. */
export const isTextShape = (json: unknown): boolean =>
  isObject(json) && ("tag" in json || "pieces" in json || "html" in json);

/** Reads a value of any kind whose texts a vendor writes in its own way. */
export function textsCodec(text: Codec): Codec {
  const read: Codec["read"] = (written, session, at) => {
    enter(session);
    const value = readInner(written, session, at);
    session.depth -= 1;
    return value;
  };
  const readInner: Codec["read"] = (written, session, at) => {
    const own = text.read(written, session, undefined);
    if (own !== undefined && at !== undefined) text.read(written, session, at);
    if (own !== undefined) return own;
    if (typeof written === "string") return undefined;
    if (Array.isArray(written))
      return whole(written.map((one: unknown, index) => read(one, session, placeIn(at, index))));
    if (!isObject(written)) return written;
    const values = whole(Object.entries(written).map(([name, one]) => read(one, session, placeIn(at, name))));
    return values && Object.fromEntries(Object.keys(written).map((name, index) => [name, values[index]]));
  };
  const isAccepted = (written: unknown, session: Session): boolean => {
    enter(session);
    const isFitting = accepts(text, written, session) || isAcceptedInner(written, session);
    session.depth -= 1;
    return isFitting;
  };
  const isAcceptedInner = (written: unknown, session: Session): boolean => {
    if (typeof written === "string") return false;
    if (Array.isArray(written)) return written.every((one: unknown) => isAccepted(one, session));
    if (!isObject(written)) return written !== undefined;
    for (const name in written) if (!isAccepted(written[name], session)) return false;
    return true;
  };
  const write = (value: unknown, session: Session): JsonValue | undefined => {
    if (typeof value === "string") return text.write(value, session, undefined);
    if (Array.isArray(value)) return whole(value.map((one: unknown) => write(one, session)));
    if (!isObject(value)) return isJson(value) ? value : undefined;
    const values = whole(Object.values(value).map((one) => write(one, session)));
    return values && Object.fromEntries(Object.keys(value).map((name, index) => [name, values[index] ?? null]));
  };
  return { read, write, accepts: isAccepted };
}

/** Returns the values of a list; undefined where one is missing. */
function whole<Value>(values: readonly (Value | undefined)[]): readonly Value[] | undefined {
  const present = values.filter((one) => one !== undefined);
  return present.length < values.length ? undefined : present;
}
