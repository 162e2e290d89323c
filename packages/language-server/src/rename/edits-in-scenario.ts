import { asPack } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { packBook } from "@setup-pack/core/meaning";
import { namesIn, readScenario, resolveDocument, type ScenarioPack } from "@setup-pack/core/scenario";
import type { FileEdit } from "../edits/edit.js";
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

/**
 * The edits of a scenario that is played with the packs `after`, in one of which something got another name. A text is
 * changed where the scenario is read with less to complain of once it says the new name: only there it stood for that.
 */
export function editsInScenario(
  uri: string,
  text: string,
  after: readonly JsonObject[],
  name: GivenName,
  { blocks }: Settings,
): FileEdit[] {
  const packs = after.flatMap((value) => asPack(value) ?? []);
  if (packs.length !== after.length) return [];
  const names = namesIn(
    packs.map((document): ScenarioPack => ({ document, digest: "", book: packBook(document, blocks) })),
  );
  const faults = (written: string): number => {
    const { file } = readScenario(written, nameOf(uri));
    if (file === undefined) return Number.POSITIVE_INFINITY;
    const { findings, notes } = resolveDocument(file.document, names);
    return findings.length + notes.length;
  };
  const root = parseSyntax(uri, text);
  const spans = root === undefined ? [] : [...nodesIn(root)].flatMap(spansOf);
  const all = spans.flatMap((span) => {
    const source = text.slice(span.start, span.end);
    const now = renamed(scalarOf(source), name);
    return now === undefined ? [] : { uri, span, text: inPlaceOf(source, now) };
  });
  if (all.length === 0) return [];
  const before = faults(text);
  return all.filter((edit) => faults(text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end)) < before);
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
