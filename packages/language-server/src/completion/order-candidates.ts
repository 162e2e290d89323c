import { CompletionItemKind } from "vscode-languageserver";
import type { PackView } from "../packs/pack-view.js";
import { orderNames } from "../subjects/settings-names.js";
import { nounOf } from "../subjects/words.js";
import type { Candidate } from "./candidate.js";
import type { WritingSpot } from "./spot.js";

/** What the order of the items in a source folder can name and does not yet: kinds, and keys of items of a kind. */
export function orderCandidates({ is, path: [, list], taken }: WritingSpot, view: PackView): readonly Candidate[] {
  const items = view.definitions.filter(({ kind }) => kind !== "stages");
  if (is === "name") {
    const kinds = new Set<string>(items.map(({ kind }) => kind));
    return [...kinds]
      .filter((kind) => list === undefined && !taken.includes(kind))
      .map((kind) => ({ label: kind, kind: CompletionItemKind.Property, value: kind, begins: [] }));
  }
  const named = new Set(
    orderNames(view).flatMap(({ said }) =>
      said.parts.flatMap(({ subject }) => (subject.is === "definition" ? subject.definition.at : [])),
    ),
  );
  return items
    .filter(({ kind, at }) => kind === list && !named.has(at))
    .map((item) => ({
      label: item.key,
      kind: CompletionItemKind.Reference,
      value: item.key,
      detail: [nounOf(item), item.name].filter((word) => word !== undefined).join(" "),
    }));
}
