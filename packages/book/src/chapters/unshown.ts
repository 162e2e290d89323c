import { describeBlock } from "@setup-pack/core";
import { carriedPictures } from "@setup-pack/core/format";
import { emailWords, knownTagsOf } from "@setup-pack/core/meaning";
import { count, isRichDocument, isWhollyKnown, listOf } from "@setup-pack/core/words";
import type { BookAutomation, BookSubject } from "../book-subject.js";
import { mailLook } from "../messages/mail-look.js";
import { templateWords, wordsOfEmail, wordsOfTemplate } from "../messages/message-words.js";
import { list, markup, type Section } from "../page/markup.js";
import { isUnderstood, isWebhook, understood } from "./understood.js";

/** What no book of this pack can show, so that nobody takes it for all there is. */
export function unshown(subject: BookSubject): Section {
  const things = [
    ...subject.automations.flatMap((one) => unknownBlocks(one, subject)),
    ...missingTemplates(subject),
    ...pictures(subject),
    ...formatted(subject),
    ...elsewhere(subject),
    ...webhooks(subject),
    ...subject.unplayed.map(({ name, why }) => `The scenario “${name}”, which cannot be played: ${why}`),
  ];
  return {
    id: "unshown",
    title: "What this book cannot show",
    beginsPage: false,
    content: markup`<p>A pack does not show what AI writes and decides, or what a condition finds at run time. It does not
show what the workspace itself does to a contact.${things.length === 0 && " Everything in this pack is shown."}</p>
${list(things)}`,
  };
}

/** More steps than these are counted. */
const mostNamed = 5;

function unknownBlocks({ document, known }: BookAutomation, { book }: BookSubject): readonly string[] {
  const unknown = document.graph.nodes.filter((block) => !isUnderstood(block, book));
  if (unknown.length === 0) return [];
  const named = unknown.length > mostNamed ? [] : unknown.map((block) => `“${describeBlock(block, known, book)}”`);
  const steps = named.length === 0 ? "" : `: ${listOf(named, "and")}`;
  const marked = `${unknown.length === 1 ? "it is" : "they are"} marked with “?” there`;
  return [
    `In “${document.name}” ${count(unknown.length, "step")} whose settings are not understood${steps}; ${marked}.`,
  ];
}

function missingTemplates({ automations, book, pack }: BookSubject): Iterable<string> {
  return new Set(
    automations.flatMap(({ document, known }) =>
      document.graph.nodes.flatMap((block) => {
        const does = understood(block, book);
        if (does?.operation !== "send" || does.template === undefined || does.body !== undefined) return [];
        return templateWords(pack.document, book, does.template, known(does.template)?.name).missing ?? [];
      }),
    ),
  );
}

function pictures({ book, pack: { document } }: BookSubject): readonly string[] {
  const { messageTemplates = [], resources = [], assets = [] } = document;
  const parts = { pictures: carriedPictures(assets), isKnownTag: knownTagsOf(document) };
  const emails = resources.filter(({ kind }) => kind === "email_template");
  const words = [...messageTemplates.map(wordsOfTemplate), ...emails.map((email) => wordsOfEmail(email, book))];
  const remote = new Set(words.flatMap(({ html }) => (html === undefined ? [] : mailLook(html, parts).remotePictures)));
  return [
    ...[...remote].map((address) => `The picture ${address}, which a mail loads when it is opened.`),
    ...assets.flatMap(({ data, fileName }) => (data ? [] : [`The file “${fileName}”, which is not in the pack.`])),
  ];
}

/** Templates whose form is not published, as far as the book does not know it. */
function formatted({ book, pack: { document } }: BookSubject): readonly string[] {
  const { messageTemplates = [], resources = [] } = document;
  return [
    ...messageTemplates.flatMap(({ name, richTextDoc }) => {
      if (!richTextDoc || isWhollyKnown(richTextDoc)) return [];
      return isRichDocument(richTextDoc)
        ? [
            `Some of how the template “${name}” is formatted: the words of parts that are not known are shown without it.`,
          ]
        : [`How the template “${name}” is formatted: its words are shown without it.`];
    }),
    ...resources.flatMap((resource) => {
      if (resource.kind !== "email_template") return [];
      const { design, html } = emailWords(resource, book);
      return design && html === undefined
        ? [`How the email template “${resource.name}” looks in full: its design is drawn as far as it can be read.`]
        : [];
    }),
  ];
}

/** What of webhooks is not printed, since it may hold a secret. */
function webhooks({ automations, book }: BookSubject): readonly string[] {
  const calls = automations.flatMap(({ document }) => document.graph.nodes.filter((block) => isWebhook(block, book)));
  return calls.length === 0
    ? []
    : [
        `Of ${count(calls.length, "webhook")}, all of the address behind the host, and the values of headers: they may hold a secret.`,
      ];
}

/** Automations that are run and are none of the pack's. */
function elsewhere({ automations, book, pack }: BookSubject): readonly string[] {
  const keys = new Set((pack.document.automations ?? []).map(({ key }) => key));
  const names = automations.flatMap(({ document, known }) =>
    document.graph.nodes.flatMap((block) => {
      const does = understood(block, book);
      if (does?.operation !== "run") return [];
      return does.automations.flatMap((id) => (keys.has(id) ? [] : [known(id)?.name ?? id]));
    }),
  );
  const found = [...new Set(names)];
  return found.length === 0
    ? []
    : [`What these automations do, which are not in the pack: ${listOf(found, "and", 20)}.`];
}
