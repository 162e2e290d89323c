import { isObject, type JsonObject } from "../json.js";
import type { Session } from "./codec.js";
import type { Dialect } from "./dialect.js";
import { fieldTypesIn } from "./field-types.js";
import { sessionFor } from "./session.js";

/** Returns what the readings of a pack share: the types and names that it declares ids with, and its fields' types. */
export function packSession(pack: unknown, dialect: Dialect): Session {
  const types = new Map<string, Set<string>>();
  const names = new Map<string, string>();
  const add = (id: unknown, type: unknown, name: unknown): void => {
    if (typeof id !== "string" || typeof type !== "string") return;
    types.set(id, (types.get(id) ?? new Set()).add(type));
    if (typeof name === "string") names.set(`${type} ${id}`, name);
  };
  for (const { key, document } of listIn(pack, "automations")) {
    add(key, "automation", isObject(document) ? document.name : undefined);
    for (const { id, type, name } of listIn(document, "references")) add(id, type, name);
  }
  const resources = listIn(pack, "resources");
  for (const { key, kind, name } of resources) add(key, kind === "contact_stage" ? "stage" : kind, name);
  for (const { key, name } of listIn(pack, "smartLists")) add(key, "smart_list", name);
  for (const { key, name } of listIn(pack, "messageTemplates")) add(key, "email_template", name);
  for (const pipeline of listIn(pack, "pipelines")) {
    add(pipeline.key, "pipeline", pipeline.name);
    for (const { key, name } of listIn(pipeline, "stages")) add(key, "deal_stage", name);
  }
  const fields = fieldTypesIn(dialect, resources);
  return sessionFor(
    (id) => types.get(id),
    (type, id) => names.get(`${type} ${id}`),
    (id) => fields.get(id),
  );
}

/** Returns the objects of a list that a value has. */
export function listIn(value: unknown, name: string): readonly JsonObject[] {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}
