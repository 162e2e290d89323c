import type { PlannedField } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { type Fate, type GivenBack, givenBack, type StayingStage, stagesIn } from "@setup-pack/lifecycle";
import type { RequestContext } from "../../../http/operation/route.js";
import type { InstalledItem } from "../items/installation.js";
import { recordName } from "../items/show-items.js";
import { keyOf } from "../items/stage-keys.js";
import type { AutomationActivity, RunningAutomation } from "../rows/running.js";
import { stayingStages } from "../uses/staying-uses.js";

/** Why an item that its pack does not carry any more is still in the workspace. */
export type Reason =
  | Extract<Fate, { readonly becomes: "released" }>["because"]
  | "dropped by the release"
  /** It was there at the revision that is gone back to. */
  | "there before"
  | "left before"
  | "adopted"
  | "used"
  | `carried by ${string}`;

/** Tells why an item stays that its pack lets go of; undefined of one that is removed. */
export function stayingReason(fate: Fate): Reason | undefined {
  switch (fate.becomes) {
    case "left alone":
      return "used";
    case "passed on":
      return `carried by ${fate.to}`;
    case "given back":
      return "adopted";
    case "released":
      return fate.because;
    case "removed":
      return undefined;
    default:
      return fate satisfies never;
  }
}

/** An item that stays though its pack does not carry it any more: what it is called then, why, and as what it stays. */
export interface KeptItem {
  readonly name: string;
  readonly reason: Reason;
  /** Of what goes back to the office: whether it keeps something that was changed since the pack came. */
  readonly edited?: boolean;
  /** Of what goes back to the office: which values of it do, and which stay that somebody changed. */
  readonly fields?: readonly PlannedField[];
  /** Of a pipeline that goes back: the pack's stages that stay in it. */
  readonly stages?: readonly LeftStage[];
  /** Of an automation that is on, or has contacts in it: that goes on. */
  readonly running?: AutomationActivity;
}

/** Describes items that stay: whether and how they go back to the office, and how automations among them run. */
export function keptItemOf(
  restored: readonly GivenBackRecord[],
  running: readonly RunningAutomation[],
): (item: InstalledItem, reason: Reason) => KeptItem {
  const backs = new Map(restored.map((back) => [back.item.id, back]));
  const runs = new Map(running.map(({ id, on, under_way }) => [id, { on, under_way }]));
  return (item, reason) => {
    const back = backs.get(item.id);
    const activity = runs.get(item.id);
    if (back === undefined) return { name: recordName(item), reason, ...(activity && { running: activity }) };
    const { document, fields, isEdited, leftStages } = back;
    return {
      name: recordName({ ...item, document }),
      reason,
      edited: isEdited,
      ...(fields.length === 0 ? {} : { fields }),
      ...(leftStages.length === 0 ? {} : { stages: leftStages }),
    };
  };
}

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
