/** Words that our texts do not use, with what to write in their place. */
const bannedWords: readonly { readonly pattern: RegExp; readonly say: string }[] = [
  { pattern: /\b(?:tells?|told|telling)\b/i, say: "show, say, describe, list" },
  { pattern: /\bstands? for\b/i, say: "is matched to, means" },
  { pattern: /\b(?:stands?|stood)\b/i, say: "is, has" },
  { pattern: /\bcomes? to stand\b/i, say: "now points to" },
  { pattern: /\bnobody\b/i, say: "a plain passive, or name the subject" },
  { pattern: /\bsomebody\b/i, say: "someone, a person, or name the subject" },
  { pattern: /\b(?:who|what|which)ever\b/i, say: "name the subject" },
  { pattern: /\banew\b/i, say: "again, start over" },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, say: "fix" },
  { pattern: /\btaken for granted\b/i, say: "assumptions" },
  { pattern: /\b(?:on (?:the|its|their) way|under way)\b/i, say: "in an automation, active, in progress" },
  { pattern: /\b(?:goes|go|went|going) on\b/i, say: "continue" },
  { pattern: /\bat hand\b/i, say: "available" },
  { pattern: /\bwhat (?:comes next|came of it)\b/i, say: "scheduled, outcome" },
  { pattern: /(?<!there )\b(?:is|are) no (?!longer\b|more\b|\w+s\b)\w+/i, say: "is not a" },
  { pattern: /\bswitch(?:es|ed|ing)? (?:on|off)\b/i, say: "turn on, turn off" },
  { pattern: /\bcolour/i, say: "color" },
];

/** More words than these make a sentence that a reader reads twice. */
const longestSentence = 25;

/** What is wrong with a text: "told: write show, say", "31 words: …". */
export function faultsIn(text: string): readonly string[] {
  const plain = text
    .replace(/<[^>]*>/g, ". ")
    .replace(/`[^`]*`|"[^"]*"|“[^”]*”|'[^']{0,80}'(?=[\s.,;:)])|https?:\S+|\]\([^)]*\)/g, "x");
  const words = bannedWords.flatMap(({ pattern, say }) => {
    const [found] = pattern.exec(plain) ?? [];
    return found === undefined ? [] : [`"${found}": write ${say}`];
  });
  const long = partsOf(plain).flatMap((part) => {
    const count = part.split(/\s+/).filter((word) => /\w/.test(word)).length;
    return count > longestSentence ? [`${count} words: ${part.slice(0, 60)}…`] : [];
  });
  return [...words, ...long];
}

/** Sentences, and their parts between semicolons, colons and exit codes. */
const partsOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?;:])\s+|,\s+(?=\d )/).map((part) => part.trim());

/** Returns the paragraphs, list items and cells of a Markdown page, with their lines; without code and comments. */
export function paragraphsIn(page: string): readonly { readonly line: number; readonly text: string }[] {
  let line = 1;
  return withoutCode(page)
    .split("\n")
    .flatMap((text) => {
      const at = line++;
      const cells = text.startsWith("|") ? text.split("|") : [text.replace(/^[\s#>*-]*(?:\d+\. )?/, "")];
      return cells.flatMap((cell) => (cell.trim() === "" ? [] : [{ line: at, text: cell.trim() }]));
    });
}

/** More words than these make a paragraph that a reader does not finish: about five lines. */
const longestParagraph = 75;

/** Returns a sentence for each paragraph, list item and cell of a Markdown page that is too long: "12 81 words: …". */
export function longParagraphsIn(page: string): readonly string[] {
  let line = 1;
  return withoutCode(page.replace(/^<!-- (\w+)[\s\S]*?^<!-- \/\1 -->/gm, blank))
    .split(/(?<=\n)(?=\s*(?:\n|[-*] |[>#|]|\d+\. ))/)
    .flatMap((block) => {
      const at = line + newlines(/^\s*/.exec(block)?.[0] ?? "");
      line += newlines(block);
      return (block.startsWith("|") ? block.split("|") : [block]).flatMap((text) => {
        const count = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
        return count > longestParagraph ? [`${at} ${count} words: ${text.trim().slice(0, 60)}…`] : [];
      });
    });
}

const newlines = (text: string): number => text.split("\n").length - 1;

const blank = (block: string): string => block.replace(/[^\n]/g, "");

const withoutCode = (page: string): string =>
  page.replace(/^(`{3,})[\s\S]*?^\1/gm, blank).replace(/<!--[\s\S]*?-->/g, blank);
