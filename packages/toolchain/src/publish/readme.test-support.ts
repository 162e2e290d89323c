import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The first block of a kind in the README of a folder, as ```` ```ts ````; without the fences. */
export function shownIn(folder: string, kind: "ts" | "text" | "console"): string {
  const [, shown] = readFileSync(join(folder, "README.md"), "utf8").split(`\n\`\`\`${kind}\n`);
  const end = shown?.indexOf("```") ?? -1;
  if (shown === undefined || end < 0) throw new Error(`${folder}/README.md shows no ${kind}`);
  return shown.slice(0, end);
}
