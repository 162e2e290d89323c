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
 * What a mail's HTML says, as lines of text: enough to read a message by, not to show it. Takes broken HTML as well. Where
 * the text takes the place of the HTML, ask for the addresses of its links, which stand behind their words then.
 * @example
 * ```ts
 * import { htmlText } from "@setup-pack/core/run";
 *
 * console.log(htmlText("<p>Hi {{first_name}},</p><p>Thanks!</p>").split("\n")); // [ 'Hi {{first_name}},', 'Thanks!' ]
 * console.log(htmlText('<a href="https://x.test">Here</a>', { addresses: true })); // Here (https://x.test)
 * ```
 */
export function htmlText(html: string, { addresses = false }: { readonly addresses?: boolean } = {}): string {
  let text = "";
  let hidden = 0;
  const links: { readonly start: number; readonly address: string }[] = [];
  const parser = new Parser({
    onopentag(name, { href = "" }) {
      if (unseen.has(name)) hidden += 1;
      if (name === "a") links.push({ start: text.length, address: href.trim() });
    },
    ontext(part) {
      if (hidden === 0) text += part.replace(/[\t\n\r ]+/g, " ");
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1;
      const link = name === "a" ? links.pop() : undefined;
      if (addresses && hidden === 0 && link !== undefined)
        text = text.slice(0, link.start) + withAddress(text.slice(link.start), link.address);
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

/** The words of a link with its address, where they do not say it themselves and it leads out of the text. */
function withAddress(words: string, address: string): string {
  if (address === "" || /^(?:#|javascript:)/i.test(address)) return words;
  if (words.includes(address.replace(/^(?:https?:\/\/|mailto:|tel:)/i, "").replace(/\/$/, ""))) return words;
  const shown = words.trimEnd();
  return shown.trim() === "" ? `${words}${address}` : `${shown} (${address})${words.slice(shown.length)}`;
}
