import { visitTexts } from "../graph/config-texts.js";
import type { AutomationSubject } from "./subjects.js";

/** The ids of an automation's references that no text of its blocks' config equals. */
export function idsNotGiven({ references, graph }: AutomationSubject): Set<string> {
  const ids = new Set(references.map(({ id }) => id));
  if (ids.size === 0) return ids;
  const longest = references.reduce((length, { id }) => Math.max(length, id.length), 0);
  visitTexts(graph, (text) => {
    if (text.length <= longest) ids.delete(text);
  });
  return ids;
}
