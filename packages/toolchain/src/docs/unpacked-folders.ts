import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type SourceFiles, unpack } from "@setup-pack/core";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";

/** Pages written by hand that show packs as source folders. */
const pages = ["docs/source-folders.md"] as const;

const listing = /<!-- files of (?<pack>\S+) -->\n[\s\S]*?<!-- \/files -->/g;
const excerpt = /<!-- first (?<lines>\d+) lines of (?<path>\S+) of (?<pack>\S+) -->\n[\s\S]*?<!-- \/lines -->/g;

/** The pages with every listing and every excerpt in them made anew, by unpacking the pack. */
export const unpackedFolders: readonly GeneratedFile[] = pages.map((path) => ({
  path,
  text: () =>
    readFileSync(inRepository(path), "utf8")
      .replace(listing, (_, pack: string) => listed(pack))
      .replace(excerpt, (_, lines: string, file: string, pack: string) => excerptOf(Number(lines), file, pack)),
}));

function listed(pack: string): string {
  const paths = [...filesOf(pack).keys()].join("\n");
  return `<!-- files of ${pack} -->\n\`\`\`text\n${paths}\n\`\`\`\n<!-- /files -->`;
}

function excerptOf(most: number, path: string, pack: string): string {
  const content = filesOf(pack).get(path);
  if (typeof content !== "string") throw new Error(`${pack} gives no text file ${path}`);
  const lines = content.trimEnd().split("\n");
  const shown = lines.length > most ? [...lines.slice(0, most), "…"] : lines;
  const language = path.endsWith(".yaml") ? "yaml" : "markdown";
  const opening = `<!-- first ${most} lines of ${path} of ${pack} -->`;
  return `${opening}\n\`\`\`${language}\n${shown.join("\n")}\n\`\`\`\n<!-- /lines -->`;
}

function filesOf(pack: string): SourceFiles {
  return unpack(readFileSync(inRepository(pack), "utf8"), { sha256 });
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
