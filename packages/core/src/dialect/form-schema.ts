import { isObject, type JsonObject, type JsonValue } from "../json.js";
import type { SchemaScope, Session } from "./codec.js";
import { type Form, type Slot, slotsIn } from "./form.js";
import { sessionFor } from "./session.js";
import { valueTypes } from "./types.js";

/** Returns the JSON Schema (2020-12) of a form: what its holes take, and its words as they are. */
export function formSchema(form: Form, slotSchema: (slot: Slot) => JsonObject): JsonObject {
  const schemaOf = (inner: Form): JsonObject => formSchema(inner, slotSchema);
  switch (form.is) {
    case "literal":
      return { const: form.value };
    case "slot":
      return slotSchema(form.slot);
    case "text": {
      const [first, ...others] = form.pieces.filter((piece) => typeof piece !== "string");
      const { title, description } = first === undefined || others.length > 0 ? {} : slotSchema(first);
      return {
        type: "string",
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
      };
    }
    case "object": {
      const members = [...form.members];
      const required = members.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name]));
      const left = form.left === undefined ? undefined : schemaOf(form.left.form);
      return {
        type: "object",
        ...(required.length > 0 && { required }),
        properties: Object.fromEntries(members.map(([name, { form: inner }]) => [name, schemaOf(inner)])),
        additionalProperties: left ?? (form.isOpen || form.rest !== undefined),
      };
    }
    case "list": {
      const items = form.rest === undefined ? false : slotSchema(form.rest);
      const first = form.items.map(schemaOf);
      return { type: "array", ...(first.length > 0 && { prefixItems: first }), items };
    }
    case "json":
      return { type: "string" };
    case "pairs": {
      const names = [...form.form.members.keys()];
      const { name, value } = form;
      const { left, isOpen, rest } = form.form;
      const isClosed = left === undefined && rest === undefined && !isOpen;
      const named = isClosed ? { enum: names } : { type: "string" };
      if (typeof name === "number")
        return {
          type: "array",
          items: { type: "array", prefixItems: name === 0 ? [named, {}] : [{}, named], items: false },
        };
      const pair = { [name]: named, [value]: {} };
      return { type: "array", items: { type: "object", required: [name, value], properties: pair } };
    }
    default:
      return form satisfies never;
  }
}

/** Returns the schema of what one of several describes. */
export function anyOf(schemas: readonly JsonObject[]): JsonObject {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only, ...others] = distinct;
  return others.length === 0 ? (only ?? {}) : { anyOf: distinct };
}

/** Returns the schema of a value beside a field: of one whose values are ids, the type of these. */
export function valueSchema(form: Form, scope: SchemaScope): JsonObject {
  const fields = slotsIn(form).flatMap(({ key, codec }): (JsonValue | undefined)[] => {
    const { enum: words } = codec?.schema?.(scope) ?? {};
    if (!key.startsWith("field") || !Array.isArray(words)) return [];
    const read = words.map((word) => codec?.read(word, anySession(), undefined));
    return read.map((field) => (key === "field" ? asField(field) : { name: String(field) }));
  });
  const types = new Set(fields.map((field) => valueTypes(field, false, () => undefined)[0]?.of));
  const [type] = types;
  return types.size === 1 && type !== undefined ? { type: "string", "x-reference": type } : {};
}

const asField = (field: unknown): JsonValue | undefined =>
  isObject(field) && typeof field.name === "string" ? { name: field.name } : undefined;

/** What a schema is made with: no pack, every id declared. */
export const anySession = (): Session =>
  sessionFor(
    () => true,
    () => undefined,
  );
