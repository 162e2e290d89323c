import type { BookSubject } from "../book-subject.js";
import { markup } from "../page/markup.js";
import type { Section } from "../page/section.js";
import { notReadyNotice } from "./not-ready.js";
import { distrustNotice } from "./trust.js";

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
