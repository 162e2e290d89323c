import { describeBlock } from "@setup-pack/core";
import { blockKind, itemKinds } from "@setup-pack/core/format";
import { append, type JsonObject, type Pointer } from "@setup-pack/core/json";
import { type BlockBook, dataSubject, meaningOf, subjectSignature } from "@setup-pack/core/meaning";
import { elements, member, type Path, textOf, valueAt } from "../draft/json.js";
import { textsIn } from "../draft/texts-in.js";
import { blocksOf } from "../pack/graph.js";
import { documentOf, nameOf } from "../pack/items.js";
import { knownIn } from "../pack/symbols.js";

/** A text of a pack that an author wrote for people: a message, a task, a note, a subject, a name or a description. */
interface WrittenText {
  /** The text itself, or the settings that say it. */
  readonly path: Path;
  /** The operand of those settings that it is; undefined where the path leads to the text. */
  readonly operand: string | undefined;
  /** What the settings are of, as a book reads them; undefined where the path leads to the text. */
  readonly subject: string | undefined;
  readonly text: string;
  /** Where it is, from the outside in: "New buyer lead", "Text: Hi …", "Message". */
  readonly place: readonly string[];
}

/** The texts of a pack, and how many steps have settings that are not understood, so that theirs are not among them. */
interface WrittenTexts {
  readonly texts: readonly WrittenText[];
  readonly unread: number;
}

/** Finds all texts of a pack that an author wrote for people. Ids, keys and references are not among them. */
function writtenTexts(pack: JsonObject, book: BlockBook): WrittenTexts {
  const texts: WrittenText[] = [];
  let unread = 0;
  const own = (
    holder: unknown,
    at: Path,
    place: readonly string[],
    members: Iterable<readonly [string, string]>,
  ): void => {
    for (const [name, title] of members) {
      const text = textOf(member(holder, name));
      if (text)
        texts.push({ path: [...at, name], operand: undefined, subject: undefined, text, place: [...place, title] });
    }
  };
  const settings = (subject: string, value: unknown, path: Path, place: readonly string[]): boolean => {
    const { operands, certainty } = book.read(subject, value);
    if (certainty === "unknown") return false;
    for (const { name, title, type } of subjectSignature(subject)?.operands ?? []) {
      const text = textOf(operands[name]);
      // What an email designer saved says the same once more, and would be changed back by it.
      if (type !== "text" || !text || (name === "html" && operands.design !== undefined)) continue;
      texts.push({ path, operand: name, subject, text, place: [...place, title] });
    }
    return true;
  };
  own(pack, [], ["Pack"], named);
  for (const kind of itemKinds)
    for (const [index, item] of elements(pack[kind]).entries()) {
      const place = [nameOf(kind, item)];
      if (kind !== "automations") own(item, [kind, index], place, kind === "messageTemplates" ? messages : named);
      if (kind === "resources") {
        const subject = dataSubject(String(member(item, "kind")));
        settings(subject, member(item, "data") ?? {}, [kind, index, "data"], place);
      }
      if (kind === "messageTemplates")
        for (const { path, text } of textsIn(member(item, "richTextDoc"), [kind, index, "richTextDoc"]))
          if (path.at(-1) === "text")
            texts.push({ path, operand: undefined, subject: undefined, text, place: [...place, "Message"] });
      for (const [stage, value] of elements(member(item, "stages")).entries())
        own(value, [kind, index, "stages", stage], [...place, textOf(member(value, "name")) ?? ""], named);
      if (kind !== "automations") continue;
      const document = documentOf(item);
      const known = knownIn(pack, item);
      own(document, [kind, index, "document"], place, named);
      for (const block of blocksOf(document.graph)) {
        if (blockKind(block.kind) === undefined) continue;
        const path = [kind, index, "document", "graph", "nodes", block.index, "config"];
        const isRead = settings(block.kind, block.config, path, [...place, describeBlock(block, known, book)]);
        if (!isRead && meaningOf(block, book)?.unread.some((at) => at !== "")) unread += 1;
      }
    }
  return { texts, unread };
}

const named: ReadonlyMap<string, string> = new Map([
  ["name", "Name"],
  ["description", "Description"],
]);

const messages: ReadonlyMap<string, string> = new Map([
  ["name", "Name"],
  ["subject", "Subject"],
  ["body", "Message"],
]);

/** What is looked for in the texts of a pack. */
export interface TextSearch {
  readonly find: string;
  /** Whether capital and small letters are the same. */
  readonly ignoreCase?: boolean | undefined;
  /** Whether letters and digits beside it make it another word. */
  readonly wholeWords?: boolean | undefined;
  /** Whether merge tags are looked into as well. */
  readonly inTags?: boolean | undefined;
  /** The most places that are found. */
  readonly most?: number;
}

/** A place of a text that a search found. */
export interface FoundText extends WrittenText {
  /** Tells it from all others of the same search. */
  readonly id: string;
  readonly span: readonly [from: number, to: number];
}

/** What a search found in the texts of a pack. */
interface FoundTexts {
  readonly found: readonly FoundText[];
  /** How many steps were not looked into, because their settings are not understood. */
  readonly unread: number;
  /** Whether there is more than was looked for. */
  readonly isCut: boolean;
}

/** Finds a text in all messages, tasks, notes, names and descriptions of a pack, in the order of the pack. */
export function findTexts(pack: JsonObject, search: TextSearch, book: BlockBook): FoundTexts {
  const pattern = patternFor(search);
  const { texts, unread } = writtenTexts(pack, book);
  const found: FoundText[] = [];
  if (pattern === undefined) return { found, unread, isCut: false };
  for (const one of texts) {
    const kept = [...(search.inTags ? [] : spansOf(one.text, tags)), ...spansOf(one.text, markup(one))];
    for (const [from, to] of spansOf(one.text, pattern)) {
      if (kept.some((span) => from < span[1] && span[0] < to)) continue;
      if (found.length === (search.most ?? 2000)) return { found, unread, isCut: true };
      found.push({ ...one, id: JSON.stringify([one.path, one.operand, from]), span: [from, to] });
    }
  }
  return { found, unread, isCut: false };
}

function patternFor({ find, ignoreCase, wholeWords }: TextSearch): RegExp | undefined {
  if (find === "") return undefined;
  const literal = find.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  const [before, after] = wholeWords ? ["(?<![\\p{L}\\p{N}_])", "(?![\\p{L}\\p{N}_])"] : ["", ""];
  return new RegExp(before + literal + after, ignoreCase ? "giu" : "gu");
}

/** Merge tags, as this format and other vendors write them. */
const tags =
  /\{\{[^{}\n]{1,200}\}\}|\[\[[^[\]\n]{1,200}\]\]|\{%[^%\n]{1,200}%\}|%%[^%\n]{1,200}%%|\*\|[^|\n]{1,200}\|\*|<<[^<>\n]{1,200}>>|\$\{[^{}\n]{1,200}\}/g;

/** What in a text is HTML and not words. */
const markup = ({ operand }: WrittenText): RegExp => (operand === "html" ? /<[^>]{0,2000}>/g : /(?!)/g);

const spansOf = (text: string, pattern: RegExp): (readonly [number, number])[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => [index, index + length] as const);

/** Changes that put another text in place of found ones, and those that cannot be changed. */
export interface ReplacedTexts {
  /** What stands at some places after. */
  readonly changes: readonly { readonly path: Path; readonly value: unknown }[];
  readonly refused: readonly FoundText[];
}

/** Puts a text in place of found ones. A name that would be left empty, and settings that cannot say it, stay. */
export function replacedTexts(
  pack: JsonObject,
  found: readonly FoundText[],
  by: string,
  book: BlockBook,
): ReplacedTexts {
  const places = grouped(found, ({ path }): Pointer => append("", ...path));
  const changes: { readonly path: Path; readonly value: unknown }[] = [];
  const refused: FoundText[] = [];
  for (const here of places.values()) {
    const value = valueAfter(pack, here, by, book);
    if (value === undefined) refused.push(...here);
    else changes.push({ path: here[0]?.path ?? [], value });
  }
  return { changes, refused };
}

/** Returns the text, or the settings, after; undefined where that cannot be. */
function valueAfter(pack: JsonObject, here: readonly FoundText[], by: string, book: BlockBook): unknown {
  const [first] = here;
  if (first?.subject === undefined) return first && textAfter(here, by).trim() === "" ? undefined : textAfter(here, by);
  const settings = valueAt(pack, first.path);
  const { operands } = book.read(first.subject, settings);
  const changed = Array.from(
    grouped(here, ({ operand = "" }) => operand),
    ([operand, places]) => [operand, textAfter(places, by)] as const,
  );
  const written = book.write(first.subject, { ...operands, ...Object.fromEntries(changed) }, settings);
  return written.refused === undefined ? written.config : undefined;
}

function grouped(found: readonly FoundText[], by: (one: FoundText) => string): ReadonlyMap<string, FoundText[]> {
  const groups = new Map<string, FoundText[]>();
  for (const one of found) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}

/** Returns one text with all its found places replaced. */
function textAfter(places: readonly FoundText[], by: string): string {
  const text = places[0]?.text ?? "";
  return places
    .toSorted((one, other) => other.span[0] - one.span[0])
    .reduce((all, { span: [from, to] }) => all.slice(0, from) + by + all.slice(to), text);
}
