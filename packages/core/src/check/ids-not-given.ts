import { visitTexts } from "../graph/config-texts.js";
import type { AutomationSubject } from "./subjects.js";

/** The ids of an automation's references that no text of its blocks' config equals. */
export function idsNotGiven({ references, graph }: AutomationSubject): Set<string> {
  const ids = new Set(references.map(({ id }) => id));
  if (ids.size === 0) return ids;
  const lengths = new Set(references.map(({ id }) => id.length));
  visitTexts(graph, (text) => {
    if (ids.size > 0 && lengths.has(text.length)) ids.delete(text);
  });
  return ids;
}
