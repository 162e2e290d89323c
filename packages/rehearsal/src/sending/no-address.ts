import type { Finding } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import type { AutomationSubject } from "@setup-pack/core/rules";
import { blockName, listOf } from "@setup-pack/core/words";
import { messageBlocks } from "./message-blocks.js";
import { remedyFor, type SentTexts } from "./sent-text.js";

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
