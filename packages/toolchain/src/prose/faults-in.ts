import { bannedWords, longestSentence } from "./words.js";

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
  const blank = (block: string): string => block.replace(/[^\n]/g, "");
  const prose = page.replace(/^(`{3,})[\s\S]*?^\1/gm, blank).replace(/<!--[\s\S]*?-->/g, blank);
  let line = 1;
  return prose.split("\n").flatMap((text) => {
    const at = line++;
    const cells = text.startsWith("|") ? text.split("|") : [text.replace(/^[\s#>*-]*(?:\d+\. )?/, "")];
    return cells.flatMap((cell) => (cell.trim() === "" ? [] : [{ line: at, text: cell.trim() }]));
  });
}
