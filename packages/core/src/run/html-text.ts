/** Named characters that mails have. */
const characters: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
]);

/** What a mail's HTML says, as lines of text: enough to read a message by, not to show it. */
export function htmlText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<(head|style|script)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/[\t\n\r ]+/g, " ")
    .replace(/<(?:br|\/p|\/div|\/h[1-6]|\/li|\/tr|\/table)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#\d{1,6}|[a-z]{2,4});/gi, (whole, name: string) =>
      name.startsWith("#") ? characterOf(Number(name.slice(1)), whole) : (characters.get(name.toLowerCase()) ?? whole),
    )
    .split("\n")
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== "" || (lines[index - 1] ?? "") !== "")
    .join("\n")
    .trim();
}

const characterOf = (code: number, whole: string): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
