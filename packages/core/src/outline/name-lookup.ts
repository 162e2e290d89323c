import type { NameLookup } from "../describe/teller.js";
import { carriedBy, carriedItem, referencesOf } from "../symbols/references.js";
import type { SymbolTable } from "../symbols/symbol-table.js";

/**
 * What the ids in an automation's configs stand for: by its references, named as the pack's items are, else as they say.
 * @example
 * ```ts
 * import { nameLookup } from "@setup-pack/core";
 * import { symbolTable } from "@setup-pack/core/format";
 *
 * const pack = { resources: [{ key: "hot", kind: "tag", name: "Hot lead" }] };
 * const document = { references: [{ type: "tag", id: "hot" }] };
 * console.log(nameLookup(document, symbolTable(pack))("hot")); // { type: 'tag', name: 'Hot lead' }
 * ```
 */
export function nameLookup(document: unknown, symbols: SymbolTable): NameLookup {
  const known = new Map<string, { readonly type: string; readonly name: string | undefined }[]>();
  for (const reference of referencesOf(document, "")) {
    const { type, id } = reference;
    const name = carriedItem(reference, symbols)?.name ?? reference.name ?? carriedBy(reference, symbols)[0]?.name;
    const found = { type, name };
    known.set(id, [...(known.get(id) ?? []), found]);
  }
  return (id, types) => known.get(id)?.find(({ type }) => types === undefined || types.includes(type));
}
