import type { AutomationSubject } from "./subjects.js";

/** The ids of an automation's references that no text of its blocks' config equals. */
export function idsNotGiven({ references, texts }: AutomationSubject): Set<string> {
  const ids = new Set(references.map(({ id }) => id));
  if (ids.size === 0) return ids;
  for (const text of texts.values) if (ids.delete(text) && ids.size === 0) break;
  return ids;
}
