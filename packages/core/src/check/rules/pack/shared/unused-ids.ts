import type { AutomationSubject } from "../../../subjects/subjects.js";

/** The ids of an automation's references that no text of its blocks' config equals. */
export function idsNotGiven({ references, texts }: AutomationSubject): Set<string> {
  return new Set(references.flatMap(({ id }) => (texts.given.has(id) ? [] : id)));
}
