import {
  type AutomationBounds,
  boundsWords,
  type Capability,
  capabilities,
  describeBlock,
  detectors,
  settingsSentences,
} from "@setup-pack/core";
import { groupOf } from "@setup-pack/core/format";
import { count, listOf } from "@setup-pack/core/words";
import type { BookAutomation, BookSubject } from "../book-subject.js";
import { list, type Markup, markup, type Section } from "../page/markup.js";
import { isUnderstood, understood } from "./understood.js";

/** What a pack can do to the world outside it, by what that means, each with the automations that do it. */
const capabilityLists = (found: readonly Capability[], nameOf: (automation: string) => string): Markup =>
  markup`${detectors.map(({ capability, meaning }) => {
    const things = found.filter(({ kind }) => kind === capability);
    return things.length === 0
      ? markup``
      : markup`<h3>${meaning}</h3>\n${list(things.map((thing) => thingWords(thing, nameOf)))}`;
  })}`;

/** Returns the same in a line each: "Writes to contacts: by text, by email". */
export const capabilityLines = (found: readonly Capability[]): readonly string[] =>
  detectors.flatMap(({ capability, meaning }) => {
    const things = found.filter(({ kind }) => kind === capability);
    if (things.length === 0) return [];
    if (withoutObject.has(capability)) return [meaning];
    return [
      `${meaning}: ${listOf(
        things.map(({ what }) => nameOfThing(what)),
        "and",
        mostNamed,
      )}`,
    ];
  });

/** More automations than these are counted. */
const mostNamed = 6;

/** What is not done to one thing or another. */
const withoutObject: ReadonlySet<Capability["kind"]> = new Set(["marks-do-not-contact", "changes-subscription"]);

const channels: ReadonlyMap<string, string> = new Map([
  ["sms", "by text"],
  ["email", "by email"],
  ["note", "in notes"],
]);

function thingWords({ kind, what, blocks }: Capability, nameOf: (automation: string) => string): Markup {
  const automations = [...new Set(blocks.map(({ automation }) => automation))];
  const where = listOf(
    automations.map((key) => `“${nameOf(key)}”`),
    "and",
    mostNamed,
  );
  if (withoutObject.has(kind)) return markup`${where}`;
  return markup`<strong>${nameOfThing(what)}</strong> <span class="quiet">in ${where}</span>`;
}

const nameOfThing = (what: string): string =>
  what === "" ? "which, the settings do not say" : (channels.get(what) ?? what);

/** What the pack does, in a page: each automation in some sentences, and what all of them can do together. */
export function summary(subject: BookSubject): Section {
  const { pack, book, automations } = subject;
  const found = capabilities(pack.document, book);
  const names = new Map(automations.map((one) => [one.key, one]));
  const absent = detectors.filter(({ capability }) => found.every(({ kind }) => kind !== capability));
  return {
    id: "summary",
    title: "What it does",
    beginsPage: true,
    content: markup`
<p>Automations are installed turned off. This page describes what they do after someone turns them on.</p>
${automations.length === 0 && markup`<p>It has no automation.</p>`}
${automations.map((one) => paragraph(one, subject))}
${capabilityLists(found, (key) => names.get(key)?.document.name ?? key)}
${absent.length > 0 && markup`<h3>Nothing seen of</h3>\n${list(absent.map(({ meaning }) => meaning))}`}`,
  };
}

function paragraph({ address, key, document, known }: BookAutomation, { book, bounds }: BookSubject): Markup {
  const starts = document.graph.nodes
    .filter(({ kind }) => groupOf(kind) === "trigger")
    .map((block) => describeBlock(block, known, book));
  const limits = bounds.find((one) => one.automation === key);
  const sentences = [
    `Starts when: ${listOf(starts, "or", 12)}.`,
    ...(limits === undefined ? [] : [limitsSentence(limits)]),
    ...settingsSentences(document.settings),
    ...aiSentence(document.graph.nodes, book),
    ...unknownSentence(document.graph.nodes, book),
  ];
  return markup`<h3><a href="#${address}"><bdi>${document.name}</bdi></a></h3>\n<p>${sentences.join(" ")}</p>\n`;
}

/** What AI is asked for, by operation. */
const asked = [
  ["compose", "writes", "message"],
  ["choose", "decides at", "step"],
  ["extract", "looks for something at", "step"],
] as const;

type Blocks = BookAutomation["document"]["graph"]["nodes"];

function unknownSentence(blocks: Blocks, book: BookSubject["book"]): string[] {
  const unknown = blocks.filter((block) => !isUnderstood(block, book)).length;
  return unknown === 0 ? [] : [`Of ${count(unknown, "step")}, the settings are not understood.`];
}

function aiSentence(blocks: Blocks, book: BookSubject["book"]): string[] {
  const operations = blocks.map((block) => understood(block, book)?.operation);
  const parts = asked.flatMap(([operation, verb, thing]) => {
    const number = operations.filter((one) => one === operation).length;
    return number === 0 ? [] : [`${verb} ${count(number, thing)}`];
  });
  return parts.length === 0 ? [] : [`AI ${listOf(parts, "and")}; its instructions are on its page.`];
}

/** Returns how much a contact gets of an automation, in a sentence. */
export function limitsSentence(limits: AutomationBounds): string {
  const words = boundsWords(limits);
  const rest = limits.exact ? "" : " This is an upper bound.";
  return `To one contact, each time it goes through it: ${words}.${rest}`;
}
