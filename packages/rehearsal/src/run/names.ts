import type { Pack, StageType } from "@setup-pack/core";
import { carriedBy, referencesOf, symbolTable } from "@setup-pack/core/format";
import { fold } from "@setup-pack/core/words";

/** What ids stand for in the packs of a rehearsal. */
export interface Names {
  /** The name of what an id refers to, if it is of one of these types; undefined where no pack tells. */
  nameOf(id: string, types: readonly string[]): string | undefined;
  /** The words that a text stands for, as people compare them: its own, and the name of what it is the id of. */
  words(text: string, types: readonly string[]): readonly string[];
  /** Whether two texts are one word, or mean one thing of these types: each may be its id or its name. */
  sameThing(one: string, other: string, types: readonly string[]): boolean;
  /** The type of a pipeline's stage; undefined for a stage that no pack carries. */
  stageType(pipeline: string | undefined, stage: string): StageType | undefined;
}

/** Something that a workspace has, and what it is called there. */
export interface NamedThing {
  /** A type of reference: `tag`, `user`, `deal_stage`. */
  readonly type: string;
  readonly id: string;
  readonly name: string;
  /** Of a stage of a pipeline. */
  readonly pipeline?: string | null;
  readonly stageType?: StageType | null;
}

/**
 * Returns the names that packs give to what they carry and to what they refer to; of several names the first pack's.
 * What the workspace has is called as it is there.
 */
export function namesIn(packs: readonly Pack[], things: readonly NamedThing[] = []): Names {
  const names = new Map<string, Map<string, string>>();
  const stageTypes = new Map<string, StageType>();
  const name = (type: string, id: string, text: string | undefined): void => {
    if (text === undefined) return;
    const ofType = names.get(type) ?? new Map<string, string>();
    names.set(type, ofType);
    if (!ofType.has(id)) ofType.set(id, text);
  };
  for (const { type, id, name: text, pipeline, stageType } of things) {
    name(type, id, text);
    if (typeof pipeline === "string") stageTypes.set(`${pipeline} ${id}`, stageType ?? "OPEN");
  }
  for (const pack of packs) {
    const symbols = symbolTable({ ...pack });
    for (const { kind, key, name: text } of pack.resources ?? [])
      name(kind === "contact_stage" ? "stage" : kind, key, text);
    for (const { document } of pack.automations ?? [])
      for (const { type, id, name: text } of referencesOf(document, ""))
        name(type, id, carriedBy({ type, id }, symbols)[0]?.name ?? text);
    for (const { key, stages } of pack.pipelines ?? [])
      for (const stage of stages) {
        stageTypes.set(`${key} ${stage.key}`, stage.stageType ?? "OPEN");
        name("deal_stage", stage.key, stage.name);
      }
  }
  const nameOf = (id: string, types: readonly string[]): string | undefined => {
    for (const type of types) {
      const found = names.get(type)?.get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const words = (text: string, types: readonly string[]): readonly string[] => {
    const known = nameOf(text, types);
    return known === undefined ? [fold(text)] : [fold(text), fold(known)];
  };
  return {
    nameOf,
    words,
    sameThing: (one, other, types) => {
      if (one === other) return true;
      const meant = words(other, types);
      return words(one, types).some((word) => meant.includes(word));
    },
    stageType: (pipeline, stage) => stageTypes.get(`${pipeline ?? ""} ${stage}`),
  };
}

/** Names whose values are ids, and the types of what they refer to. */
const byName: ReadonlyMap<string, readonly string[]> = new Map([
  ["tag", ["tag"]],
  ["tags", ["tag"]],
  ["stage", ["stage"]],
  ["deal.stage", ["deal_stage"]],
  ["deal.pipeline", ["pipeline"]],
  ["owner", ["user", "team"]],
  ["user", ["user"]],
  ["team", ["team"]],
  ["pond", ["pond"]],
  ["program", ["program"]],
  ["programs", ["program"]],
  ["lead_source", ["lead_source"]],
  ["website", ["website"]],
  ["form", ["form"]],
  ["pipeline", ["pipeline"]],
  ["template", ["email_template"]],
  ["smart_list", ["smart_list"]],
  ["appointment_type", ["appointment_type"]],
  ["appointment_outcome", ["appointment_outcome"]],
  ["field", ["custom_field"]],
  ["date", ["custom_field"]],
]);

const none: readonly string[] = [];

/** Returns the types of what the value of a name refers to; none for a name whose values are words. */
export const referenceTypesOf = (name: string): readonly string[] =>
  byName.get(name.startsWith("contact.") ? name.slice("contact.".length) : name) ?? none;
