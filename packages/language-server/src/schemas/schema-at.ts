import { deepEqual, isObject, type JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import bindings from "@setup-pack/core/schemas/bindings.schema.json" with { type: "json" };
import configuration from "@setup-pack/core/schemas/configuration.schema.json" with { type: "json" };
import dialect from "@setup-pack/core/schemas/dialect.schema.json" with { type: "json" };
import fleet from "@setup-pack/core/schemas/fleet.schema.json" with { type: "json" };
import fleetDecisions from "@setup-pack/core/schemas/fleet-decisions.schema.json" with { type: "json" };
import notes from "@setup-pack/core/schemas/notes.schema.json" with { type: "json" };
import promises from "@setup-pack/core/schemas/promises.schema.json" with { type: "json" };
import scenario from "@setup-pack/core/schemas/scenario.schema.json" with { type: "json" };
import setupPack from "@setup-pack/core/schemas/setup-pack.schema.json" with { type: "json" };
import trust from "@setup-pack/core/schemas/trust.schema.json" with { type: "json" };
import { elements } from "@setup-pack/edit";

const schemas: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["bindings", bindings],
  ["configuration", configuration],
  ["dialect", dialect],
  ["fleet", fleet],
  ["fleet-decisions", fleetDecisions],
  ["notes", notes],
  ["promises", promises],
  ["scenario", scenario],
  ["setup-pack", setupPack],
  ["trust", trust],
]);

/** Returns a schema of `schemas/`, by its name. */
function schemaNamed(name: string): JsonObject {
  const schema = schemas.get(name);
  if (!isObject(schema)) throw new Error(`No schema ${name}`);
  return schema;
}

/** A part of a JSON Schema, and the document that its references lead into. */
export interface SchemaPart {
  readonly schema: JsonObject;
  readonly document: JsonObject;
}

/** Returns all of a schema of `schemas/`. */
export function wholeSchema(name: string): SchemaPart {
  const document = schemaNamed(name);
  return { schema: resolved(document, document), document };
}

/** Returns a schema that stands by itself. */
export const ownSchema = (schema: JsonObject): SchemaPart => ({ schema, document: schema });

/** Returns a schema that says only where it stands, followed; what it says besides counts before that. */
function resolved(schema: JsonObject, document: JsonObject): JsonObject {
  const { $ref, ...own } = schema;
  if (typeof $ref !== "string") return schema;
  let target: unknown = document;
  for (const step of $ref.replace(/^#\/?/, "").split("/"))
    target = isObject(target) && step !== "" ? target[step] : target;
  return isObject(target) && target !== schema ? { ...resolved(target, document), ...own } : own;
}

/** Returns the schemas that may hold for a value: its own, and the choices in it. */
export function choicesOf({ schema, document }: SchemaPart): readonly SchemaPart[] {
  const inner = ["anyOf", "oneOf", "allOf"].flatMap((name) => {
    const list = schema[name];
    return Array.isArray(list) ? list.filter(isObject) : [];
  });
  return [{ schema, document }, ...inner.flatMap((one) => choicesOf({ schema: resolved(one, document), document }))];
}

/** The members that an object may have, by name. What several choices say of one are its choices. */
export function membersOf(part: SchemaPart): ReadonlyMap<string, SchemaPart> {
  const found = new Map<string, SchemaPart>();
  for (const { schema, document } of choicesOf(part)) {
    if (!isObject(schema.properties)) continue;
    for (const [name, one] of Object.entries(schema.properties)) {
      if (!isObject(one)) continue;
      const member = resolved(one, document);
      const before = found.get(name)?.schema;
      found.set(name, { schema: before === undefined ? member : together(before, member), document });
    }
  }
  return found;
}

/** Returns a member that may be one thing or another; what is said of the first is said of it. */
function together(one: JsonObject, other: JsonObject): JsonObject {
  if (deepEqual(one, other)) return one;
  const { const: only, ...said } = one;
  const choices = only === undefined ? [] : [{ const: only }];
  const before = Array.isArray(one.anyOf) ? one.anyOf : choices;
  return { ...other, ...said, anyOf: [...before, other] };
}

/** Returns the schema of a member or an element; undefined where nothing is known of it. */
function inner(part: SchemaPart, step: string | number): SchemaPart | undefined {
  if (typeof step === "string") {
    const named = membersOf(part).get(step);
    if (named !== undefined) return named;
  }
  for (const { schema, document } of choicesOf(part)) {
    const first = typeof step === "number" && Array.isArray(schema.prefixItems) ? schema.prefixItems[step] : undefined;
    const next = typeof step === "number" ? (first ?? schema.items) : schema.additionalProperties;
    if (isObject(next)) return { schema: resolved(next, document), document };
  }
  return undefined;
}

/** Returns the schema of what a path leads to. */
export function schemaAt(part: SchemaPart | undefined, path: readonly (string | number)[]): SchemaPart | undefined {
  return path.reduce<SchemaPart | undefined>((one, step) => one && inner(one, step), part);
}

/** Returns what a schema says of what it describes, in Markdown; undefined where it says nothing. */
export function wordsOf({ schema: { title, description } }: SchemaPart): string | undefined {
  const words = [typeof title === "string" ? `**${title}**` : "", typeof description === "string" ? description : ""];
  return words.some((word) => word !== "") ? words.filter((word) => word !== "").join("\n\n") : undefined;
}

/**
 * Returns what may stand at a place of a pack: by the format, and within the config of a block by the dialect that its
 * kind is written in. `pack` is the value that has the kinds of blocks.
 */
export function packSchemaAt(
  pack: unknown,
  path: readonly (string | number)[],
  book: BlockBook,
): SchemaPart | undefined {
  const config = path.indexOf("config");
  if (path[0] !== "automations" || path[4] !== "nodes" || config !== 6)
    return schemaAt(wholeSchema("setup-pack"), path);
  const schema = book.schemaOf(kindAt(pack, path) ?? "");
  return (
    schema && schemaAt(ownSchema({ ...schema, title: `Settings of ${String(schema.title)}` }), path.slice(config + 1))
  );
}

/** Returns the kind of the block that a path leads into. */
export function kindAt(pack: unknown, path: readonly (string | number)[]): string | undefined {
  const [list, automation, , , nodes, node] = path;
  if (list !== "automations" || nodes !== "nodes" || !isObject(pack)) return undefined;
  const item = elements(pack.automations)[Number(automation)];
  const document = isObject(item) ? item.document : undefined;
  const graph = isObject(document) ? document.graph : undefined;
  const block = isObject(graph) ? elements(graph.nodes)[Number(node)] : undefined;
  return isObject(block) && typeof block.kind === "string" ? block.kind : undefined;
}
