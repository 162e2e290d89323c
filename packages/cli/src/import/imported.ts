import type { JsonObject } from "@setup-pack/core/json";

/** A step of the pack that stands for something of another system. */
export interface ImportedStep {
  readonly kind: string;
  readonly config: JsonObject;
}

/** Something that must be there in the workspace, because a step names it. */
interface ImportedReference {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly detail?: string;
}

/** What is not taken over as it was, and what to do about it: each a sentence. */
export interface Gap {
  readonly says: string;
  readonly remedy: string;
}

/** What comes to light while a part of another system's automation is read. */
export interface ImportNotes {
  readonly references: ImportedReference[];
  readonly gaps: Gap[];
}

export const importNotes = (): ImportNotes => ({ references: [], gaps: [] });

/** Notes what a step names; gives its id. */
export function refer({ references }: ImportNotes, reference: ImportedReference): string {
  const isKnown = references.some(({ type, id }) => type === reference.type && id === reference.id);
  if (!isKnown) references.push(reference);
  return reference.id;
}
