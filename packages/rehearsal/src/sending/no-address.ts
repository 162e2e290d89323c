import type { Finding, Pack } from "@setup-pack/core";
import type { AutomationGraph, Block } from "@setup-pack/core/format";
import { append, isObject } from "@setup-pack/core/json";
import { type BlockBook, operationIn } from "@setup-pack/core/meaning";
import { type Message, messageOf } from "@setup-pack/core/parts";
import { type AutomationSubject, type Loose, wellFormed } from "@setup-pack/core/rules";
import { blockName, listOf } from "@setup-pack/core/words";

const mergeTag = /\{\{([^{}]{1,200})\}\}/g;

const unsubscribes = /unsubscribe|opt[_-]?out/i;

/** A merge tag for the address of the sender; an address of a house or of a contact is none, nor one for email. */
const senderAddress =
  /(?:office|company|brokerage|broker|sender|team|agent|workspace|account|organi[sz]ation|brand|business|postal|mailing|physical)[\w. ]*address/i;
const otherAddress = /email|e_mail|web|url/i;

/** A street and number or a box, and soon after it a place with a ZIP code. */
const writtenAddress =
  /(?:\b\d{1,6}[A-Za-z]?\s+[A-Z]|\bP\.?\s?O\.?\s?Box\s+\d|\bPMB\s+\d)[^{}]{0,120}?[A-Za-z]{2}\.?,?\s{1,3}\d{5}(?:-\d{4})?\b/;

/** Emails of which it cannot be shown that they say how to unsubscribe, and where their sender is. */
export function* findMailsWithoutAddress(
  automation: AutomationSubject,
  book: BlockBook,
  textOf: SentTexts,
): Generator<Finding> {
  for (const { block } of messageBlocks(automation.graph, book, "email")) {
    const sent = textOf(block);
    const { text } = sent;
    const tags = Array.from(text.matchAll(mergeTag), ([, tag = ""]) => tag);
    const hasAddress =
      tags.some((tag) => senderAddress.test(tag) && !otherAddress.test(tag)) || writtenAddress.test(plain(text));
    const missing = [
      ...(tags.some((tag) => unsubscribes.test(tag)) ? [] : [["an unsubscribe merge tag", "{{unsubscribe_url}}"]]),
      ...(hasAddress ? [] : [["a postal address", "{{office_address}}"]]),
    ];
    if (missing.length === 0) continue;
    const tagsToAdd = listOf(
      missing.map(([, tag]) => `"${tag}"`),
      "and",
    );
    const remedy = remedyFor(
      sent,
      "Send an email of your own in place of it.",
      `Add ${missing.length === 1 ? "it" : "them"}, as in ${tagsToAdd}.`,
    );
    yield {
      at: append(automation.graphAt, "nodes", block.index),
      message: `Cannot show that ${blockName(block)} has ${listOf(
        missing.map(([what = ""]) => what),
        "and",
      )}${remedy}`,
    };
  }
}

/** Returns a text without what HTML sets between its words. */
const plain = (text: string): string => text.replace(/<[^<>]{0,2000}>/g, " ").replace(/&nbsp;|\s+/g, " ");

/** Everything that the message of a block says, as far as the pack holds it. */
interface SentText {
  readonly text: string;
  /** Whether AI writes it, so that nobody knows what it will say. */
  readonly isByAi: boolean;
  /** Whether it is a template that the pack does not hold. */
  readonly isElsewhere: boolean;
}

/**
 * Returns what to do about a message, as the end of a sentence: where AI writes it, and where its words are in the
 * pack.
 */
export function remedyFor({ isByAi, isElsewhere }: SentText, ofAi: string, ofOwn: string): string {
  if (isByAi) return `: AI writes it. ${ofAi}`;
  return isElsewhere ? ": its template is not in this pack. Look at it in the workspace." : `. ${ofOwn}`;
}

/** Finds what blocks say. */
export type SentTexts = (block: Block) => SentText;

/** What blocks of a pack say, its templates included. */
export function sentTexts(pack: Loose<Pack>, book: BlockBook): SentTexts {
  const templates = new Map<string, string>();
  for (const [, { key, subject, body }] of wellFormed(pack.messageTemplates))
    if (typeof key === "string") templates.set(key, textsIn([subject, body]).join("\n"));
  for (const [, { key, kind, data }] of wellFormed(pack.resources))
    if (typeof key === "string" && kind === "email_template") templates.set(key, textsIn(data).join("\n"));
  return (block) => {
    const does = operationIn(block, book);
    if (does?.operation === "compose") return { text: "", isByAi: true, isElsewhere: false };
    if (does?.operation !== "send") return { text: "", isByAi: false, isElsewhere: false };
    const template = does.template === undefined ? "" : templates.get(does.template);
    return {
      text: [does.subject ?? "", does.body ?? "", template ?? ""].join("\n"),
      isByAi: false,
      isElsewhere: template === undefined,
    };
  };
}

/** Returns all texts in a value. Neither deep nor in circles: it has been read from a pack. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** A block that sends, with its message. */
interface MessageBlock {
  readonly block: Block;
  readonly message: Message;
}

/** The blocks of a graph that send by a channel, or may: the settings of some do not say which. */
export function* messageBlocks(
  { blocks }: AutomationGraph,
  book: BlockBook,
  channel: Message["channels"][number],
): Generator<MessageBlock> {
  for (const block of blocks) {
    const message = messageOf(block, book);
    if (message?.channels.includes(channel)) yield { block, message };
  }
}
