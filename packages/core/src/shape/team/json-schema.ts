/**
 * A JSON Schema (2020-12) that is an object, as far as it is read here. A type of our own: with the validator's,
 * whoever uses core would need all that the validator's types are made of.
 */
export interface JsonSchema {
  $ref?: string;
  type?: JsonType | JsonType[];
  const?: unknown;
  enum?: unknown[];
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  properties?: Record<string, JsonSchema | boolean>;
  patternProperties?: Record<string, JsonSchema | boolean>;
  prefixItems?: (JsonSchema | boolean)[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  multipleOf?: number;
  /** The address that `$ref` stands for; the validator writes it down. */
  __absolute_ref__?: string;
  [keyword: string]: unknown;
}

type JsonType = "array" | "boolean" | "integer" | "null" | "number" | "object" | "string";
