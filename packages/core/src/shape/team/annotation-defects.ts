import { timeUnits } from "../../blocks/book/time-units.js";
import { append, type Pointer } from "../../pointer.js";
import type { Defect } from "../defects/defect.js";
import type { JsonSchema } from "./json-schema.js";
import { isSchema, partsOf } from "./schema-parts.js";
import type { TeamSchema } from "./team-schema.js";

type Judge = (value: unknown, at: Pointer) => Defect[];

const oneOf =
  (...allowed: readonly string[]): Judge =>
  (value, at) =>
    allowed.some((one) => one === value) ? [] : [{ keyword: "enum", at, allowed }];

/** What the words of edition 2 may say of a member. `x-reference` is older, and judged by the schema. */
const annotations: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ["x-text", oneOf("sms", "email", "subject", "note", "plain", "instruction")],
  ["x-duration", oneOf(...timeUnits)],
  ["x-moment", oneOf("time-of-day", "date")],
  ["x-condition", (value, at) => (typeof value === "boolean" ? [] : [{ keyword: "type", at, expected: ["boolean"] }])],
  [
    "x-basis",
    (value, at) => {
      if (typeof value !== "number" || !Number.isInteger(value))
        return [{ keyword: "type", at, expected: ["integer"] }];
      return value < 0 ? [{ keyword: "range", at, bound: "least", limit: 0 }] : [];
    },
  ],
]);

/**
 * What is wrong with the words of edition 2 in a team's schema. Files of edition 1 may have such words and mean others.
 */
export function annotationDefects({ root }: TeamSchema, from: Pointer): Defect[] {
  const defects: Defect[] = [];
  const visit = (schema: JsonSchema, at: Pointer): void => {
    for (const [name, judge] of annotations)
      if (Object.hasOwn(schema, name)) defects.push(...judge(schema[name], append(at, name)));
    for (const part of partsOf(schema)) visit(part.schema, append(at, ...part.path));
  };
  if (isSchema(root)) visit(root, from);
  return defects;
}
