import { readFileSync } from "node:fs";
import { inRepository } from "../paths.js";

const shownFile = /<!-- file: (?<path>.+) -->\n[\s\S]*?<!-- \/file -->/g;

/** Returns a page with every file that it shows as it is now. */
export const withFiles = (page: string): string => page.replace(shownFile, (_, shown: string) => fenced(shown));

function fenced(path: string): string {
  const text = readFileSync(inRepository(path), "utf8").trimEnd();
  return [
    `<!-- file: ${path} -->`,
    `\`\`\`${path.endsWith(".csv") ? "csv" : "yaml"}`,
    text,
    "```",
    "<!-- /file -->",
  ].join("\n");
}
