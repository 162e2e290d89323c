import sanitizeHtml from "sanitize-html";
import { html, type Markup } from "../page/markup.js";

/** A mail written in HTML, as it looks, and what it would have brought in from elsewhere. */
export interface MailLook {
  readonly look: Markup;
  /** Addresses of pictures that are not in the pack, each once. */
  readonly remotePictures: readonly string[];
  /** Where its links lead, each once. */
  readonly links: readonly string[];
}

/** What of the pack a message is shown with. */
export interface MessageParts {
  /** Gives a data address for a picture that the pack carries; undefined for others. */
  readonly pictures: (address: string) => string | undefined;
  readonly isKnownTag: IsKnownTag;
}

/**
 * A mail's HTML as it may stand in a page: without scripts, forms and frames, loading nothing, in a shadow tree that no
 * style of it reaches out of. Its pictures are those that the pack carries; of any other the address is told.
 */
export function mailLook(mail: string, { pictures, isKnownTag }: MessageParts): MailLook {
  const remotePictures = new Set<string>();
  const links = new Set<string>();
  const clean = sanitizeHtml(mail, {
    allowedTags,
    allowedAttributes,
    allowedStyles: { "*": allowedStyles },
    allowedSchemes: ["data"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nonTextTags: ["style", "script", "textarea", "option", "noscript", "title", "template", "svg", "math"],
    parseStyleAttributes: true,
    textFilter: (text) => withMarkedTags(text, isKnownTag),
    transformTags: {
      ...asParagraphs,
      center: () => ({ tagName: "div", attribs: { style: "text-align: center" } }),
      a: (_, { href = "", style }) => {
        if (href !== "") links.add(href);
        return { tagName: "span", attribs: withStyle("link", style) };
      },
      img: (_, { src = "", alt = "", width, height }) => {
        const own = pictures(src);
        if (own !== undefined)
          return { tagName: "img", attribs: { src: own, alt, ...(width && { width }), ...(height && { height }) } };
        if (src !== "") remotePictures.add(src);
        return { tagName: "img", attribs: { alt: `Picture${alt === "" ? "" : `: ${alt}`}` } };
      },
    },
  });
  return {
    look: {
      markup: `<div class="mail"><template shadowrootmode="open"><style>${mailStyle}</style>${clean}</template></div>`,
    },
    remotePictures: [...remotePictures],
    links: [...links],
  };
}

const withStyle = (className: string, style: string | undefined) => ({
  class: className,
  ...(style !== undefined && { style }),
});

/** Headings of a mail are no headings of the book. */
const asParagraphs = Object.fromEntries(
  ["h1", "h2", "h3", "h4", "h5", "h6"].map((heading) => [
    heading,
    (_: string, { style }: Readonly<Record<string, string>>) => ({
      tagName: "div",
      attribs: withStyle(heading, style),
    }),
  ]),
);

const allowedTags = [
  ..."div p span br hr img b strong i em u s small sub sup blockquote pre code ul ol li font".split(" "),
  ..."table thead tbody tfoot tr td th caption".split(" "),
];

const allowedAttributes = {
  "*": ["style", "align", "valign", "bgcolor", "width", "height", "class"],
  img: ["src", "alt"],
  font: ["color"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
  table: ["border", "cellpadding", "cellspacing"],
};

const colour = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s,.%/]{1,40}\))$/i;
const lengths =
  /^(?:auto|0|-?\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|pt|%)?)(?:\s+(?:auto|0|\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|pt|%)?)){0,3}$/i;
const words = /^[a-z0-9 ,'"-]{1,120}$/i;
const border = /^[\w\s#%.(),-]{1,60}$/;

/** How a mail may look: nothing that takes it out of its place, covers others or loads something. */
const allowedStyles = {
  color: [colour],
  background: [colour],
  "background-color": [colour],
  "font-family": [words],
  "font-size": [lengths, words],
  "font-style": [words],
  "font-weight": [words],
  "letter-spacing": [lengths],
  "line-height": [lengths],
  "text-align": [words],
  "text-decoration": [words],
  "text-transform": [words],
  "vertical-align": [words],
  padding: [lengths],
  "padding-top": [lengths],
  "padding-right": [lengths],
  "padding-bottom": [lengths],
  "padding-left": [lengths],
  margin: [lengths],
  "margin-top": [lengths],
  "margin-bottom": [lengths],
  border: [border],
  "border-top": [border],
  "border-bottom": [border],
  "border-radius": [lengths],
  "border-collapse": [words],
  width: [lengths],
  "max-width": [lengths],
};

/** A mail stands on white, as in most programs that show it, also where the book is dark. */
const mailStyle = `:host{display:block;padding:.8em 1em;background:#fff;color:#1b2030;color-scheme:light;font:15px/1.5 system-ui,sans-serif;overflow:hidden;overflow-wrap:anywhere;contain:content}
img,table{max-width:100%}img{height:auto}p{margin:.7em 0}
.h1{font-size:1.6em;font-weight:700;margin:.5em 0}.h2{font-size:1.35em;font-weight:700;margin:.6em 0}.h3,.h4,.h5,.h6{font-weight:700;margin:.7em 0}
.link{color:#1a4fa3;text-decoration:underline}
img:not([src]){display:inline-block;padding:.5em 1em;border:1px dashed #767f8f;color:#4a5365;background:#f3f4f7;font-size:.85em}
mark{background:#fdf0cd;color:#5c4100;border-radius:3px;padding:0 .25em}
mark.unknown{background:#fde2e0;color:#7a1a12}`;

/** Whether the name of a merge tag is known: a workspace fills it in. */
export type IsKnownTag = (name: string) => boolean;

/**
 * Returns a text that is written out already, with its merge tags marked: by their words where they are filled in
 * later, and as they are written where they are not known, since their readers get them so.
 */
const withMarkedTags = (written: string, isKnown: IsKnownTag): string =>
  written.replace(/\{\{([^{}\r\n]{1,200})\}\}/g, (tag, name: string) =>
    isKnown(name.trim())
      ? `<mark>${name.trim().replace(/[._]+/g, " ")}</mark>`
      : `<mark class="unknown" title="Not known: sent as it is written">${tag}</mark>`,
  );

/** Returns a message in plain text as its reader sees it, with its merge tags marked. */
export const messageText = (text: string, isKnown: IsKnownTag): Markup => ({
  markup: text
    .trim()
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => withMarkedTags(html(line), isKnown))
    .join("<br>\n"),
});
