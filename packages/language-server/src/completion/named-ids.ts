import { carriedBy, isReferenceType, referencesOf, symbolTable } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { nounOf } from "@setup-pack/core/words";
import { documentOf } from "@setup-pack/edit";
import { CompletionItemKind } from "vscode-languageserver";
import type { Candidate } from "./candidate.js";

/** Returns the items that a type of reference can name; without a type, all that can be named. */
export function carried(pack: JsonObject, type: string | undefined): Candidate[] {
  const symbols = symbolTable(pack);
  return symbols.definitions
    .filter(({ key, kind }) => {
      if (type === undefined || !isReferenceType(type)) return kind !== "assets";
      return carriedBy({ type, id: key }, symbols).length > 0;
    })
    .map((definition) => ({
      label: definition.key,
      kind: CompletionItemKind.Reference,
      value: definition.key,
      detail: [nounOf(definition), definition.name].filter((word) => word !== undefined).join(" "),
    }));
}

/** Returns the ids of a type that these automations list as references, then those that the pack carries. */
export function namedIds(pack: JsonObject, type: string, automations: readonly unknown[]): Candidate[] {
  const listed = automations
    .flatMap((automation) => referencesOf(documentOf(automation), ""))
    .filter((reference) => reference.type === type)
    .map(({ id, name }) => ({
      label: id,
      kind: CompletionItemKind.Reference,
      value: id,
      ...(name !== undefined && { detail: name }),
    }));
  const found = new Map<string, Candidate>();
  for (const candidate of [...listed, ...carried(pack, type)])
    if (!found.has(candidate.label)) found.set(candidate.label, candidate);
  return [...found.values()];
}
