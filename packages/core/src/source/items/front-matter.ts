/** A text file with YAML between two lines of three dashes at its top. */
export interface FrontMatter {
  readonly yaml: string;
  /** Where the YAML begins in the file. */
  readonly yamlAt: number;
  /** What stands below, as in the file. */
  readonly below: string;
  readonly belowAt: number;
}

const opening = /^\ufeff?---[ \t]*\r?\n/;
const closing = /^---[ \t]*(?:\r?\n|$)/m;

/** Takes a file apart; undefined where it has no front matter. */
export function splitFrontMatter(text: string): FrontMatter | undefined {
  const yamlAt = opening.exec(text)?.[0].length;
  if (yamlAt === undefined) return undefined;
  const rest = text.slice(yamlAt);
  const end = closing.exec(rest);
  if (end === null) return undefined;
  const belowAt = yamlAt + end.index + end[0].length;
  return { yaml: rest.slice(0, end.index), yamlAt, below: text.slice(belowAt), belowAt };
}

/**
 * Returns the body that the text below the front matter gives: lines end with LF, and the last line break belongs to
 * the file.
 */
export function bodyOf(below: string): string {
  return below.replaceAll("\r\n", "\n").replace(/\n$/, "");
}

/** Returns whether a text is safe below front matter: git, editors and `bodyOf` leave it as it is. */
export function canStandBelow(body: string): boolean {
  return !/[\p{Cs}\p{Cc}]/u.test(body.replace(/[\n\t]/g, ""));
}

/** Returns the file of some YAML (with its last line break, or empty) and a body. */
export function joinFrontMatter(yaml: string, body: string): string {
  return `---\n${yaml}---\n${body === "" ? "" : `${body}\n`}`;
}
