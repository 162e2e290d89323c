import { pointerToText, visitTexts } from "../../graph/config-texts.js";
import type { Pointer } from "../../pointer.js";
import { carriedBy } from "../../symbols/references.js";
import type { Definition } from "../../symbols/symbol-table.js";
import type { AutomationSubject } from "../subjects/subjects.js";

/** A place that uses a definition: a reference, or a value in a block's config. */
export interface Use {
  readonly at: Pointer;
  readonly definition: Definition;
}

/** The parts of an automation that its uses are read from. */
export type UsingAutomation = Pick<AutomationSubject, "symbols" | "references" | "graph" | "graphAt">;

/** What an automation uses of what its pack carries, whether or not the pack has errors. */
export function usesIn(automation: UsingAutomation): Use[] {
  const uses: Use[] = [];
  const carried = new Map<string, Definition>();
  for (const reference of automation.references) {
    const [definition] = carriedBy(reference, automation.symbols);
    if (definition === undefined) continue;
    uses.push({ at: reference.at, definition });
    carried.set(reference.id, definition);
  }
  const { graph, graphAt } = automation;
  visitTexts(graph, (value, _member, block, nth) => {
    const definition = carried.get(value);
    if (definition !== undefined) uses.push({ at: graphAt + pointerToText(block, nth), definition });
  });
  return uses;
}
