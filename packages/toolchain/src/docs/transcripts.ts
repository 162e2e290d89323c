import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { assumptions, assumptionTexts } from "@setup-pack/rehearsal";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";
import { commandLine, pageEnvironment } from "./session.js";

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

/** Returns what the built command line prints, run from the root of the repository; findings are no failure. */
function printed(flags: string): string {
  const { stdout, stderr, error } = spawnSync(process.execPath, [commandLine, ...words(flags)], {
    cwd: inRepository("."),
    encoding: "utf8",
    env: pageEnvironment,
  });
  if (error) throw error;
  return `${stdout}${stderr}`;
}

/** Returns the words of a command line; quotation marks keep one with spaces together. */
const words = (flags: string): string[] =>
  (flags.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"(.*)"$/, "$1"));

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

/** What the command line makes that a page shows best as a file of its own. */
export const shownFiles: readonly GeneratedFile[] = [
  [
    "docs/examples/one-hour-before.svg",
    "graph fixtures/packs/appointments-and-deals/pack.json --automation one-hour-before --format svg",
  ] as const,
  [
    "docs/examples/autumn.html",
    "diff fixtures/releases/dated-versions/2026-summer.json fixtures/releases/dated-versions/2026-autumn.json --format html",
  ] as const,
  ["docs/examples/book.html", "book fixtures/packs/open-house-follow-up/pack.json"] as const,
].map(([path, flags]) => ({ path, text: () => printed(flags) }));
