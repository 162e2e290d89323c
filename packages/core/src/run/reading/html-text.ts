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
 * What a mail's HTML says, as lines of text: enough to read a message by, not to show it. Takes broken HTML as well.
 * @example
 * ```ts
 * import { htmlText } from "@setup-pack/core/run";
 *
 * console.log(htmlText("<p>Hi {{first_name}},</p><p>Thanks!</p>").split("\n")); // [ 'Hi {{first_name}},', 'Thanks!' ]
 * ```
 */
export function htmlText(html: string): string {
  let text = "";
  let hidden = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (unseen.has(name)) hidden += 1;
    },
    ontext(part) {
      if (hidden === 0) text += part.replace(/[\t\n\r ]+/g, " ");
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1;
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
