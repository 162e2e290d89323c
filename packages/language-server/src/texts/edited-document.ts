import { type Rope, rope, type TextChange } from "@setup-pack/core/live";
import { type Position, TextDocument, type TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";

/** A document at one moment: a change of its text gives another one. Offsets are in UTF-16 units. */
export interface EditedDocument extends TextDocument {
  /** The text, for whoever looks at a part of it. */
  readonly rope: Rope;
  changed(event: TextDocumentContentChangeEvent, version: number): EditedDocument;
}

/** Returns a document as an editor opens it. */
export const openedDocument = (uri: string, languageId: string, version: number, text: string): EditedDocument =>
  documentOf({ around: undefined, lines: TextDocument.create(uri, languageId, version, text) });

/**
 * The lines of a text in which somebody types, apart from the rest: the document of the library would put the whole
 * text together at each key, which takes tens of milliseconds where it is long.
 */
interface Window {
  /** Undefined where the lines are all there is. */
  readonly around: Surroundings | undefined;
  /** The lines as they are now. Where something follows them they end with a line feed, unless none is left. */
  readonly lines: TextDocument;
}

/** What stands around those lines: a text, in which it does not matter what stands in their place. */
interface Surroundings {
  readonly text: TextDocument;
  /** The first of the lines in it, before which there is a line feed or nothing, and the first behind them. */
  readonly first: number;
  readonly end: number;
}

/** Characters up to which a text is not worth parting. */
const short = 2 ** 16;

/** Lines on either side of what is edited that become editable with it: what is typed next is mostly near. */
const near = 1000;

/** Characters of lines that are edited together at most. */
const most = 2 ** 20;

function documentOf(window: Window): EditedDocument {
  const { around, lines } = window;
  const { uri, languageId, version } = lines;
  const places = around === undefined ? lines : placesIn(around, lines);
  const text = around === undefined ? rope(lines.getText()) : ropeOf(around, lines);
  return {
    uri,
    languageId,
    version,
    rope: text,
    get lineCount() {
      return places.lineCount;
    },
    offsetAt: (position) => places.offsetAt(position),
    positionAt: (offset) => places.positionAt(offset),
    getLineRange(line) {
      const start = { line: Math.max(0, Math.min(line, places.lineCount - 1)), character: 0 };
      const character = line < 0 ? 0 : places.offsetAt(endOf(start.line)) - places.offsetAt(start);
      return { start, end: { line: start.line, character } };
    },
    getEOLCharacters: (line) =>
      line < 0 ? "" : text.slice(places.offsetAt(endOf(line)), places.offsetAt({ line: line + 1, character: 0 })),
    getText(range) {
      if (range === undefined) return text.whole();
      const [start, end] = inOrder(places.offsetAt(range.start), places.offsetAt(range.end));
      return text.slice(start, end);
    },
    changed(event, next) {
      if (!("range" in event)) return openedDocument(uri, languageId, next, event.text);
      const [start, end] = inOrder(places.offsetAt(event.range.start), places.offsetAt(event.range.end));
      const change = { start, end, text: event.text };
      const edited =
        editedIn(window, change, next) ?? editedIn(windowAround(change, places, text, lines), change, next);
      return edited === undefined
        ? openedDocument(uri, languageId, next, text.slice(0, start) + event.text + text.slice(end))
        : documentOf(edited);
    },
  };
}

/** Behind the last character of a line, before its line break. */
const endOf = (line: number): Position => ({ line, character: Number.MAX_SAFE_INTEGER });

const inOrder = (one: number, other: number): readonly [number, number] => (one <= other ? [one, other] : [other, one]);

const startOfLine = (document: TextDocument, line: number): number => document.offsetAt({ line, character: 0 });

function ropeOf({ text, first, end }: Surroundings, lines: TextDocument): Rope {
  const whole = text.getText();
  return rope(whole.slice(0, startOfLine(text, first)), lines.getText(), whole.slice(startOfLine(text, end)));
}

/** Lines and offsets of a text, by those of its lines and of what stands around them. */
function placesIn(
  { text, first, end }: Surroundings,
  lines: TextDocument,
): Pick<TextDocument, "lineCount" | "offsetAt" | "positionAt"> {
  const start = startOfLine(text, first);
  const { length } = lines.getText();
  const isLast = end >= text.lineCount;
  /** Behind the last line feed begins the first line of what follows. */
  const count = isLast ? lines.lineCount : lines.lineCount - 1;
  const [moreLines, more] = [count - (end - first), length - (startOfLine(text, end) - start)];
  return {
    lineCount: text.lineCount + moreLines,
    offsetAt({ line, character }) {
      if (line < first) return text.offsetAt({ line, character });
      if (line < first + count) return start + lines.offsetAt({ line: line - first, character });
      return text.offsetAt({ line: line - moreLines, character }) + more;
    },
    positionAt(offset) {
      if (offset < start) return text.positionAt(offset);
      if (isLast || offset < start + length) {
        const { line, character } = lines.positionAt(offset - start);
        return { line: first + line, character };
      }
      const { line, character } = text.positionAt(offset - more);
      return { line: line + moreLines, character };
    },
  };
}

/**
 * Returns the lines after a change; undefined where it is not made within them, or where they would run into what
 * follows.
 */
function editedIn({ around, lines }: Window, { start, end, text }: TextChange, version: number): Window | undefined {
  const before = lines.getText();
  const from = around === undefined ? 0 : startOfLine(around.text, around.first);
  const isWithin = from <= start && end <= from + before.length;
  if (!isWithin || before.length > (around === undefined ? short : most)) return undefined;
  const after = before.slice(0, start - from) + text + before.slice(end - from);
  const runsOn = around !== undefined && around.end < around.text.lineCount && after !== "" && !after.endsWith("\n");
  return runsOn ? undefined : { around, lines: TextDocument.create(lines.uri, lines.languageId, version, after) };
}

/** Returns the lines around a change to come, and those near them; all there are where those would be too long. */
function windowAround(
  { start, end }: TextChange,
  places: Pick<TextDocument, "lineCount" | "positionAt">,
  { length, whole }: Rope,
  { uri, languageId, version }: TextDocument,
): Window {
  const text = TextDocument.create(uri, languageId, version, whole());
  if ((length / places.lineCount) * 2 * near > most) return { around: undefined, lines: text };
  const first = Math.max(0, places.positionAt(start).line - near);
  const behind = Math.min(places.lineCount, places.positionAt(end).line + 1 + near);
  const [from, to] = [startOfLine(text, first), startOfLine(text, behind)];
  const isParted = first === 0 || whole().charAt(from - 1) === "\n";
  return isParted
    ? {
        around: { text, first, end: behind },
        lines: TextDocument.create(uri, languageId, version, whole().slice(from, to)),
      }
    : { around: undefined, lines: text };
}
