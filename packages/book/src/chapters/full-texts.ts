import { describeBlock, type OutlineLine } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { type Operation, operationIn } from "@setup-pack/core/meaning";
import type { BookAutomation, BookSubject } from "../book-subject.js";
import { type IsKnownTag, messageText } from "../messages/mail-look.js";
import { list, type Markup, markup, multiline } from "../page/markup.js";
import { isUnderstood, rawSettings, understood } from "./understood.js";

/**
 * Returns the whole texts of the steps that are neither a message nor a task, which are shown by day: notes, notices,
 * what AI is asked to decide and to look for, webhooks. Of a step that is not understood, its settings as they are. In
 * the order of the outline.
 */
export function fullTexts(
  automation: BookAutomation,
  steps: readonly OutlineLine[],
  subject: BookSubject,
  isKnownTag: IsKnownTag,
): Markup | undefined {
  const { document, known } = automation;
  const blocks = new Map(document.graph.nodes.map((block) => [block.id, block]));
  const told = new Set(
    steps.flatMap(({ tells, block }) =>
      tells === "trigger" || tells === "block" || tells === "stray" ? (block ?? []) : [],
    ),
  );
  const shown = [...told].flatMap((id) => {
    const block = blocks.get(id);
    if (block === undefined) return [];
    const head = markup`<p class="head"><strong>${describeBlock(block, known, subject.book)}</strong></p>`;
    if (!isUnderstood(block, subject.book))
      return isShownByDay(operationIn(block, subject.book))
        ? []
        : markup`<div class="message">${head}\n${rawSettings(block, subject.book)}</div>\n`;
    const texts = textsOf(understood(block, subject.book), automation, isKnownTag);
    if (texts.length === 0) return [];
    return markup`<div class="message">${head}
<div class="instruction">${texts.map(
      ({ title, content }) => markup`<p class="quiet small">${title}</p>\n${content}\n`,
    )}</div></div>\n`;
  });
  return shown.length === 0 ? undefined : markup`${shown}`;
}

/** Returns whether a step is a message or a task. */
const isShownByDay = (does: Operation | undefined): boolean =>
  does?.operation === "send" || does?.operation === "compose" || (does?.operation === "record" && does.what === "task");

interface FullText {
  readonly title: string;
  readonly content: Markup;
}

function textsOf(does: Operation | undefined, { known }: BookAutomation, isKnownTag: IsKnownTag): readonly FullText[] {
  const written = (title: string, text: unknown): readonly FullText[] =>
    typeof text === "string" && text.trim() !== ""
      ? [{ title, content: markup`<p>${messageText(text, isKnownTag)}</p>` }]
      : [];
  switch (does?.operation) {
    case "choose":
      return [
        ...written("Instructions for the AI:", does.instruction),
        ...listed("What it can choose:", does.outcomes),
      ];
    case "extract":
      return [
        ...written("Instructions for the AI:", does.instruction),
        ...listed("Where it writes what it finds:", targetsOf(does.into, known)),
      ];
    case "tell":
      return written("The notice:", does.text);
    case "record":
      if (does.what === "task") return [];
      return does.what === "note"
        ? written("The note:", does.members.get("body"))
        : written("Its name:", does.members.get("name"));
    case "call":
      return [
        ...headerNames(does.headers),
        ...(does.body === undefined
          ? []
          : [
              {
                title: "What it sends:",
                content: markup`<pre>${multiline(typeof does.body === "string" ? does.body : JSON.stringify(does.body, undefined, 2))}</pre>`,
              },
            ]),
      ];
    default:
      return [];
  }
}

function listed(title: string, lines: readonly string[]): readonly FullText[] {
  const content = list(lines.map((line) => multiline(line)));
  return content === undefined ? [] : [{ title, content }];
}

/** Returns the values that AI looks for, each with the field that it is written to. */
const targetsOf = (into: unknown, known: BookAutomation["known"]): readonly string[] =>
  (Array.isArray(into) ? into : [into]).flatMap((one: unknown) => {
    const [name, ...others] = (isObject(one) ? Object.values(one) : [one]).map((value) =>
      typeof value === "string" ? (known(value, ["custom_field"])?.name ?? value) : JSON.stringify(value),
    );
    return name === undefined ? [] : [[name, ...others].join(" → ")];
  });

/** Returns the names of headers; their values are not printed, since they may hold a secret. */
function headerNames(headers: unknown): readonly FullText[] {
  const names = isObject(headers) ? Object.keys(headers) : [];
  return listed("Its headers, without their values:", names);
}
