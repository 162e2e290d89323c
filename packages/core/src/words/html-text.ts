import { Parser } from "htmlparser2";

/** Elements whose text nobody sees. */
const unseen: ReadonlySet<string> = new Set(["head", "script", "style", "template", "title"]);

/** Elements after which a new line begins. */
const lineEnds: ReadonlySet<string> = new Set(
  "address article blockquote br dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul".split(
    " ",
  ),
);

/**
 * Returns what a mail's HTML says, as lines of text: enough to read a message by, not to show it. Takes broken HTML as
 * well. Where the text takes the place of the HTML, ask for the addresses of its links, which stand behind their words
 * then.
 * @example
 * ```ts
 * import { htmlText } from "@setup-pack/rehearsal";
 *
 * console.log(htmlText("<p>Hi {{first_name}},</p><p>Thanks!</p>").split("\n")); // [ 'Hi {{first_name}},', 'Thanks!' ]
 * console.log(htmlText('<a href="https://x.test">Here</a>', { addresses: true })); // Here (https://x.test)
 * ```
 */
export function htmlText(html: string, { addresses = false }: { readonly addresses?: boolean } = {}): string {
  let text = "";
  let hidden = 0;
  let link: Link | undefined;
  const endLink = (): void => {
    if (addresses && hidden === 0 && link !== undefined) text += behindLink(link);
    link = undefined;
  };
  const parser = new Parser({
    onopentag(name, { href = "" }) {
      if (unseen.has(name)) hidden += 1;
      if (name !== "a") return;
      endLink();
      link = { address: href.trim(), words: "" };
    },
    ontext(part) {
      if (hidden > 0) return;
      const words = part.replace(/[\t\n\r ]+/g, " ");
      text += words;
      if (link !== undefined) link.words += words;
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1;
      if (name === "a") endLink();
      if (lineEnds.has(name)) text += "\n";
    },
  });
  parser.end(html);
  return text
    .split("\n")
    .map((line) => line.replaceAll("\u00a0", " ").replace(/ +/g, " ").trim())
    .filter((line, index, lines) => line !== "" || (lines[index - 1] ?? "") !== "")
    .join("\n")
    .trim();
}

/** A link while its words are read. */
interface Link {
  readonly address: string;
  words: string;
}

/**
 * What stands behind the words of a link: its address, where they do not say it themselves and it leads out of the
 * text.
 */
function behindLink({ words, address }: Link): string {
  if (address === "" || /^(?:#|javascript:)/i.test(address)) return "";
  if (words.includes(address.replace(/^(?:https?:\/\/|mailto:|tel:)/i, "").replace(/\/$/, ""))) return "";
  if (words.trim() === "") return address;
  return words.endsWith(" ") ? `(${address}) ` : ` (${address})`;
}

/**
 * Returns whether a message is written as HTML: it has the closing tag of an element, or one of those that have none.
 */
export const isHtml = (text: string): boolean => /<\/[a-z][a-z0-9]*\s*>|<(?:br|img|hr)\b[^>]*>/i.test(text);

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Returns a text with the characters written out that mean something in HTML and XML. */
export const withEntities = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? "");
