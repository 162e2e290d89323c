import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type Html, html, joinHtml } from "../http/html/html.js";

/** Returns a schema for reading: its kind, its limits, what was decided about it, and its fields. */
export function schemaView(document: JsonObject, schema: unknown): Html {
  const { own, nullable } = resolved(document, schema);
  const properties = isObject(own.properties) ? Object.entries(own.properties) : [];
  const required = new Set(Array.isArray(own.required) ? own.required : []);
  const decision = own["x-decision"];
  return html` <span class="soft">${kindOf(own)}${nullable ? " or null" : ""}${limitsOf(own)}</span>
${own.description === undefined ? "" : html` ${own.description}`}
${decision === undefined ? "" : html`<p class="decided">Decided here: ${decision}</p>`}
${own.type === "array" ? schemaView(document, own.items) : ""}
${
  properties.length === 0
    ? ""
    : html`<table><tbody>${joinHtml(
        properties,
        ([name, property]) =>
          html`<tr><td><code>${name}</code>${required.has(name) ? "" : html` <span class="soft">optional</span>`}</td><td>${schemaView(document, property)}</td></tr>`,
      )}</tbody></table>`
}`;
}

/** Returns a schema with its reference followed, and its alternative of null taken out. */
function resolved(document: JsonObject, schema: unknown): { own: JsonObject; nullable: boolean } {
  if (!isObject(schema)) return { own: {}, nullable: false };
  const { anyOf, $ref, ...marks } = schema;
  if (typeof $ref === "string") return resolved(document, { ...component(document, $ref), ...marks });
  if (!Array.isArray(anyOf) || schema.type !== undefined) return { own: schema, nullable: false };
  const rest = anyOf.filter((one) => !isObject(one) || one.type !== "null");
  const inner = resolved(document, rest[0]);
  return { own: { ...inner.own, ...marks }, nullable: inner.nullable || rest.length < anyOf.length };
}

function component({ components }: JsonObject, reference: string): JsonObject {
  const schemas = isObject(components) ? components.schemas : undefined;
  const found = isObject(schemas) ? schemas[reference.replace("#/components/schemas/", "")] : undefined;
  return isObject(found) ? found : {};
}

function kindOf({ type, enum: words, format, items }: JsonObject): string {
  if (Array.isArray(words)) return words.join(" | ");
  if (type === "array") return isObject(items) ? "array of" : "array";
  return [type, format].filter(Boolean).join(", ");
}

function limitsOf({ minimum, maximum, maxLength, maxItems }: JsonObject): string {
  return [
    minimum === undefined || maximum === undefined ? "" : `, ${minimum} to ${maximum}`,
    maxLength === undefined ? "" : `, at most ${maxLength} characters`,
    maxItems === undefined ? "" : `, at most ${maxItems}`,
  ].join("");
}
