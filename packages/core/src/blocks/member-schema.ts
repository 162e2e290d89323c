import type { JsonValue } from "../json.js";

/** A JSON Schema (2020-12) of one member, with what a form needs besides. */
export interface MemberSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly JsonValue[];
  readonly default?: JsonValue;
  readonly examples?: readonly JsonValue[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: MemberSchema;
  readonly prefixItems?: readonly MemberSchema[];
  readonly properties?: { readonly [name: string]: MemberSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | MemberSchema;
  readonly anyOf?: readonly MemberSchema[];
  readonly allOf?: readonly MemberSchema[];
  readonly oneOf?: readonly MemberSchema[];
  /** The reference type of the id, or of each id of a list. */
  readonly "x-reference"?: string;
  /** A text with merge tags, and what becomes of it. */
  readonly "x-text"?: "sms" | "email" | "subject" | "note" | "plain" | "instruction";
  /** The unit of a number that is a length of time. */
  readonly "x-duration"?: "minute" | "hour" | "day" | "week";
  /** A number that is a time of day in minutes after midnight, or a text that names a date. */
  readonly "x-moment"?: "time-of-day" | "date";
  /** Settings that are a condition: a field, an operator and a value, or a group of such. */
  readonly "x-condition"?: boolean;
  /** How many blocks what is learned rests on. */
  readonly "x-basis"?: number;
}
