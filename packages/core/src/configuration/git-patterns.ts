import { pathPattern } from "./path-pattern.js";

/** What git ignores below the top of a repository, by the patterns of its files. Paths lie below the top, with `/`. */
export interface GitPatterns {
  /** Returns these patterns and those of one more file: its text, the folder it holds for, and what it is called. */
  and(text: string, folder: string, file: string): GitPatterns;
  /** Returns the pattern by which a path is ignored, with the file it is in; undefined where there is none. */
  ignoring(path: string, isFolder: boolean): string | undefined;
}

/**
 * Reads patterns as git does, at first none; files nearer to the top come first.
 * @example
 * ```ts
 * import { gitPatterns } from "@setup-pack/core/configuration";
 *
 * const patterns = gitPatterns().and("build/\n", "", ".gitignore").and("!build/\n", "packs", "packs/.gitignore");
 * console.log(patterns.ignoring("build", true)); // .gitignore: build/
 * console.log(patterns.ignoring("packs/build", true)); // undefined
 * ```
 */
export const gitPatterns = (): GitPatterns => patternsOf([]);

/** One line of a file of patterns. */
interface Line {
  readonly mark: string;
  readonly isTakingBack: boolean;
  readonly matches: (path: string, isFolder: boolean) => boolean;
}

function patternsOf(lines: readonly Line[]): GitPatterns {
  const folders = new Map<string, string | undefined>();
  /** A folder that is ignored takes along all that is in it: no pattern takes that back. */
  const byFolder = (path: string): string | undefined => {
    const slash = path.lastIndexOf("/");
    if (slash < 0) return undefined;
    const folder = path.slice(0, slash);
    if (!folders.has(folder)) folders.set(folder, byFolder(folder) ?? byLine(folder, true));
    return folders.get(folder);
  };
  const byLine = (path: string, isFolder: boolean): string | undefined => {
    const line = lines.findLast(({ matches }) => matches(path, isFolder));
    return line?.isTakingBack ? undefined : line?.mark;
  };
  return {
    and: (text, folder, file) => patternsOf([...lines, ...linesOf(text, folder, file)]),
    ignoring(path, isFolder) {
      const bytes = byBytes(path);
      return byFolder(bytes) ?? byLine(bytes, isFolder);
    },
  };
}

const linesOf = (text: string, folder: string, file: string): Line[] =>
  text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .flatMap((line) => {
      const matches = lineMatcher(line, folder === "" ? "" : `${byBytes(folder)}/`);
      return matches === undefined ? [] : [{ mark: `${file}: ${line}`, isTakingBack: line.startsWith("!"), matches }];
    });

/** Paths of files are shorter than this, and so are patterns of people. */
const mostCharacters = 4096;

/** Compiles a line of the patterns of a folder, whose path ends in `/`; undefined for one that says nothing. */
function lineMatcher(line: string, folder: string): Line["matches"] | undefined {
  const pattern = byBytes(line.replace(/^!/, "")).replace(/(^|[^\\ ]|\\.) +$/, "$1");
  const onlyFolders = pattern.endsWith("/");
  const content = onlyFolders ? pattern.slice(0, -1) : pattern;
  if (line.startsWith("#") || content.trim() === "" || content.length > mostCharacters) return undefined;
  const isByName = !content.includes("/");
  // What is below a folder is ignored with what is right in it, and the folder itself is not.
  const isMatch = pathPattern(content.replace(/^\//, "").replace(/\/\*\*$/, "/*"), { choices: false });
  return (path, isFolder) => {
    if ((onlyFolders && !isFolder) || !path.startsWith(folder)) return false;
    return isMatch(path.slice(isByName ? path.lastIndexOf("/") + 1 : folder.length));
  };
}

/** git matches bytes: `?` is one of them. Each byte of what is not ASCII becomes a sign that means nothing else. */
const byBytes = (text: string): string =>
  text.replace(/[^\0-\x7f]+/g, (part) =>
    [...new TextEncoder().encode(part)].map((byte) => String.fromCharCode(0xe000 + byte)).join(""),
  );
