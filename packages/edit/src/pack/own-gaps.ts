import { blockKind } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { type MemberSchema, withoutValue } from "@setup-pack/core/meaning";
import { elements, member, type Path, valueAt } from "../draft/json.js";

/** What our own convention asks for of a kind, by member; undefined for a kind that the format does not have. */
export const ownSettings = (kind: string): MemberSchema | undefined => blockKind(kind)?.book().config;

/** Whether a setting is not there, or empty. */
export function isMissing(config: unknown, place: Path): boolean {
  const value = valueAt(config, place);
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Lists the places that settings of a kind still have to have in our own convention. */
export function ownGaps(kind: string, config: unknown): readonly Path[] {
  const schema = ownSettings(kind);
  if (schema === undefined) return [];
  const settings = isObject(config) ? config : {};
  if (schema["x-condition"] === true) return conditionGaps(settings, []);
  const always = (schema.required ?? []).map((name): Path => [name]);
  const chosen = [schema, ...(schema.allOf ?? [])].flatMap(({ anyOf = [] }) => waySets(anyOf, settings));
  return [...always, ...chosen].filter((place) => isMissing(settings, place));
}

/** The members of the way that is taken, of those to choose from: the one of whose own members most are there. */
function waySets(ways: readonly MemberSchema[], settings: { readonly [name: string]: unknown }): readonly Path[] {
  const sets = ways.map(({ required = [] }) => required);
  const present = (set: readonly string[]): number => set.filter((name) => !isMissing(settings, [name])).length;
  const most = Math.max(0, ...sets.map(present));
  const [taken = []] = [
    ...sets.filter((set) => present(set) === most && set.length === most),
    ...sets.filter((set) => present(set) === most),
  ];
  return taken.map((name): Path => [name]);
}

function conditionGaps(condition: unknown, at: Path): readonly Path[] {
  if (!isObject(condition)) return [];
  for (const group of ["all", "any"]) {
    if (!Object.hasOwn(condition, group)) continue;
    const place = [...at, group];
    if (isMissing(condition, [group])) return [place];
    return elements(condition[group]).flatMap((one, index) => conditionGaps(one, [...place, index]));
  }
  if (Object.hasOwn(condition, "not"))
    return isMissing(condition, ["not"]) ? [[...at, "not"]] : conditionGaps(condition.not, [...at, "not"]);
  const gap = (...names: readonly string[]): Path[] =>
    names.every((name) => isMissing(condition, [name])) ? [[...at, names[0] ?? ""]] : [];
  const operator = member(condition, "operator");
  const takesValue = typeof operator === "string" && operator !== "" && !withoutValue.has(operator);
  return [...gap("field", "field_id"), ...gap("operator"), ...(takesValue ? gap("value", "tag_id", "program_id") : [])];
}
