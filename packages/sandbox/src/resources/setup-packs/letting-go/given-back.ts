import type { JsonObject } from "@setup-pack/core/json";
import { type GivenBack, givenBack, type StayingStage } from "@setup-pack/lifecycle";
import type { RequestContext } from "../../../http/operation/route.js";
import type { InstalledItem } from "../items/installation.js";
import { keyOf, stagesIn } from "../items/stage-keys.js";
import { stayingStages } from "../uses/staying-uses.js";

/** A record that its pack lets go of, and what the pack said of it. */
export interface LetGoRecord {
  readonly item: InstalledItem;
  /** As the installed release has it. */
  readonly released: JsonObject | undefined;
}

/** A stage that a pack added to a pipeline of the office's, and that stays in it when the pack goes. */
export interface LeftStage extends StayingStage {
  readonly id: string;
}

/** What becomes of a record that goes back to the office. */
export interface GivenBackRecord extends Omit<GivenBack, "stages"> {
  readonly item: InstalledItem;
  readonly released: JsonObject;
  /** As it was when the pack took it into its care. */
  readonly before: JsonObject;
  /** Of a pipeline: the ids of the stages that go with the pack. */
  readonly goneStages: readonly string[];
  /** Of a pipeline: the pack's stages that stay all the same. */
  readonly leftStages: readonly LeftStage[];
}

/**
 * What becomes of records that go back to the office, whose stages stay where they are in use. Nothing is written yet.
 */
export async function givenBackRecords(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  packId: string,
  records: readonly LetGoRecord[],
): Promise<readonly GivenBackRecord[]> {
  const stageIds = records.flatMap(({ item }) => (item.before === undefined ? [] : [...item.stages.values()]));
  const used = await stayingStages(tx, caller.workspace.id, packId, stageIds);
  return records.flatMap(({ item, released = item.document }): GivenBackRecord[] => {
    const { kind, before, document: now } = item;
    if (before === undefined) return [];
    const useOf = (stage: string) => used.get(item.stages.get(stage) ?? "");
    const { stages, ...back } = givenBack({ kind, released, before, now, useOf });
    const staying = new Set(stagesIn(back.document).map(keyOf));
    return [
      {
        ...back,
        item,
        released,
        before,
        goneStages: [...item.stages].flatMap(([key, id]) => (staying.has(key) ? [] : [id])),
        leftStages: stages.map((stage) => ({ ...stage, id: item.stages.get(stage.key) ?? stage.key })),
      },
    ];
  });
}
