import { isObject } from "../json.js";
import { subjectSignature } from "./dialect.js";
import type { Operands } from "./kind-ways.js";
import { comparedType } from "./types.js";

/** Returns the elements of a list, or none. */
export const elementsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns what an object or list has at a path; undefined where there is none. */
export const memberOf = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((inner: unknown, name) => {
    if (Array.isArray(inner)) return inner[Number(name)];
    return isObject(inner) ? inner[name] : undefined;
  }, value);

/** Lists what the blocks of a pack have: where, of which kind, and their config. */
export const blocksOf = (
  pack: unknown,
): readonly { readonly at: string; readonly kind: string; readonly config: unknown }[] =>
  elementsOf(memberOf(pack, "automations")).flatMap((automation) =>
    elementsOf(memberOf(automation, "document", "graph", "nodes")).map((node) => ({
      at: `${memberOf(automation, "key")} ${memberOf(node, "id")}`,
      kind: String(memberOf(node, "kind")),
      config: memberOf(node, "config") ?? {},
    })),
  );

/** Returns operands as a vendor's pack has them: its ids in the place of ours, also in merge tags. */
export function withIds(subject: string, operands: Operands, ids: ReadonlyMap<string, string>): Operands {
  const id = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(id) : typeof value === "string" ? (ids.get(value) ?? value) : value;
  const text = (value: string): string =>
    value.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, tag: string) =>
      tag.startsWith("custom.") ? `{{custom.${id(tag.slice("custom.".length))}}}` : `{{${tag}}}`,
    );
  const texts = (value: unknown): unknown => {
    if (typeof value === "string") return text(value);
    if (Array.isArray(value)) return value.map(texts);
    return isObject(value) ? mapped(value, (inner) => texts(inner)) : value;
  };
  const idsIn = (value: unknown, ...names: readonly string[]): unknown =>
    isObject(value) ? mapped(value, (inner, name) => (names.includes(name) ? id(inner) : inner)) : value;
  const condition = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    for (const group of ["all", "any"]) if (group in value) return { [group]: elementsOf(value[group]).map(condition) };
    if ("not" in value) return { not: condition(value.not) };
    const field = memberOf(value, "field", "name");
    const [type] = comparedType(typeof field === "string" ? { name: field } : null, String(value.operator));
    return mapped(value, (inner, name) => {
      if (name === "field") return idsIn(inner, "custom_field");
      return name === "value" && type?.name === "id" ? id(inner) : inner;
    });
  };
  return mapped(operands, (value, name) => {
    const type = subjectSignature(subject)?.operands.find((one) => one.name === name)?.type ?? "any";
    const element = type.replace("list of ", "");
    if (element === "id asset") return value;
    if (element.startsWith("id ")) return id(value);
    if (element === "who") return idsIn(value, "user", "team");
    if (element === "field") return idsIn(value, "custom_field");
    if (element === "extract") return elementsOf(value).map((one) => idsIn(one, "field_id"));
    if (element === "condition") return condition(value);
    if (element === "value") return memberOf(operands, "field", "name") === "lead_source" ? id(value) : texts(value);
    return element === "text" || element === "any" ? texts(value) : value;
  });
}

const mapped = (
  value: Readonly<Record<string, unknown>>,
  change: (inner: unknown, name: string) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]));
