import type { Pack, PlannedItem, PlanOptions } from "@setup-pack/core";
import { leftStages } from "@setup-pack/lifecycle";
import type { RequestContext } from "../../../http/operation/route.js";
import type { InstalledItem, PackState } from "../items/installation.js";
import { isItemKind, nameOf } from "../items/item-kinds.js";
import { type StayingUse, stayingStages } from "../uses/staying-uses.js";
import type { LeftStage } from "./kept-items.js";

/** The stages of a pack's pipelines that a release drops and that something relies on. */
export interface StagesInUse {
  readonly keepsStage: NonNullable<PlanOptions["keepsStage"]>;
  /** Returns those that a plan leaves, by the ids of their pipelines. */
  readonly stagesLeftBy: (planned: readonly PlannedItem[]) => ReadonlyMap<string, readonly LeftStage[]>;
}

/** Finds the stages that stay though a release drops them: deals sit in them, or other packs refer to them. */
export async function stagesInUseOf(
  { tx, caller }: RequestContext,
  { items, row }: PackState,
  release: Pack,
): Promise<StagesInUse> {
  const released = new Map((release.pipelines ?? []).map(({ key, stages }) => [key, new Set(stages.map(keyOf))]));
  const dropped = [...items.values()].flatMap(({ kind, key, stages }) =>
    kind === "pipelines" ? [...stages].flatMap(([stage, id]) => (released.get(key)?.has(stage) ? [] : [id])) : [],
  );
  const used = await stayingStages(tx, caller.workspace.id, row.id, dropped);
  const pipelineOf = ({ kind, key }: Pick<PlannedItem, "kind" | "key">): InstalledItem | undefined =>
    isItemKind(kind) ? items.get(nameOf(kind, key)) : undefined;
  const useOf = (pipeline: InstalledItem | undefined, stage: string): StayingUse | undefined =>
    used.get(pipeline?.stages.get(stage) ?? "");
  return {
    keepsStage: (there, stage) => useOf(pipelineOf(there), stage) !== undefined,
    stagesLeftBy: (planned) =>
      new Map(
        planned.flatMap(({ kind, key, previousKey = key, fields }): [string, readonly LeftStage[]][] => {
          const pipeline = pipelineOf({ kind, key: previousKey });
          const left = leftStages(fields).flatMap(({ key: stage, name, isEdited }): LeftStage[] => {
            const reason = useOf(pipeline, stage) ?? (isEdited ? undefined : "used by what is kept");
            const id = pipeline?.stages.get(stage);
            return reason === undefined || id === undefined ? [] : [{ key: stage, id, name, reason }];
          });
          return pipeline === undefined || left.length === 0 ? [] : [[pipeline.id, left]];
        }),
      ),
  };
}

const keyOf = ({ key }: { readonly key: string }): string => key;
