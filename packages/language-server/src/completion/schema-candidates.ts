import { blockKind } from "@setup-pack/core/format";
import { CompletionItemKind } from "vscode-languageserver";
import { choicesOf, membersOf, type SchemaPart, wordsOf } from "../schemas/schema-at.js";
import type { Candidate } from "./spot-in-yaml.js";

/** The members that a schema names and the object has not. */
export function memberCandidates(part: SchemaPart, taken: readonly string[]): Candidate[] {
  return [...membersOf(part)].flatMap(([name, member]) => {
    if (taken.includes(name)) return [];
    const words = wordsOf(member);
    const begins = beginningOf(member);
    return {
      label: name,
      kind: CompletionItemKind.Property,
      value: name,
      ...(begins !== undefined && { begins }),
      ...(words !== undefined && { words }),
    };
  });
}

/** Returns what a member may as well begin with: its only value, or an empty list or object. */
function beginningOf({ schema }: SchemaPart): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.type === "array") return [];
  if (schema.type === "object") return {};
  return schema.default;
}

/** Returns the values that a schema names; its examples only where these are asked for. */
export function valueCandidates(part: SchemaPart, withExamples = true): Candidate[] {
  const found = new Map<unknown, Candidate>();
  const add = (value: unknown, kind: CompletionItemKind, words?: string): void => {
    const detail = typeof value === "string" ? blockKind(value)?.title : undefined;
    if (!found.has(value))
      found.set(value, {
        label: typeof value === "string" ? value : JSON.stringify(value),
        kind,
        value,
        ...(detail !== undefined && { detail }),
        ...(words !== undefined && { words }),
      });
  };
  for (const { schema } of choicesOf(part)) {
    const words = wordsOf({ schema, document: schema });
    if (schema.const !== undefined) add(schema.const, CompletionItemKind.Constant, words);
    if (Array.isArray(schema.enum)) for (const value of schema.enum) add(value, CompletionItemKind.EnumMember);
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    if (types.includes("boolean")) for (const value of [true, false]) add(value, CompletionItemKind.Value, words);
    if (withExamples && Array.isArray(schema.examples))
      for (const value of schema.examples) add(value, CompletionItemKind.Value, words);
  }
  return [...found.values()];
}
