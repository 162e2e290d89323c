import type { Pack, PathStep, PlannedField, PlannedItem } from "@setup-pack/core";
import type { NamingPacks } from "@setup-pack/core/words";

/**
 * The fields of an item with the office's own stages by their names: a pack knows them by ids, which nobody has ever
 * seen. The order of stages is told by names whosever they are. `releases` are packs that give stages keys; `packs` name
 * them.
 */
export function stagesByName(
  { kind, key, previousKey = key, fields }: Pick<PlannedItem, "kind" | "key" | "previousKey" | "fields">,
  releases: NamingPacks,
  packs: NamingPacks,
): readonly PlannedField[] {
  if (kind !== "pipelines") return fields;
  const keys = [key, previousKey];
  const stagesOf = (some: NamingPacks) => some.flatMap((pack) => stagesIn(pack, keys));
  const given = new Set(stagesOf(releases).map((stage) => stage.key));
  const names = new Map(stagesOf(packs).map((stage) => [stage.key, stage.name]));
  const stepOf = (step: PathStep): PathStep => {
    const stage = typeof step === "object" ? (step.key ?? "") : "";
    const name = given.has(stage) ? undefined : names.get(stage);
    return name === undefined ? step : { key: name };
  };
  const inOrder = (side: unknown): unknown =>
    Array.isArray(side) ? side.map((stage) => names.get(String(stage)) ?? stage) : side;
  return fields.map((field) => {
    const isOrder = field.path.length === 1 && field.path[0] === "stages";
    const { base, mine, theirs } = field;
    return {
      ...field,
      path: field.path.map(stepOf),
      ...(isOrder && { base: inOrder(base), mine: inOrder(mine), theirs: inOrder(theirs) }),
    };
  });
}

const stagesIn = (pack: Pack | null | undefined, keys: readonly string[]) =>
  (pack?.pipelines ?? []).flatMap((pipeline) => (keys.includes(pipeline.key) ? pipeline.stages : []));
