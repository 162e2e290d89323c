import { asPack } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { packBook } from "@setup-pack/core/meaning";
import { namesIn, readScenario, resolveDocument, type ScenarioPack } from "@setup-pack/core/scenario";
import type { FileEdit } from "../edits/edit.js";
import { editedText } from "../edits/edited-text.js";
import { inPlaceOf, scalarOf } from "../edits/scalar.js";
import { nameOf } from "../files/uri.js";
import type { Span } from "../packs/pack-view.js";
import { nodesIn, parseSyntax, type SyntaxNode } from "../syntax/syntax.js";
import type { Settings } from "../workspace/configurations.js";

/** A name that is given, and where a scenario may write it together with that of its automation. */
export interface GivenName {
  readonly from: string;
  readonly to: string;
  /** Of a block: its automation. */
  readonly automation?: string;
  /** Whether it is the key of an automation, which stands before those of its blocks. */
  readonly isAutomation: boolean;
}

/** A scenario, and the packs it is played with: as they are, and once something in one of them has another name. */
export interface ScenarioSides {
  readonly uri: string;
  readonly text: string;
  readonly before: readonly JsonObject[];
  readonly after: readonly JsonObject[];
}

/**
 * The edits of a scenario. A text is changed where the scenario is read with less to complain of once it says the new
 * name: only there it stood for that. What the scenario could not say any more is a mistake that the rename would make.
 */
export function editsInScenario(
  { uri, text, before, after }: ScenarioSides,
  name: GivenName,
  { blocks }: Pick<Settings, "blocks">,
): { readonly edits: readonly FileEdit[]; readonly mistake?: string } {
  const [was, is] = [scenarioReader(uri, before, blocks), scenarioReader(uri, after, blocks)];
  if (was === undefined || is === undefined) return { edits: [] };
  const [then, now] = [was(text), is(text)];
  const root = now.length > then.length ? parseSyntax(uri, text) : undefined;
  const spans = root === undefined ? [] : [...nodesIn(root)].flatMap(spansOf);
  const edits = spans.flatMap((span) => {
    const source = text.slice(span.start, span.end);
    const said = renamed(scalarOf(source), name);
    const edit = said === undefined ? undefined : { uri, span, text: inPlaceOf(source, said) };
    return edit !== undefined && is(editedText(text, [edit])).length < now.length ? edit : [];
  });
  const known = new Set(then);
  const mistake = is(editedText(text, edits)).find((message) => !known.has(message));
  return { edits, ...(mistake !== undefined && { mistake }) };
}

/** What is wrong with a scenario's text, as it is read with some packs; undefined for packs that cannot be read. */
function scenarioReader(uri: string, values: readonly JsonObject[], blocks: Settings["blocks"]) {
  const packs = values.flatMap((value) => asPack(value) ?? []);
  if (packs.length !== values.length) return undefined;
  const names = namesIn(
    packs.map((document): ScenarioPack => ({ document, digest: "", book: packBook(document, blocks) })),
  );
  return (text: string): string[] => {
    const { file, problems = [] } = readScenario(text, nameOf(uri));
    if (file === undefined) return problems.map(({ message }) => message);
    const { findings, notes } = resolveDocument(file.document, names);
    return [...findings, ...notes].map(({ message }) => message);
  };
}

/** The texts and names of a node that stand on one line. */
function spansOf(node: SyntaxNode): Span[] {
  if (node.type === "object") return node.members.map(({ nameSpan }) => nameSpan);
  return node.type === "scalar" && typeof node.value === "string" ? [node.span] : [];
}

/** A text with the new name; undefined where it does not say the old one. */
function renamed(written: string, { from, to, automation, isAutomation }: GivenName): string | undefined {
  if (written === from) return to;
  if (isAutomation && written.startsWith(`${from}/`)) return to + written.slice(from.length);
  return automation !== undefined && written === `${automation}/${from}` ? `${automation}/${to}` : undefined;
}
