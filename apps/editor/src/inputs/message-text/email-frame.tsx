import "./previews.css";
import { isHtml, mailPage, withEntities } from "@setup-pack/core/words";
import { type ReactNode, useMemo } from "react";
import { templateMessages } from "../../messages/index.js";
import { cut } from "../cut.js";
import { filled, type Samples } from "./samples.js";

const words = templateMessages.email;

/** Characters of a subject that are shown; it may have 300 (format document, Message template). */
const longest = 600;

export interface EmailFrameProps {
  /** Undefined where the email has none. */
  readonly subject: string | undefined;
  readonly body: string;
  readonly samples: Samples;
  readonly pictures?: (address: string) => string | undefined;
  /** What is said of pictures. */
  readonly note: string;
}

/** Shows an email as its reader sees it, in a frame that runs nothing and loads nothing. */
export function EmailFrame({ subject, body, samples, pictures, note }: EmailFrameProps): ReactNode {
  const page = useMemo(() => emailPage(body, samples, pictures), [body, samples, pictures]);
  const line = filled(subject ?? "", samples);
  return (
    <figure className="email-preview">
      <figcaption className="email-preview-head">
        <span className="email-preview-label">{words.subject}</span>
        <bdi className={line.trim() === "" ? "email-preview-subject email-preview-none" : "email-preview-subject"}>
          {line.trim() === "" ? words.noSubject : <LeftTags text={cut(line, longest)} />}
        </bdi>
      </figcaption>
      {body === "" ? null : (
        <iframe
          className="email-preview-frame"
          title={words.frame}
          sandbox=""
          srcDoc={page}
          referrerPolicy="no-referrer"
        />
      )}
      <p className="email-preview-note">{body === "" ? words.empty : note}</p>
    </figure>
  );
}

/** Plain text as an email shows it: an empty line ends a paragraph, a line break stays one. */
function paragraphs(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withEntities(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
}

/** What the page may load: its own styles and the pictures that are put in; nothing from here or elsewhere. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/**
 * Returns a whole page for the frame an email is looked at in, which has no scripts and an origin of its own, and a
 * policy that loads nothing. `pictures` gives a data address for one of the pack's own pictures, where it carries it.
 */
export function emailPage(
  body: string,
  samples: Samples,
  pictures: (address: string) => string | undefined = () => undefined,
): string {
  const content = isHtml(body)
    ? withPictures(
        filled(body, (tag) => escapedOr(samples(tag))),
        pictures,
      )
    : paragraphs(filled(body, samples));
  return mailPage(content, policy);
}

const escapedOr = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : withEntities(text);

/** The pack's own pictures are put in; the address of any other is left out, so that nobody asks for it. */
function withPictures(html: string, pictures: (address: string) => string | undefined): string {
  return html.replaceAll(
    /(\bsrc\s*=\s*)(?:(["'])(.*?)\2|([^\s"'>]+))/gi,
    (whole, start: string, quote = '"', quoted = "", bare = "") => {
      const address = quoted || bare;
      return /^data:/i.test(address) ? whole : start + quote + (pictures(address) ?? "") + quote;
    },
  );
}

/** Shows a text as it is sent, with the merge tags that nothing filled in marked. */
export function LeftTags({ text }: { readonly text: string }): ReactNode {
  return text.split(/(\{\{[^{}\r\n]{1,200}\}\})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
      <mark key={index} className="left-tag" title={templateMessages.leftTag}>
        {part}
      </mark>
    ),
  );
}
