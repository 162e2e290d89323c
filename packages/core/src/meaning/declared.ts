import { isObject } from "../json.js";
import { referencesOf } from "../symbols/references.js";

/** What a pack declares: the types that each id has, and what records are called. */
export interface Declared {
  readonly isDeclared: (type: string, id: string) => boolean;
  readonly nameOf: (type: string, id: string) => string | undefined;
}

/** The lists of a pack, and what a reference to one of their items has as its type. */
const listTypes = [
  ["automations", "automation"],
  ["smartLists", "smart_list"],
  ["pipelines", "pipeline"],
  ["messageTemplates", "email_template"],
  ["assets", "asset"],
] as const;

/** Kinds of resources whose references are called otherwise. */
const resourceTypes: ReadonlyMap<unknown, string> = new Map([["contact_stage", "stage"]]);

/** Returns what a pack declares: by the references of its automations, and by the items that it carries. */
export function declaredIn(pack: unknown): Declared {
  const types = new Map<string, Set<string>>();
  const names = new Map<string, string>();
  const add = (type: string, id: unknown, name: unknown): void => {
    if (typeof id !== "string" || id === "") return;
    const before = types.get(id);
    if (before === undefined) types.set(id, new Set([type]));
    else before.add(type);
    const key = `${type} ${id}`;
    if (typeof name === "string" && !names.has(key)) names.set(key, name);
  };
  for (const automation of listIn(pack, "automations"))
    for (const { type, id, name } of referencesOf(isObject(automation) ? automation.document : undefined, ""))
      add(type, id, name);
  for (const [list, type] of listTypes)
    for (const item of listIn(pack, list)) {
      if (!isObject(item)) continue;
      add(type, item.key, item.name);
      for (const stage of listIn(item, "stages")) if (isObject(stage)) add("deal_stage", stage.key, stage.name);
    }
  for (const item of listIn(pack, "resources"))
    if (isObject(item) && typeof item.kind === "string") {
      add(resourceTypes.get(item.kind) ?? item.kind, item.key, item.name);
    }
  return {
    isDeclared: (type, id) => types.get(id)?.has(type) ?? false,
    nameOf: (type, id) => names.get(`${type} ${id}`),
  };
}

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
};
