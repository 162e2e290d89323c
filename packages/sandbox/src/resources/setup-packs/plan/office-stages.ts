import type { Pack } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { stagesIn, stagesInPlace } from "@setup-pack/lifecycle";
import { type Installation, type InstalledItem, replaceItems } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import type { OverwrittenStage } from "../items/overwritten.js";

/** What is known of stages of the office's that releases changed: what stands in a pack that does not have them. */
export interface OfficeStages {
  /** The release that is gone back to, with the stages as they were then. `ids` are those that its items had. */
  readonly inRelease: (release: Pack, ids: ReadonlyMap<ItemName, string>) => Pack;
  /** The installed release, with the stages as they were left, so that only what the office changed since is its own. */
  readonly inInstalled: (release: Pack) => Pack;
}

/** Tells of the stages that releases changed and one of them did not have, the oldest of that first. */
export function officeStages(taken: readonly OverwrittenStage[], items: Installation["items"]): OfficeStages {
  const pipelines = new Map([...items.values()].map((item) => [item.id, item]));
  const left = new Map(taken.map((one) => [one.id, one.left]));
  const was = new Map([...taken].reverse().map((one) => [one.id, one.was]));
  return {
    inRelease: (release, ids) => withStages(release, (name) => pipelines.get(ids.get(name) ?? ""), was),
    inInstalled: (release) => withStages(release, (name) => items.get(name), left),
  };
}

/** A pack with stages that its pipelines do not have, under the keys that the workspace has for them. */
function withStages(
  pack: Pack,
  pipelineOf: (name: ItemName) => InstalledItem | undefined,
  known: ReadonlyMap<string, JsonObject>,
): Pack {
  if (known.size === 0) return pack;
  const items = itemsOf(pack).map(({ kind, key, document }) => {
    const there = kind === "pipelines" ? pipelineOf(nameOf(kind, key)) : undefined;
    if (there === undefined) return { kind, document };
    const stages = stagesInPlace(stagesIn(document), stagesIn(there.document), (key) => {
      const stage = known.get(there.stages.get(key) ?? "");
      return stage && { ...stage, key };
    });
    return { kind, document: { ...document, stages } };
  });
  return replaceItems(pack, items);
}
