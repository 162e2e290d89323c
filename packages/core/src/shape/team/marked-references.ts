import { append, type Pointer } from "../../pointer.js";
import { type Effort, stepsOf } from "./effort.js";
import type { JsonSchema } from "./json-schema.js";
import { reachedBy } from "./reached-by.js";
import { isSchema, partsOf, referredSchema } from "./schema-parts.js";
import type { TeamSchema } from "./team-schema.js";

/** The annotation by which a team's schema marks a member, or the elements of a list, as ids or keys. */
const mark = "x-reference";

/** A text in a config that a team's schema marks as the id or key of something. */
export interface MarkedReference {
  /** Its place, from the config on. */
  readonly at: Pointer;
  readonly id: string;
  /** What it refers to: one of the format's reference types. */
  readonly type: string;
}

/** The references that a team's schema marks in a config, each once, in no order; as far as the effort allows. */
export function markedReferences(
  config: unknown,
  { root, byAddress }: TeamSchema,
  effort: Effort,
): readonly MarkedReference[] {
  const found = new Map<string, MarkedReference>();
  const visit = (value: unknown, schema: JsonSchema | boolean | undefined, at: Pointer): void => {
    if (!isSchema(schema) || !effort.spend(stepsOf(schema, value))) return;
    const type: unknown = Object.hasOwn(schema, mark) ? schema[mark] : undefined;
    if (typeof type === "string") for (const one of textsOf(value, at, type)) found.set(`${type} ${one.at}`, one);
    visit(value, referredSchema(schema, byAddress), at);
    for (const part of partsOf(schema)) {
      if (part.path[0] === "not") continue;
      for (const [inner, path] of reachedBy(part, schema, value)) visit(inner, part.schema, append(at, ...path));
    }
  };
  visit(config, root, "");
  return [...found.values()];
}

function textsOf(value: unknown, at: Pointer, type: string): MarkedReference[] {
  if (typeof value === "string") return [{ at, id: value, type }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((id: unknown, index) => (typeof id === "string" ? [{ at: append(at, index), id, type }] : []));
}
