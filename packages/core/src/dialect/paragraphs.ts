/** HTML that is paragraphs, line breaks and words, and nothing else. */
const plainParagraphs = /^\s*(?:<p>(?:[^<]|<br ?\/?>)*<\/p>\s*)+$/;

const entities: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
]);

/**
 * Returns the words of HTML that is paragraphs and nothing else: an empty line between paragraphs, a new line for a
 * break. Undefined for other HTML.
 */
export function paragraphsText(html: string): string | undefined {
  if (html.length > longest || !plainParagraphs.test(html)) return undefined;
  const paragraphs = html
    .trim()
    .slice("<p>".length, -"</p>".length)
    .split(/<\/p>\s*<p>/);
  const text = paragraphs.map((one) => one.replace(/[\n\r]+/g, " ").replace(/<br ?\/?>/g, "\n")).join("\n\n");
  const unknown = text.match(/&[#\w]+;/g)?.some((entity) => !entities.has(entity)) ?? false;
  return unknown ? undefined : text.replace(/&[#\w]+;/g, (entity) => entities.get(entity) ?? entity);
}

/** Longer HTML is not a message that someone typed. */
const longest = 100_000;

/** Returns lines of HTML words as paragraphs: an empty line ends one. */
export const paragraphsOf = (lines: readonly string[]): string =>
  lines
    .join("\n")
    .split("\n\n")
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`)
    .join("");
