import { stageTypes } from "../generated/format-values.generated.js";
import { isObject, type JsonObject } from "../json.js";
import type { Binding, Pipeline, Resource, Stage } from "../model.js";
import { fold } from "../words/fold.js";

/** A record of a workspace's list, as far as a pack can say the same of it. */
export interface ListedRecord {
  readonly id: string;
  readonly name: string;
  readonly color?: unknown;
  readonly position?: unknown;
}

/**
 * Returns a record as the item that a pack would have of it; its key is the record's id. `namesake` is the item of the
 * release that has its kind and name: what that does not speak of is left out where it would say nothing else either.
 * @example
 * ```ts
 * import { resourceOfRecord } from "@setup-pack/core/format";
 *
 * const hot = { kind: "tag", key: "hot", name: "Hot" } as const;
 * console.log(resourceOfRecord({ id: "tag_1", name: "HOT", color: "#dc2626" }, hot));
 * // { kind: 'tag', key: 'tag_1', name: 'HOT', data: { color: '#dc2626' } }
 * ```
 */
export function resourceOfRecord({ id, name, color, position }: ListedRecord, { kind, data }: Resource): Resource {
  const said: JsonObject = isObject(data) ? data : {};
  const place =
    kind === "contact_stage" ? ["position", "order"].find((member) => Object.hasOwn(said, member)) : undefined;
  const shown: JsonObject = {
    ...(kind === "tag" && typeof color === "string" ? { color } : {}),
    ...(place !== undefined && typeof position === "number" ? { [place]: position } : {}),
  };
  return { kind, key: id, name, ...(Object.keys(shown).length === 0 ? {} : { data: shown }) };
}

/** A stage of a pipeline as a workspace lists it. */
export interface ListedStage {
  readonly id: string;
  readonly name: string;
  readonly type?: unknown;
  readonly probability?: unknown;
}

/** A pipeline of a workspace as an item, and the ids of its stages by the keys they have there. */
export interface PipelineOfRecord {
  readonly pipeline: Pipeline;
  readonly stages: ReadonlyMap<string, string>;
}

/** Stages of a pack by their keys, and the ids of the listed stages that somebody chose for them. */
export type ChosenStages = ReadonlyMap<string, string>;

/**
 * Returns which of the listed stages of a pipeline bindings name, by the keys of the pack's stages that they are to be.
 * @example
 * ```ts
 * import { chosenStages } from "@setup-pack/core/format";
 *
 * const listed = [{ id: "stg_1" }, { id: "stg_2" }];
 * console.log([...chosenStages([{ type: "deal_stage", id: "offer", targetId: "stg_2" }], listed)]);
 * // [ [ 'offer', 'stg_2' ] ]
 * ```
 */
export function chosenStages(
  bindings: readonly Partial<Binding>[],
  listed: readonly Pick<ListedStage, "id">[],
): ChosenStages {
  const there = new Set(listed.map(({ id }) => id));
  return new Map(
    bindings.flatMap(({ type, id, targetId }): [string, string][] =>
      type === "deal_stage" && id !== undefined && targetId !== undefined && there.has(targetId)
        ? [[id, targetId]]
        : [],
    ),
  );
}

/**
 * Returns a pipeline as the item that a pack would have of it; its key is the record's id. A stage has the key of the
 * stage of `namesake` that it is: the one it was `chosen` for, else by key, else by name; one that is none of these has
 * its own id for a key.
 * @example
 * ```ts
 * import { pipelineOfRecord } from "@setup-pack/core/format";
 *
 * const sales = { key: "sales", name: "Sales", stages: [{ key: "new", name: "New" }] };
 * const record = { id: "pip_1", name: "Sales", stages: [{ id: "stg_1", name: "NEW" }, { id: "stg_2", name: "Won" }] };
 * console.log([...pipelineOfRecord(record, sales).stages]); // [ [ 'new', 'stg_1' ], [ 'stg_2', 'stg_2' ] ]
 * ```
 */
export function pipelineOfRecord(
  { id, name, stages: listed }: { readonly id: string; readonly name: string; readonly stages: readonly ListedStage[] },
  namesake: Pipeline,
  chosen: ChosenStages = new Map(),
): PipelineOfRecord {
  const keys = new Set(namesake.stages.map(({ key }) => key));
  const saying = new Set(namesake.stages.flatMap(({ key, probability }) => (probability === undefined ? [] : [key])));
  const byName = new Map(namesake.stages.map((stage) => [fold(stage.name), stage.key]));
  const meant = [...chosen].filter(([key]) => keys.has(key));
  const keyOf = new Map(meant.map(([key, stageId]) => [stageId, key]));
  const ids = new Map([
    ...listed.flatMap((stage): [string, string][] => (keys.has(stage.id) ? [[stage.id, stage.id]] : [])),
    ...meant,
  ]);
  const stages = listed.map((stage): Stage => {
    const called = byName.get(fold(stage.name));
    const isNamed = !keys.has(stage.id) && called !== undefined && !ids.has(called);
    const key = keyOf.get(stage.id) ?? (isNamed ? called : stage.id);
    ids.set(key, stage.id);
    const stageType = stageTypes.find((type) => type === stage.type) ?? "OPEN";
    const { probability } = stage;
    // A workspace shows 0 where nobody said anything.
    const isSaid = probability !== 0 || saying.has(key);
    return { key, name: stage.name, stageType, ...(typeof probability === "number" && isSaid ? { probability } : {}) };
  });
  return { pipeline: { key: id, name, stages }, stages: ids };
}

/** A stage of a pack that several stages of a workspace's pipeline could be, since all of them have its name. */
export interface AmbiguousStage {
  readonly key: string;
  readonly name: string;
  /** The ids of the stages of that name. */
  readonly ids: readonly string[];
}

/**
 * Returns the stages of `namesake` that several of the listed stages could be, but for those that one was chosen for.
 * @example
 * ```ts
 * import { ambiguousStages } from "@setup-pack/core/format";
 *
 * const sales = { key: "sales", name: "Sales", stages: [{ key: "offer", name: "Offer" }] };
 * const listed = [{ id: "stg_1", name: "Offer" }, { id: "stg_2", name: "offer" }];
 * console.log(ambiguousStages(listed, sales)); // [ { key: 'offer', name: 'Offer', ids: [ 'stg_1', 'stg_2' ] } ]
 * console.log(ambiguousStages(listed, sales, new Map([["offer", "stg_2"]]))); // []
 * ```
 */
export function ambiguousStages(
  listed: readonly ListedStage[],
  namesake: Pipeline,
  chosen: ChosenStages = new Map(),
): readonly AmbiguousStage[] {
  return namesake.stages.flatMap(({ key, name }) => {
    const ids = listed.flatMap((stage) => (fold(stage.name) === fold(name) ? [stage.id] : []));
    const isKnown = listed.some(({ id }) => id === key || id === chosen.get(key));
    return ids.length < 2 || isKnown ? [] : [{ key, name, ids }];
  });
}
