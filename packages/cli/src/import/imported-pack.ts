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

/** What became of an action, or of how a workflow begins, which has no id. */
export interface ImportedPart {
  readonly action: string | undefined;
  readonly title: string;
  /** The steps in its place, a note on what is not taken over among them. */
  readonly steps: readonly { readonly id: string; readonly kind: string }[];
  readonly gaps: readonly Gap[];
}

/** An automation made of a workflow. */
export interface ImportedAutomation {
  readonly name: string;
  readonly document: JsonObject;
  readonly parts: readonly ImportedPart[];
}

/** A template that an email of workflows became. */
export interface ImportedTemplate {
  /** The id of the email. */
  readonly email: string;
  readonly key: string;
  readonly name: string;
  /** Whether its text was given: if not, it says so itself. */
  readonly isWritten: boolean;
  readonly item: JsonObject;
  readonly notes: ImportNotes;
}

/** A workflow of which no automation can be made, and why. */
export interface RefusedWorkflow {
  readonly file: string;
  readonly name: string;
  readonly says: string;
}

/** A pack made of workflows. Where one is refused, nothing of it may be written. */
export interface ImportedPack {
  readonly pack: JsonObject;
  readonly automations: readonly (ImportedAutomation & { readonly key: string; readonly file: string })[];
  readonly templates: readonly ImportedTemplate[];
  readonly refusals: readonly RefusedWorkflow[];
}

/** Returns how many things are not taken over as they were. */
export const gapCount = ({ automations, templates }: ImportedPack): number =>
  [...automations.flatMap(({ parts }) => parts), ...templates.map(({ notes }) => notes)].reduce(
    (sum, { gaps }) => sum + gaps.length,
    0,
  );
