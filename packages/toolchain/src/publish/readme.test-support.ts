import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The first block of a kind in the README of a folder, as ```` ```ts ````; without the fences. */
export function shownIn(folder: string, kind: "ts" | "text" | "console"): string {
  const [, shown] = readFileSync(join(folder, "README.md"), "utf8").split(`\n\`\`\`${kind}\n`);
  const end = shown?.indexOf("```") ?? -1;
  if (shown === undefined || end < 0) throw new Error(`${folder}/README.md shows no ${kind}`);
  return shown.slice(0, end);
}

/** The blocks of a page that are files: each behind a line that is its path in backticks and a colon. */
export function fencesNamed(page: string): ReadonlyMap<string, string> {
  return new Map(
    [...page.matchAll(/^`([^`\n]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, path = "", text = ""]) => [path, text]),
  );
}

/** The first block of a kind behind a line of a page; without the fences. */
export function fenceAfter(page: string, line: string, kind: string): string {
  const [, behind] = page.split(`\n${line}\n`);
  const [, text] = new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(behind ?? "") ?? [];
  if (text === undefined) throw new Error(`No ${kind} is shown behind ${line}`);
  return text;
}
