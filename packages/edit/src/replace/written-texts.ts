import { describeBlock } from "@setup-pack/core";
import { blockKind, itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, dataSubject, meaningOf, subjectSignature } from "@setup-pack/core/meaning";
import { elements, member, type Path, textOf } from "../draft/json.js";
import { textsIn } from "../draft/texts-in.js";
import { blocksOf } from "../pack/graph.js";
import { documentOf, nameOf } from "../pack/items.js";
import { knownIn } from "../pack/symbols.js";

/** A text of a pack that an author wrote for people: a message, a task, a note, a subject, a name or a description. */
export interface WrittenText {
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
export interface WrittenTexts {
  readonly texts: readonly WrittenText[];
  readonly unread: number;
}

/** Finds all texts of a pack that an author wrote for people. Ids, keys and references are not among them. */
export function writtenTexts(pack: JsonObject, book: BlockBook): WrittenTexts {
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
