import { blockTexts, describeBlock } from "@setup-pack/core";
import type { BookSubject, BookTrust } from "../book-subject.js";
import { wordsOfEmail, wordsOfTemplate } from "../messages/message-words.js";
import { list, type Markup, markup, type Section } from "../page/markup.js";
import { understood } from "./understood.js";

const roles = [
  ["made", "Made by"],
  ["approved", "Approved by"],
] as const;

/** Returns who made and who approved a release, as rows of its facts; none where nobody's signature was asked for. */
export const trustFacts = (trust: BookTrust | undefined): readonly (readonly [string, string])[] =>
  trust === undefined ? [] : roles.map(([role, title]) => [title, signersOf(role, trust)]);

function signersOf(role: "made" | "approved", { signers }: BookTrust): string {
  const names = signers.filter((one) => one.role === role).map(({ owner, at }) => `${owner}, ${at.slice(0, 10)}`);
  return names.length === 0 ? "no valid signature" : names.join("; ");
}

/** Returns why a release is not trusted; undefined where it is, or nobody asked. */
export const distrustNotice = (trust: BookTrust | undefined): Markup | undefined =>
  trust === undefined || trust.failures.length === 0
    ? undefined
    : markup`<p class="notice">This release is not trusted. ${trust.failures.join(" ")}</p>`;

/** Returns where somebody signs for this very pack. */
export function signOff(subject: BookSubject): Section {
  const { pack, isUnsaved, trust } = subject;
  const { document, digest } = pack;
  const lines = ["Name", "License", "Date", "Signature"];
  return {
    id: "sign-off",
    title: "Sign-off",
    beginsPage: false,
    content: markup`<div class="sign-off">
<p>I have read this book of <strong><bdi>${document.name}</bdi></strong>, version <strong>${document.version}</strong>, whose pack has the digest</p>
<p><code>${digest}</code></p>
${notReadyNotice(subject)}${distrustNotice(trust)}
${isUnsaved && markup`<p class="notice">No file has these changes yet: sign the book of the pack as it is saved.</p>`}
<dl>${lines.map((line) => markup`<div><dt>${line}</dt><dd></dd></div>\n`)}</dl>
</div>`,
  };
}

/** What has to be written before the pack is of use; undefined where nothing has. */
export function notReady(subject: BookSubject): Section | undefined {
  const texts = standIns(subject);
  if (texts.length === 0) return undefined;
  return {
    id: "not-ready",
    title: "What is not ready",
    beginsPage: false,
    content: markup`<div class="notice"><p>These texts are placeholders. Contacts would
get them as they are:</p>
${list(texts)}</div>`,
  };
}

/** Where a book with such texts is not to be signed. */
const notReadyNotice = (subject: BookSubject): Markup | undefined =>
  standIns(subject).length === 0
    ? undefined
    : markup`<p class="notice">Not all of its texts are written: see <a href="#not-ready">What is not ready</a>.</p>`;

function standIns({ automations, book, pack: { document } }: BookSubject): readonly Markup[] {
  const { messageTemplates = [], resources = [] } = document;
  const templates = [
    ...messageTemplates.map(wordsOfTemplate),
    ...resources.flatMap((one) => (one.kind === "email_template" ? wordsOfEmail(one, book) : [])),
  ];
  return [
    ...templates.flatMap(({ template = "", subject, body }) =>
      [subject, body].flatMap((text) =>
        text !== undefined && (keepsPlace(text) || text === `Subject of ${template}`)
          ? markup`Template “<bdi>${template}</bdi>”: ${text}`
          : [],
      ),
    ),
    ...automations.flatMap(({ document: { name, graph }, known }) =>
      graph.nodes.flatMap((block) =>
        blockTexts(understood(block, book)).some(keepsPlace)
          ? markup`In “<bdi>${name}</bdi>”: ${describeBlock(block, known, book)}`
          : [],
      ),
    ),
  ];
}

/** Returns a text as imports write it for an email they were not given, and as people write it for what comes later. */
const keepsPlace = (text: string): boolean => /\bgoes here\b/i.test(text);
