import { readFileSync } from "node:fs";
import { assumptions, assumptionTexts } from "@setup-pack/rehearsal";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";
import { withFiles } from "./files-in-pages.js";
import { printed } from "./printed.js";

/** Pages written by hand that show what the command line prints. */
const pages = [
  "README.md",
  "docs/ci.md",
  "docs/clients.md",
  "docs/comparing.md",
  "docs/configuration.md",
  "docs/dialects.md",
  "docs/editing.md",
  "docs/formats.md",
  "docs/git.md",
  "docs/importing.md",
  "docs/rehearsing.md",
  "docs/sandbox.md",
  "docs/sheet.md",
] as const;

const assumptionTable = /<!-- assumptions -->\n[\s\S]*?<!-- \/assumptions -->/g;

const transcript = /<!-- transcript: setup-pack (?<flags>.+) -->\n[\s\S]*?<!-- \/transcript -->/g;

/**
 * The pages with every transcript in them taken anew from the built command line, every file that they show as it is,
 * and what rehearsals assume.
 */
export const transcripts: readonly GeneratedFile[] = pages.map((path) => ({
  path,
  text: () =>
    withFiles(readFileSync(inRepository(path), "utf8"))
      .replace(transcript, (_, flags: string) => taken(flags))
      .replace(assumptionTable, assumptionRows),
}));

function assumptionRows(): string {
  const rows = assumptions.map((id) => `| \`${id}\` | ${assumptionTexts[id]} |`);
  return ["<!-- assumptions -->", "| named as | what is assumed |", "|---|---|", ...rows, "<!-- /assumptions -->"].join(
    "\n",
  );
}

function taken(flags: string): string {
  const text = printed(flags).trimEnd();
  const fence = longerThan(text.match(/^`{3,}/gm) ?? []);
  return [
    `<!-- transcript: setup-pack ${flags} -->`,
    `${fence}console`,
    `$ npx setup-pack ${flags}`,
    text,
    fence,
    "<!-- /transcript -->",
  ].join("\n");
}

/** Returns a fence that those in a text do not end. */
const longerThan = (fences: readonly string[]): string =>
  "`".repeat(Math.max(2, ...fences.map(({ length }) => length)) + 1);
