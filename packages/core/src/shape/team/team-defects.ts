import type { OutputUnit } from "@cfworker/json-schema";
import { append, lastOf, type Pointer, parentOf, segmentsOf, valueAt } from "../../pointer.js";
import type { Defect } from "../defects/defect.js";
import type { JsonSchema } from "./json-schema.js";
import { holdsMap, isSchema, referredSchema } from "./schema-parts.js";
import { teamKeywords } from "./team-keywords.js";
import type { TeamSchema } from "./team-schema.js";

/** Keywords that sum up what stands below them: the errors of forms that were tried would only confuse. */
const summing = new Set(["anyOf", "oneOf", "contains", "propertyNames"]);

/** Keywords by which the schema `false` refuses a member. */
const refusing = new Set(["properties", "patternProperties", "additionalProperties", "unevaluatedProperties"]);

/** The validator names it so where the schema is `false`, which has no place of its own. */
const refusal = "false";

/**
 * The defects that the errors of the validator stand for; their pointers begin at the config.
 * Errors come in order, each followed by those of the schemas inside it.
 */
export function teamDefects(errors: readonly OutputUnit[], config: unknown, team: TeamSchema): Defect[] {
  const defects = new Map<string, readonly Defect[]>();
  let summary: OutputUnit | undefined;
  let before: OutputUnit | undefined;
  for (const error of errors) {
    const at = pointerOf(error.instanceLocation);
    const inside = summary !== undefined && (error.keyword === refusal || isInside(error, summary));
    if (!inside) summary = summing.has(error.keyword) ? error : undefined;
    const found = inside ? insideSummary(summary, at) : defectsOf(error, before, at, config, team);
    const id = inside ? at : `${error.keywordLocation} ${error.keyword} ${at}`;
    if (found.length > 0) defects.set(id, found);
    before = error;
  }
  return [...defects.values()].flat();
}

function isInside({ keywordLocation, instanceLocation }: OutputUnit, summary: OutputUnit): boolean {
  return (
    keywordLocation.startsWith(`${summary.keywordLocation}/`) && instanceLocation.startsWith(summary.instanceLocation)
  );
}

/** Of what is summed up only the names of members are told one by one. */
function insideSummary(summary: OutputUnit | undefined, at: Pointer): Defect[] {
  if (summary?.keyword !== "propertyNames") return [];
  return [{ keyword: "config", at, demand: "have a name that the team's schema allows", on: "name" }];
}

function defectsOf(
  error: OutputUnit,
  before: OutputUnit | undefined,
  at: Pointer,
  config: unknown,
  team: TeamSchema,
): readonly Defect[] {
  if (error.keyword === refusal) return [refused(before, at, team)];
  const schema = schemaAt(team, parentOf(error.keywordLocation));
  return teamKeywords.get(error.keyword)?.({ at, schema, value: valueAt(config, at) }) ?? [];
}

/** What the schema `false` refuses; `before` is the keyword that holds it. */
function refused(before: OutputUnit | undefined, at: Pointer, team: TeamSchema): Defect {
  if (before === undefined || !refusing.has(before.keyword)) return { keyword: "config", at, demand: "be left out" };
  const { properties = {} } = schemaAt(team, parentOf(before.keywordLocation));
  const known = Object.keys(properties).filter((name) => properties[name] !== false);
  return { keyword: "unknown-field", at: parentOf(at), member: lastOf(at), known };
}

/** "#/a%20b" as a pointer. */
function pointerOf(location: string): Pointer {
  return decodeURIComponent(location.slice(1));
}

/** The schema that a location leads to; a `$ref` on the way is followed. */
function schemaAt(team: TeamSchema, location: string): JsonSchema {
  let value: unknown = team.root;
  let inMap = false;
  for (const segment of segmentsOf(pointerOf(location))) {
    const refers = !inMap && segment === "$ref";
    value = refers && isSchema(value) ? referredSchema(value, team.byAddress) : valueAt(value, append("", segment));
    inMap = !inMap && holdsMap(segment);
  }
  return isSchema(value) ? value : {};
}
