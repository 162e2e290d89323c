import type { CompletionItemKind } from "vscode-languageserver";
import type { Span } from "../packs/pack-view.js";
import { parseSyntax, placeAt, type SyntaxNode } from "../syntax/syntax.js";

/** Stands in for the word that is being written, so that what is around it can be read. */
const stand = "zzWrittenHerezz";

/** Where something can be written at an offset of a YAML text or of front matter, whole or broken. */
export function spotsInYaml(path: string, text: string, offset: number): readonly WritingSpot[] {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  const typed = /(?:"[^"]*|'[^']*|[^\s,{}[\]"':#-][^,{}[\]"':#]*)?$/.exec(line)?.[0] ?? "";
  const start = offset - typed.length;
  const rest = /^[^\n,{}[\]:#]*/.exec(text.slice(offset))?.[0] ?? "";
  const span = { start, end: offset + rest.trimEnd().length };
  const hasColon = /^\s*:(?:\s|$)/.test(text.slice(span.end));
  const before = text.slice(0, start);
  const after = text.slice(span.end);
  const isAlone = /(?:^|\n)[ \t]*(?:- +)*$/.test(before);
  const tries = hasColon ? [""] : isAlone ? [":", ""] : [""];
  const found = tries.flatMap((colon) => {
    const root = parseSyntax(path, `${before}${stand}${colon}${after}`);
    const spot = root && spotIn(root, start);
    return spot === undefined ? [] : { ...spot, span, syntax: "yaml" as const, hasColon };
  });
  // A word between members is read as the name of one with and without a colon.
  return found.filter((spot, index) => found.findIndex((one) => one.is === spot.is) === index);
}

function spotIn(root: SyntaxNode, start: number): Pick<WritingSpot, "path" | "is" | "taken"> | undefined {
  const { path, nodes, named } = placeAt(root, start);
  const last = nodes.at(-1);
  if (named !== undefined) {
    const taken = last?.type === "object" ? last.members.map(({ name }) => name) : [];
    return named.name === stand
      ? { path: path.slice(0, -1), is: "name", taken: taken.filter((name) => name !== stand) }
      : undefined;
  }
  const isHere = last?.type === "scalar" && String(last.value).includes(stand);
  return isHere ? { path, is: "value", taken: [] } : undefined;
}

/** Where something can be written: what it takes the place of, and how it is written there. */
export interface WritingSpot {
  /** The way to the value, or to the object whose member is named. */
  readonly path: readonly (string | number)[];
  readonly is: "name" | "value";
  /** The names that the object has already. */
  readonly taken: readonly string[];
  /** What is there, up to the end of the word or text. */
  readonly span: Span;
  readonly syntax: "json" | "yaml";
  /** Whether a colon stands behind the name already. */
  readonly hasColon: boolean;
}

/** Something that may be written. */
export interface Candidate {
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** The value, or of a member its name. */
  readonly value: unknown;
  /** What stands behind the name of a member, where that is known. */
  readonly begins?: unknown;
  readonly detail?: string;
  readonly words?: string;
}
