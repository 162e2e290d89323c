import "./formats.js";
import { Kind, type TSchema, Type, TypeRegistry } from "@sinclair/typebox";
import { formats } from "./formats.js";

/** What a schema may say beside JSON Schema's own words; it goes into the OpenAPI document as it stands. */
export interface SchemaAnnotations {
  readonly description?: string;
  /** Where the API document leaves this open: what was decided, as a sentence. */
  readonly "x-decision"?: string;
  /** The name this schema has among the OpenAPI document's components. */
  readonly "x-component"?: string;
}

/** `schema`, or null. */
export const nullable = <Schema extends TSchema>(schema: Schema, marks: SchemaAnnotations = {}) =>
  Type.Union([schema, Type.Null()], { ...marks });

/** One of these words. */
export const oneOf = <const Words extends readonly string[]>(words: Words, marks: SchemaAnnotations = {}) =>
  Type.Unsafe<Words[number]>({ [Kind]: "OneOf", type: "string", enum: [...words], ...marks });

TypeRegistry.Set<{ readonly enum: readonly unknown[] }>("OneOf", (schema, value) => schema.enum.includes(value));

/** A moment, as RFC 3339 writes it. */
export const timestamp = (marks: SchemaAnnotations = {}) => Type.String({ format: "date-time", ...marks });

/** A calendar date, YYYY-MM-DD. */
export const date = (marks: SchemaAnnotations = {}) => Type.String({ format: "date", ...marks });

/** A calendar date, or the empty string for none: as transactions have them. */
export const dateOrEmpty = (marks: SchemaAnnotations = {}) =>
  Type.Unsafe<string>({
    [Kind]: "DateOrEmpty",
    type: "string",
    anyOf: [{ format: "date" }, { maxLength: 0 }],
    "x-expected": `${formats.date.expected}, or an empty string`,
    ...marks,
  });

TypeRegistry.Set(
  "DateOrEmpty",
  (_, value) => value === "" || (typeof value === "string" && formats.date.matches(value)),
);

/** An object that refuses fields it does not know: what a request may carry. */
export const closed = <Properties extends Record<string, TSchema>>(
  properties: Properties,
  marks: SchemaAnnotations = {},
) => Type.Object(properties, { additionalProperties: false, ...marks });

/** A record as it is answered: every field always there. */
export const record = <Properties extends Record<string, TSchema>>(
  component: string,
  properties: Properties,
  marks: SchemaAnnotations = {},
) => Type.Object(properties, { additionalProperties: false, "x-component": component, ...marks });

/** A text column's input: at most `most` characters, of what can be stored. */
export const text = (most: number, marks: SchemaAnnotations = {}) => Type.String({ maxLength: most, ...marks });
