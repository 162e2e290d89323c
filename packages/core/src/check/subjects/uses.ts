import { append, type Pointer } from "../../json.js";
import { packBook } from "../../meaning/block-book.js";
import { referencePlaces } from "../../meaning/reference-places.js";
import { carriedItem } from "../../symbols/references.js";
import type { Definition } from "../../symbols/symbol-table.js";
import type { AutomationSubject } from "./subjects.js";

/** A place that uses a definition: a reference, or a value in a block's config. */
export interface Use {
  readonly at: Pointer;
  readonly definition: Definition;
}

/** The parts of an automation that its uses are read from. */
export type UsingAutomation = Pick<AutomationSubject, "symbols" | "references" | "document" | "graphAt" | "dialects">;

/** Lists what an automation uses of what its pack carries, whether or not the pack has errors. */
export function usesIn({ symbols, references, document, graphAt, dialects }: UsingAutomation): Use[] {
  const uses: Use[] = [];
  const carried = new Map<string, Definition>();
  for (const reference of references) {
    const definition = carriedItem(reference, symbols);
    if (definition === undefined) continue;
    uses.push({ at: reference.at, definition });
    carried.set(`${reference.type} ${reference.id}`, definition);
  }
  if (carried.size === 0) return uses;
  const alone = { automations: [{ document }] };
  for (const { node = 0, path, type, id } of referencePlaces(alone, packBook(alone, dialects)).places) {
    const definition = carried.get(`${type} ${id}`);
    if (definition !== undefined) uses.push({ at: append(graphAt, "nodes", node, "config", ...path), definition });
  }
  return uses;
}
