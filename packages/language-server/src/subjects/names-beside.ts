import { elements } from "@setup-pack/edit";
import { isPlayedKind } from "../kinds/read-file.js";
import type { Span } from "../packs/pack-view.js";
import type { PackRoot } from "../workspace/role.js";
import type { DocumentPlace } from "./named-at.js";
import { packsOfFile } from "./packs-of-file.js";
import { partSpan, type SaidText, valueAt } from "./said-text.js";
import { namesOfPacks, playedPack, scenarioName, scenarioSpans } from "./scenario-names.js";
import { settingsNames } from "./settings-names.js";
import { graphOf, type Subject } from "./subject.js";

/** A key or an id of a pack, where a file beside the pack writes it. */
export interface NameBeside {
  readonly subject: Subject;
  /** Without quotation marks. */
  readonly span: Span;
}

/**
 * Returns the keys and ids that a scenario, a bindings file and the like write, in their order; none in a pack itself.
 */
export async function namesBeside({
  root,
  uri,
  document,
  workspace,
}: Omit<DocumentPlace, "offset">): Promise<NameBeside[]> {
  if (root.is === "pack") return [];
  const packs = await packsOfFile(root, workspace);
  const text = document.getText();
  const said = isPlayedKind(root.kind.name)
    ? inScenario(packs, uri, text)
    : packs.flatMap(({ view }) => settingsNames(root.kind.name, uri, text, view));
  const found = said.flatMap((one) =>
    one.parts.flatMap((part) => (part.isKey ? { subject: part.subject, span: partSpan(document, one, part) } : [])),
  );
  // What several packs have is named once.
  return [...new Map(found.map((name) => [name.span.start, name])).values()].sort(
    (a, b) => a.span.start - b.span.start,
  );
}

/** So many letters are read at most: of a very long scenario the names at its beginning alone are found. */
const mostLetters = 1_000_000;

/** A text is looked up only where it may end with a key or an id: to look it up is to read the scenario. */
function inScenario(packs: readonly PackRoot[], uri: string, text: string): SaidText[] {
  const names = namesOfPacks(packs.map(playedPack));
  if (names === undefined) return [];
  const known = new Set(packs.flatMap(keysAndIds));
  const mayName = (span: Span): boolean => {
    const value = valueAt(text, span);
    return known.has(value) || [...value.matchAll(/[./]/g)].some(({ index }) => known.has(value.slice(index + 1)));
  };
  const most = Math.floor(mostLetters / Math.max(1, text.length));
  const spans = scenarioSpans(uri, text).filter(mayName).slice(0, most);
  return packs.flatMap(({ view }) => spans.map((span) => scenarioName(uri, text, span, names, view)));
}

const keysAndIds = ({ view }: PackRoot): string[] => [
  ...view.definitions.map(({ key }) => key),
  ...elements(view.value.automations).flatMap((_, automation) =>
    elements(graphOf(view, automation)?.nodes).flatMap((node) =>
      typeof node === "object" && node !== null && "id" in node ? String(node.id) : [],
    ),
  ),
];
