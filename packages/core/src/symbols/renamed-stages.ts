import { isObject, type JsonObject } from "../json.js";

/** A pipeline, as far as it tells of its stages. */
export interface PipelineStages {
  readonly stages?: unknown;
}

/** Returns the stages of a pipeline in order, by key. */
export function stagesByKey(pipeline: PipelineStages | undefined): ReadonlyMap<string, JsonObject> {
  const stages: readonly unknown[] = Array.isArray(pipeline?.stages) ? pipeline.stages : [];
  return new Map(stages.filter(isObject).map((stage) => [String(stage.key), stage]));
}

/**
 * Finds the stages that got another key, the new key leading to the old one: of a name one went from the pipeline and
 * one came.
 * @example
 * ```ts
 * import { renamedStages } from "@setup-pack/core/format";
 *
 * const before = { stages: [{ key: "met", name: "Met" }] };
 * console.log(renamedStages(before, { stages: [{ key: "first", name: "Met" }] })); // Map(1) { 'first' => 'met' }
 * ```
 */
export function renamedStages(
  before: PipelineStages | undefined,
  after: PipelineStages | undefined,
): ReadonlyMap<string, string> {
  const [was, is] = [stagesByKey(before), stagesByKey(after)];
  const went = byName(was, is);
  return new Map(
    [...byName(is, was)].flatMap(([name, came]): [string, string][] => {
      const [[key, ...keys], [previous, ...others]] = [came, went.get(name) ?? []];
      const isOne = keys.length === 0 && others.length === 0;
      return isOne && key !== undefined && previous !== undefined ? [[key, previous]] : [];
    }),
  );
}

/** Returns the keys of stages that the other side has not, by name. */
function byName(
  stages: ReadonlyMap<string, JsonObject>,
  others: ReadonlyMap<string, JsonObject>,
): ReadonlyMap<unknown, readonly string[]> {
  const named = new Map<unknown, string[]>();
  for (const [key, { name }] of stages) {
    if (others.has(key)) continue;
    const same = named.get(name);
    if (same === undefined) named.set(name, [key]);
    else same.push(key);
  }
  return named;
}
