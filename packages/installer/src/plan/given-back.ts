import type { Pack, Plan, PlannedItem } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { type GivenBack, givenBack, type Reliance } from "@setup-pack/lifecycle";
import { nameOf, packItems } from "../part/pack-items.js";
import type { Holding, ItemName } from "../target/target.js";
import { stayingBy } from "./staying.js";

/** What becomes of a record that a plan gives back to the office. */
export interface ItemGivenBack extends Pick<GivenBack, "fields" | "isEdited" | "stages"> {
  /** By the key that the workspace has it under. */
  readonly item: Pick<PlannedItem, "kind" | "key">;
}

/** What is known of a pack in a workspace. */
interface Standing {
  readonly installed: Pack | null;
  /** The pack as it stands there. */
  readonly everything: Pack | undefined;
  readonly holdings: ReadonlyMap<ItemName, Holding>;
}

/** The records of the office's that a plan lets go of, each with the values that go back and those that stay. */
export function givenBackBy(plan: Pick<Plan, "items">, standing: Standing): readonly ItemGivenBack[] {
  const staysAs = stayingBy(plan, standing.holdings);
  const [released, now] = [documentsOf(standing.installed), documentsOf(standing.everything)];
  return plan.items.flatMap((planned): ItemGivenBack[] => {
    const { kind, key, previousKey = key } = planned;
    if (kind === "pack" || staysAs(planned) !== "given back") return [];
    const name: ItemName = `${kind} ${previousKey}`;
    const { before, relying, stagesUsedBy } = standing.holdings.get(name) ?? {};
    const [was, is] = [released.get(name), now.get(name)];
    if (was === undefined || is === undefined || before === undefined) return [];
    const useOf = (stage: string): Reliance | undefined => {
      const usedBy = stagesUsedBy?.get(stage);
      if ((relying?.stages.get(stage) ?? 0) > 0) return "in use";
      return usedBy === undefined ? undefined : `used by ${usedBy}`;
    };
    const { fields, isEdited, stages } = givenBack({ kind, released: was, before, now: is, useOf });
    return [{ item: { kind, key: previousKey }, fields, isEdited, stages }];
  });
}

const documentsOf = (pack: Pack | null | undefined): ReadonlyMap<ItemName, JsonObject> =>
  new Map((pack ? packItems(pack) : []).map((item) => [nameOf(item), item.document]));
