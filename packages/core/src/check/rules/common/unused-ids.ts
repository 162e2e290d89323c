import type { AutomationSubject } from "../../subjects/subjects.js";

/** Returns the ids of an automation's references that no text of its blocks' config equals. */
export function unusedReferenceIds({ references, texts }: AutomationSubject): Set<string> {
  return new Set(references.flatMap(({ id }) => (texts.usedIds.has(id) ? [] : id)));
}
