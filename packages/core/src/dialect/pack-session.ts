import { isObject, type JsonObject } from "../json.js";
import { lazy } from "../memoise.js";
import type { Session } from "./codec.js";
import { type Dialect, dataSubject } from "./dialect.js";
import { readSettings } from "./read-block.js";
import { sessionFor } from "./session.js";

/** What a pack declares: the types that each id has, and what records are called. */
interface Declared {
  readonly types: ReadonlyMap<string, ReadonlySet<string>>;
  /** By type and id. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Returns what the readings of a pack share: the types and names that it declares ids with, and its fields' types, which
 * `dialect` reads. Looks at the pack when first asked.
 */
export function packSession(pack: unknown, dialect: Dialect): Session {
  const declared = lazy(() => declaredIn(pack));
  const fields = lazy(() => fieldTypesIn(dialect, listIn(pack, "resources")));
  return sessionFor(
    (type, id) => declared().types.get(id)?.has(type) ?? false,
    (type, id) => declared().names.get(`${type} ${id}`),
    (id) => fields().get(id),
  );
}

function declaredIn(pack: unknown): Declared {
  const types = new Map<string, Set<string>>();
  const names = new Map<string, string>();
  const add = (id: unknown, type: unknown, name: unknown): void => {
    if (typeof id !== "string" || id === "" || typeof type !== "string") return;
    const before = types.get(id);
    if (before === undefined) types.set(id, new Set([type]));
    else before.add(type);
    if (typeof name === "string" && !names.has(`${type} ${id}`)) names.set(`${type} ${id}`, name);
  };
  for (const { key, document } of listIn(pack, "automations")) {
    add(key, "automation", isObject(document) ? document.name : undefined);
    for (const { id, type, name } of listIn(document, "references")) add(id, type, name);
  }
  for (const { key, kind, name } of listIn(pack, "resources"))
    add(key, kind === "contact_stage" ? "stage" : kind, name);
  for (const { key, name } of listIn(pack, "smartLists")) add(key, "smart_list", name);
  for (const { key, name } of listIn(pack, "messageTemplates")) add(key, "email_template", name);
  for (const { key } of listIn(pack, "assets")) add(key, "asset", undefined);
  for (const pipeline of listIn(pack, "pipelines")) {
    add(pipeline.key, "pipeline", pipeline.name);
    for (const { key, name } of listIn(pipeline, "stages")) add(key, "deal_stage", name);
  }
  return { types, names };
}

/** Returns the objects of a list that a value has. */
export function listIn(value: unknown, name: string): readonly JsonObject[] {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** Returns the types of a pack's custom fields by id, as its resources declare them in the words of a dialect. */
export function fieldTypesIn(dialect: Dialect, resources: readonly unknown[]): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  const session = sessionFor(
    () => false,
    () => undefined,
  );
  for (const resource of resources) {
    if (!isObject(resource) || resource.kind !== "custom_field" || typeof resource.key !== "string") continue;
    const type = readSettings(dialect, dataSubject("custom_field"), resource.data ?? {}, session)?.operands.type;
    if (typeof type === "string") types.set(resource.key, type);
  }
  return types;
}
