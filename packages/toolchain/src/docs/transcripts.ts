import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";

/** Pages written by hand that show what the command line prints. */
const pages = [
  "README.md",
  "docs/ci.md",
  "docs/comparing.md",
  "docs/editing.md",
  "docs/formats.md",
  "docs/git.md",
  "docs/sandbox.md",
] as const;

const transcript = /<!-- transcript: setup-pack (?<flags>.+) -->\n[\s\S]*?<!-- \/transcript -->/g;

/** The pages with every transcript in them taken anew, from the built command line. */
export const transcripts: readonly GeneratedFile[] = pages.map((path) => ({
  path,
  text: () => readFileSync(inRepository(path), "utf8").replace(transcript, (_, flags: string) => taken(flags)),
}));

function taken(flags: string): string {
  const bin = inRepository("packages/cli/bin/setup-pack.js");
  const { stdout, stderr, error } = spawnSync(process.execPath, [bin, ...flags.split(" ")], {
    cwd: inRepository("."),
    encoding: "utf8",
    env: { PATH: process.env.PATH, NO_COLOR: "1", COLUMNS: "100" },
  });
  if (error) throw error;
  return [
    `<!-- transcript: setup-pack ${flags} -->`,
    "```console",
    `$ npx setup-pack ${flags}`,
    `${stdout}${stderr}`.trimEnd(),
    "```",
    "<!-- /transcript -->",
  ].join("\n");
}
