import { append, isObject, type Pointer } from "@setup-pack/core/json";
import { elements, tagRanges } from "@setup-pack/edit";
import { type SemanticTokens, SemanticTokensBuilder, SemanticTokenTypes } from "vscode-languageserver";
import type { Span } from "../packs/pack-view.js";
import { namesBeside } from "../subjects/names-beside.js";
import { graphOf, sitesOf } from "../subjects/subject.js";
import type { PackRoot, Target } from "./places.js";

/** What words of a pack, and of files beside it, stand for: keys, ids of blocks, merge tags. */
export const tokenTypes = [SemanticTokenTypes.class, SemanticTokenTypes.function, SemanticTokenTypes.variable] as const;
const [key, block, tag] = [0, 1, 2];

/** A longer text is left as its grammar colours it. */
const mostCharacters = 2 * 1024 * 1024;

/** Returns the keys, ids and merge tags of a document. */
export async function tokens(target: Target): Promise<SemanticTokens> {
  const { root, uri, document } = target;
  const builder = new SemanticTokensBuilder();
  if (document.rope.length > mostCharacters) return builder.build();
  const found = root.is === "pack" ? inPack(root, uri, document.getText()) : await besidePacks(target);
  let last = 0;
  for (const { span, type } of found) {
    const { line, character } = document.positionAt(span.start);
    const isOneLine = document.positionAt(span.end).line === line;
    if (!isOneLine || span.start < last || span.end <= span.start) continue;
    builder.push(line, character, span.end - span.start, type, 0);
    last = span.end;
  }
  return builder.build();
}

/** A word, and the index of what it stands for among the types of tokens. */
interface Token {
  readonly span: Span;
  readonly type: number;
}

const inPack = (root: PackRoot, uri: string, text: string): Token[] =>
  [
    ...spansOf(keyPlaces(root), root, uri).map((span) => ({ span: unquoted(text, span), type: key })),
    ...spansOf(blockPlaces(root), root, uri).map((span) => ({ span: unquoted(text, span), type: block })),
    ...tagRanges(text).map(([start, end]) => ({ span: { start, end }, type: tag })),
  ].sort((a, b) => a.span.start - b.span.start);

const besidePacks = async (target: Target): Promise<Token[]> =>
  (await namesBeside(target)).map(({ subject, span }) => ({ span, type: subject.is === "block" ? block : key }));

const spansOf = (places: readonly Pointer[], { view }: PackRoot, uri: string): Span[] =>
  sitesOf(view, places).flatMap((site) => (site.uri === uri ? site.span : []));

function keyPlaces({ view }: PackRoot): Pointer[] {
  const isReference = (at: Pointer): boolean => /\/references\/\d+$/.test(at);
  return [
    ...view.definitions.map(({ at }) => `${at}/key`),
    ...view.uses.map(({ at }) => (isReference(at) ? `${at}/id` : at)),
  ];
}

function blockPlaces({ view }: PackRoot): Pointer[] {
  return elements(view.value.automations).flatMap((_, automation) => {
    const graph = graphOf(view, automation);
    const at = append("", "automations", automation, "document", "graph");
    return [
      ...elements(graph?.nodes).flatMap((node, index) => (isObject(node) ? `${at}/nodes/${index}/id` : [])),
      ...elements(graph?.edges).flatMap((edge, index) =>
        isObject(edge) ? [`${at}/edges/${index}/source`, `${at}/edges/${index}/target`] : [],
      ),
    ];
  });
}

/**
 * Returns the part of a text between its quotation marks; nothing of what is not text, such as a file that a key is the
 * name of.
 */
function unquoted(text: string, { start, end }: Span): Span {
  const first = text.charAt(start);
  if (first === '"' || first === "'") return { start: start + 1, end: end - 1 };
  return /^[^\s{}[\],:]+$/.test(text.slice(start, end)) ? { start, end } : { start, end: start };
}
