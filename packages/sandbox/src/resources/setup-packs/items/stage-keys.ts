import type { PlannedItem } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { newStageKeys, stagesIn } from "@setup-pack/lifecycle";
import type { InstalledItem } from "./installation.js";
import { type ItemName, nameOf } from "./item-kinds.js";

/** The keys that a plan gives to stages of pipelines, by the keys they had, for each pipeline by its new name. */
export const newKeysOfStages = (planned: readonly PlannedItem[]): ReadonlyMap<ItemName, ReadonlyMap<string, string>> =>
  new Map(
    planned.flatMap(({ kind, key, action, fields }): [ItemName, ReadonlyMap<string, string>][] => {
      const keys = kind === "pipelines" && action === "update" ? newStageKeys(fields) : new Map<string, string>();
      return keys.size === 0 ? [] : [[nameOf("pipelines", key), keys]];
    }),
  );

/**
 * Returns a pipeline whose stages have new keys. What the office had before has them as well, so that it is known when
 * it goes back; a stage of its own that the pack takes up now is among that from here on, as it is now.
 */
export function withNewStageKeys(item: InstalledItem, newKeys: ReadonlyMap<string, string> | undefined): InstalledItem {
  if (newKeys === undefined) return item;
  const { before, document } = item;
  const renamed = (key: string): string => newKeys.get(key) ?? key;
  const stages = new Map([...item.stages].map(([key, id]) => [renamed(key), id]));
  if (before === undefined) return { ...item, stages };
  // The office's own stages have their ids for keys.
  const isOwn = (key: string): boolean => newKeys.has(key) && item.stages.get(key) === key;
  const own = stagesIn(document).flatMap((stage) => (isOwn(keyOf(stage)) ? [[keyOf(stage), stage] as const] : []));
  const office = new Map([...stagesIn(before).map((stage) => [keyOf(stage), stage] as const), ...own]);
  const known = [...office].map(([key, stage]) => ({ ...stage, key: renamed(key) }));
  return { ...item, stages, before: { ...before, stages: known } };
}

/** Returns the key of a stage. */
export const keyOf = ({ key }: JsonObject): string => String(key);
