import type { JsonObject } from "../json.js";
import type { Pack, Pipeline } from "../model.js";
import { renamedStages, stagesByKey } from "../symbols/renamed-stages.js";

/**
 * The release installed before without the stages that a pipeline had when it was taken into the pack's care, where the
 * next release has them no more: they were the office's, so a release that drops them does not remove them. `before`
 * gives each such pipeline as it was then, by its key.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { withoutOfficeStages } from "@setup-pack/core/format";
 *
 * const packOf = (...keys: readonly string[]): Pack => ({
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   pipelines: [{ key: "sales", name: "Sales", stages: keys.map((key) => ({ key, name: key })) }],
 * });
 * const office = new Map([["sales", { key: "sales", stages: [{ key: "offer", name: "Offer" }] }]]);
 * const installed = withoutOfficeStages(packOf("new", "offer"), office, packOf("new"));
 * console.log(installed.pipelines?.[0]?.stages.map(({ key }) => key)); // [ 'new' ]
 * ```
 */
export function withoutOfficeStages(
  installed: Pack,
  before: ReadonlyMap<string, JsonObject>,
  release: Pick<Pack, "pipelines">,
): Pack {
  const { pipelines } = installed;
  if (pipelines === undefined || before.size === 0) return installed;
  const next = new Map((release.pipelines ?? []).map((pipeline) => [pipeline.key, pipeline]));
  const left = pipelines.map((pipeline): Pipeline => {
    const office = stagesByKey(before.get(pipeline.key));
    const staying = next.get(pipeline.key);
    if (office.size === 0 || staying === undefined) return pipeline;
    const keys = new Set([...stagesByKey(staying).keys(), ...renamedStages(pipeline, staying).values()]);
    const stages = pipeline.stages.filter(({ key }) => !office.has(key) || keys.has(key));
    return stages.length === pipeline.stages.length ? pipeline : { ...pipeline, stages };
  });
  return left.every((pipeline, index) => pipeline === pipelines[index]) ? installed : { ...installed, pipelines: left };
}
