import { automationRuns } from "./check/subjects/automation-runs.js";
import type { PackSubject } from "./check/subjects/subjects.js";
import type { Definition, SymbolKind } from "./symbols/symbol-table.js";

/** Kinds in the order they install: what others refer to comes first. Automations follow. */
const kindOrder: readonly SymbolKind[] = ["assets", "resources", "pipelines", "messageTemplates", "smartLists"];

/**
 * All items of a pack in the order they can be installed: by kind, and each automation after those it runs.
 * Automations that run each other in a circle keep the order of the pack among themselves.
 */
export function installOrder({ symbols, automations }: PackSubject): Definition[] {
  const byPlace = new Map(symbols.definitions.map((definition) => [definition.at, definition]));
  return [
    ...kindOrder.flatMap((kind) => symbols.definitions.filter((definition) => definition.kind === kind)),
    ...automationRuns(automations).groups.flatMap((group) => group.flatMap(({ at }) => byPlace.get(at) ?? [])),
  ];
}
