import ignore, { type Ignore } from "ignore";

/** What git ignores below the top of a repository, by the patterns of its files. Paths lie below the top, with `/`. */
export interface GitPatterns {
  /** The same with those of one more file: its text, the folder it holds for, and what it is called. */
  and(text: string, folder: string, file: string): GitPatterns;
  /** The pattern by which a path is ignored, with the file it stands in; undefined where none does. */
  ignoring(path: string, isFolder: boolean): string | undefined;
}

/** git tells upper from lower case where the file system does; nothing is left out that may be meant otherwise. */
const empty = (): Ignore => ignore({ ignorecase: false });

/**
 * Patterns as git reads them, at first none; files nearer to the top come first.
 * @example
 * ```ts
 * import { gitPatterns } from "@setup-pack/core/configuration";
 *
 * const patterns = gitPatterns().and("build/\n", "", ".gitignore").and("!build/\n", "packs", "packs/.gitignore");
 * console.log(patterns.ignoring("build", true)); // .gitignore: build/
 * console.log(patterns.ignoring("packs/build", true)); // undefined
 * ```
 */
export const gitPatterns = (): GitPatterns => patternsOf(empty());

const patternsOf = (patterns: Ignore): GitPatterns => ({
  and: (text, folder, file) =>
    patternsOf(
      empty()
        .add(patterns)
        .add(linesOf(text, folder, file)),
    ),
  ignoring(path, isFolder) {
    const { ignored, rule } = patterns.test(`${byBytes(path)}${isFolder ? "/" : ""}`);
    return ignored ? rule?.mark : undefined;
  },
});

const linesOf = (text: string, folder: string, file: string): { pattern: string; mark: string }[] =>
  text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .flatMap((line) => {
      const pattern = folder === "" ? line : moved(line, folder);
      return pattern === undefined ? [] : [{ pattern: byBytes(pattern), mark: `${file}: ${line}` }];
    });

/** A pattern of a folder's .gitignore as it would stand at the top; undefined for a line that is none. */
function moved(line: string, folder: string): string | undefined {
  const [, sign = "", pattern = ""] = /^(!?)(.*)$/.exec(line) ?? [];
  const content = pattern.trimEnd();
  if (line.startsWith("#") || content === "" || content === "/") return undefined;
  const isAnchored = content.slice(0, -1).includes("/");
  return `${sign}${literally(folder)}/${isAnchored ? pattern.replace(/^\//, "") : `**/${pattern}`}`;
}

/** The name of a folder within a pattern, whatever signs are in it. */
const literally = (folder: string): string => folder.replace(/[\\*?[\]!# ]/g, "\\$&");

/** git matches bytes: `?` is one of them. Each byte of what is not ASCII becomes a sign that means nothing else. */
const byBytes = (text: string): string =>
  text.replace(/[^\0-\x7f]+/g, (part) =>
    [...new TextEncoder().encode(part)].map((byte) => String.fromCharCode(0xe000 + byte)).join(""),
  );
