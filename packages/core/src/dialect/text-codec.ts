import { isObject } from "../json.js";
import { htmlText } from "../mail/html-text.js";
import { withEntities } from "../words/with-entities.js";
import type { Codec, Session } from "./codec.js";
import type { Form, Slot } from "./form.js";

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

/** Whether words would be taken for a merge tag of ours. */
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
  read: (written) => (typeof written === "string" ? written : undefined),
  write: (value) => (typeof value === "string" ? value : undefined),
};

/** Reads texts whose merge tags a vendor writes in its own way. */
export function tagTextCodec(form: TagForm, isHtml: boolean): Codec {
  const isOurs = form.before === "{{" && form.after === "}}";
  const inWords = (text: string, session: Session): readonly TextPart[] | undefined => {
    const parts: TextPart[] = [];
    for (let from = 0; ; ) {
      const start = text.indexOf(form.before, from);
      const end = start < 0 ? -1 : text.indexOf(form.after, start + form.before.length);
      const words = end < 0 ? text.slice(from) : text.slice(from, start);
      if (words !== "") {
        if (looksLikeTag(words) && !(isOurs && end < 0)) return undefined;
        parts.push({ words });
      }
      if (end < 0) return parts;
      const written = text.slice(start + form.before.length, end);
      const tag = form.name.codec?.read(written.trim(), session, undefined);
      if (typeof tag !== "string" || !isTagName(tag)) return undefined;
      parts.push({ tag });
      from = end + form.after.length;
    }
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
  if (isHtml) return htmlCodec(inWords, write);
  return {
    read(written, session) {
      const parts = typeof written === "string" ? inWords(written, session) : undefined;
      return parts && joined(parts);
    },
    write: (value, session) => (typeof value === "string" ? write(value, session, (words) => words) : undefined),
  };
}

const isTagName = (name: string): boolean => /^[^{}\r\n]{1,200}$/.test(name);

/** HTML that is paragraphs of words, and nothing else. */
const plainParagraphs = /^\s*(?:<p>[^<]*<\/p>\s*)*$/;

/** Reads the words of HTML, a line for each paragraph; writes it only where it is paragraphs of words and tags. */
function htmlCodec(
  inWords: (text: string, session: Session) => readonly TextPart[] | undefined,
  write: (text: string, session: Session, escaped: (words: string) => string) => string | undefined,
): Codec {
  return {
    read(written, session) {
      const parts = typeof written === "string" ? inWords(htmlText(written), session) : undefined;
      return parts && joined(parts);
    },
    write(value, session, old) {
      if (typeof value !== "string" || (typeof old === "string" && !plainParagraphs.test(old))) return undefined;
      const lines = value.split("\n").map((line) => write(line, session, withEntities));
      return lines.includes(undefined) ? undefined : lines.map((line) => `<p>${line ?? ""}</p>`).join("");
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
  const readPiece = (written: unknown, session: Session): TextPart | undefined => {
    for (const { codec, holds } of ways) {
      const value = codec.read(written, session, undefined);
      if (value === undefined) continue;
      if (holds === "nothing") return { words: "" };
      if (typeof value !== "string") return undefined;
      if (holds === "tag") return isTagName(value) ? { tag: value } : undefined;
      return looksLikeTag(value) ? undefined : { words: value };
    }
    return undefined;
  };
  return {
    read(written, session) {
      if (!Array.isArray(written)) return undefined;
      const parts = written.map((piece: unknown) => readPiece(piece, session));
      const whole = parts.filter((part) => part !== undefined);
      return whole.length < parts.length ? undefined : joined(whole);
    },
    write(value, session) {
      if (typeof value !== "string") return undefined;
      const pieces = ourParts(value).map((part) => {
        const holds = "tag" in part ? "tag" : "words";
        const way = ways.find((one) => one.holds === holds);
        return way?.codec.write("tag" in part ? part.tag : part.words, session, undefined);
      });
      const whole = pieces.filter((piece) => piece !== undefined);
      return whole.length < pieces.length ? undefined : whole;
    },
  };
}

/** Whether a value is a text shape, as a dialect has it. */
export const isTextShape = (json: unknown): boolean => isObject(json) && ("tag" in json || "pieces" in json);
