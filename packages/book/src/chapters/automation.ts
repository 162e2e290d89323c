import { outline, settingsSentences } from "@setup-pack/core";
import { meaningOf } from "@setup-pack/core/meaning";
import type { BookAutomation, BookSubject } from "../book-subject.js";
import type { MessageParts } from "../messages/mail-look.js";
import { type Markup, markup, multiline } from "../page/markup.js";
import { list, type Section } from "../page/section.js";
import { certaintyNotes, certaintyWords } from "./certainty.js";
import { drawn } from "./drawn.js";
import { fullTexts } from "./full-texts.js";
import { limitsSentence } from "./limits-sentence.js";
import { messagesByDay } from "./messages-by-day.js";
import { outlineList } from "./outline-list.js";
import { rehearsalsOf } from "./rehearsals.js";

/** What is to be known of every time that is told of an automation that sends. */
const heldNote: Markup = markup`<p class="quiet small">Times count from the start, for a contact for whom no message is
held. A message is held outside the sending hours, on a holiday or over the daily limit. Then it comes later, and so do
all steps after it.</p>`;

/** All there is to say of an automation. */
export function automationChapter(automation: BookAutomation, subject: BookSubject, parts: MessageParts): Section {
  const { address, key, document, known } = automation;
  const { book, bounds } = subject;
  const { name, description, graph, settings } = document;
  const limits = bounds.find((one) => one.automation === key);
  const certainties = new Map(graph.nodes.map((block) => [block.id, meaningOf(block, book)?.certainty ?? "unknown"]));
  const note = limits?.sends.any.inAll !== 0 && heldNote;
  const steps = outline(graph, known, book, { whole: true });
  const tellsTimes = steps.some(({ since }) => since !== undefined && since.latest !== 0);
  const part = (title: string, content: Markup | undefined): Markup | false =>
    content !== undefined && markup`<h3>${title}</h3>\n${content}`;
  return {
    id: address,
    title: name,
    beginsPage: true,
    content: markup`
${description !== undefined && markup`<p class="lead">${multiline(description)}</p>`}
${drawn(automation, subject)}
${part(
  "Step by step",
  markup`${tellsTimes && note}${outlineList(steps, {
    prefix: address,
    mark: (block) => certaintyWords(certainties.get(block)),
  })}${certaintyNotes(new Set(certainties.values()))}`,
)}
${part("How often and when it sends", list([...settingsSentences(settings), ...(limits === undefined ? [] : [limitsSentence(limits)])]))}
${part("Its messages and tasks, by day", markup`${note}${messagesByDay(automation, subject, parts)}`)}
${part("The other texts of its steps, in full", fullTexts(automation, steps, subject, parts.isKnownTag))}
${part("Rehearsed", rehearsalsOf(automation, subject))}`,
  };
}
