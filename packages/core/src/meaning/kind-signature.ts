import type { MemberSchema } from "../blocks/book/book-entry.js";
import { blockKind } from "../blocks/catalogue.js";
import { memoise } from "../words/memoise.js";
import { typesOfFields } from "./compared-type.js";

/** What a kind of the format can hold, as our own book has it. */
interface KindSignature {
  /** How many ids of each type; Infinity for a list of them. */
  readonly takes: ReadonlyMap<string, number>;
  /** The type of what it is about: a tag for `add_tag`. Never a pipeline, which a stage may imply. */
  readonly about: string | undefined;
  /** Whether it holds texts for people. */
  readonly hasTexts: boolean;
  readonly isCondition: boolean;
}

/** Returns the signature of a kind; undefined for a kind that the format does not have. */
export const signatureOf = memoise((kind: string): KindSignature | undefined => {
  const config = blockKind(kind)?.book().config;
  if (config === undefined) return undefined;
  const isCondition = config["x-condition"] === true;
  const takes = new Map<string, number>(isCondition ? [...typesOfFields.values()].map((type) => [type, Infinity]) : []);
  let hasTexts = false;
  const walk = (schema: MemberSchema, most: number): void => {
    const type = schema["x-reference"];
    if (type !== undefined) takes.set(type, (takes.get(type) ?? 0) + most);
    hasTexts ||= schema["x-text"] !== undefined;
    for (const member of Object.values(schema.properties ?? {})) walk(member, most);
    if (schema.items !== undefined) walk(schema.items, Infinity);
  };
  walk(config, 1);
  const needed = (config.required ?? []).flatMap((name) => {
    const member = config.properties[name];
    return member?.["x-reference"] ?? member?.items?.["x-reference"] ?? [];
  });
  const [about, ...others] = needed.filter((type) => type !== "pipeline");
  return { takes, about: others.length === 0 ? about : undefined, hasTexts, isCondition };
});

/** Returns those of some types that a kind can hold. */
export const heldBy = (kind: string, types: readonly string[]): readonly string[] => {
  const takes = signatureOf(kind)?.takes;
  return takes === undefined ? types : types.filter((type) => takes.has(type));
};
