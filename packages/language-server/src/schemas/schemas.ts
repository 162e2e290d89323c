import { isObject, type JsonObject } from "@setup-pack/core/json";
import bindings from "@setup-pack/core/schemas/bindings.schema.json" with { type: "json" };
import configuration from "@setup-pack/core/schemas/configuration.schema.json" with { type: "json" };
import dialect from "@setup-pack/core/schemas/dialect.schema.json" with { type: "json" };
import fleet from "@setup-pack/core/schemas/fleet.schema.json" with { type: "json" };
import fleetDecisions from "@setup-pack/core/schemas/fleet-decisions.schema.json" with { type: "json" };
import notes from "@setup-pack/core/schemas/notes.schema.json" with { type: "json" };
import scenario from "@setup-pack/core/schemas/scenario.schema.json" with { type: "json" };
import setupPack from "@setup-pack/core/schemas/setup-pack.schema.json" with { type: "json" };
import trust from "@setup-pack/core/schemas/trust.schema.json" with { type: "json" };

const schemas: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["bindings", bindings],
  ["configuration", configuration],
  ["dialect", dialect],
  ["fleet", fleet],
  ["fleet-decisions", fleetDecisions],
  ["notes", notes],
  ["scenario", scenario],
  ["setup-pack", setupPack],
  ["trust", trust],
]);

/** A schema of `schemas/`, by its name. */
export function schemaNamed(name: string): JsonObject {
  const schema = schemas.get(name);
  if (!isObject(schema)) throw new Error(`No schema ${name}`);
  return schema;
}
