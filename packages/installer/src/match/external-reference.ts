import type { CompiledPack, ReferenceType } from "@setup-pack/core";
import { carriedBy, type Definition, type Reference } from "@setup-pack/core/format";
import type { Pointer } from "@setup-pack/core/json";

/** A reference that the workspace has to stand for: everything that the automations of a pack say about one id. */
export interface ExternalReference {
  readonly type: ReferenceType;
  /** Exactly as the graphs write it. */
  readonly id: string;
  /** What it is called; several where automations differ. */
  readonly names: readonly string[];
  /** Of a deal stage: the pipelines that it is said to stand in. */
  readonly details: readonly string[];
  /** Where the pack refers to it. */
  readonly at: readonly Pointer[];
  /** What in the pack could be meant, where that is more than one thing. */
  readonly carried: readonly Definition[];
}

/** Returns the references of a pack that are not plainly carried by it, once each, in the order of the pack. */
export function externalReferences({ document, automations, symbols }: CompiledPack): ExternalReference[] {
  const references = new Map<string, ExternalReference>();
  const types = referenceTypes(document);
  for (const reference of automations.flatMap(({ references }) => references)) {
    const carried = meant(reference, carriedBy(reference, symbols));
    const type = types.get(reference.type);
    if (carried.length === 1 || type === undefined) continue;
    const name = `${type} ${reference.id}`;
    const known = references.get(name) ?? { type, id: reference.id, names: [], details: [], at: [], carried };
    references.set(name, {
      ...known,
      names: joined(known.names, reference.name),
      details: joined(known.details, reference.detail),
      at: [...known.at, reference.at],
    });
  }
  return [...references.values()];
}

/** Returns the types that a pack's references have, as its table spells them. */
function referenceTypes({ automations = [] }: CompiledPack["document"]): ReadonlyMap<string, ReferenceType> {
  return new Map(
    automations.flatMap(({ document }) =>
      (document.references ?? []).map(({ type }): [string, ReferenceType] => [type, type]),
    ),
  );
}

/** Of the things in the pack that have a reference's id, those in the pipeline that its detail names, if it does. */
function meant({ detail }: Reference, carried: readonly Definition[]): readonly Definition[] {
  if (carried.length < 2 || detail === undefined) return carried;
  const within = carried.filter(({ pipeline }) => pipeline?.key === detail || pipeline?.name === detail);
  return within.length === 0 ? carried : within;
}

const joined = (texts: readonly string[], text: string | undefined): readonly string[] =>
  text === undefined || text === "" || texts.includes(text) ? texts : [...texts, text];
