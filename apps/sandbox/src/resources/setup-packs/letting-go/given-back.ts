import { isDeepStrictEqual } from "node:util";
import type { PlannedField } from "@setup-pack/core";
import { withOfficeValues } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import type { RequestContext } from "../../../http/operation/route.js";
import { differingFields } from "../items/differing-fields.js";
import type { InstalledItem } from "../items/installation.js";
import { mergedItem } from "../items/merge-item.js";
import { keyOf, stagesIn } from "../items/stage-keys.js";
import { stagesInUse } from "../uses/uses.js";

/** A record that its pack lets go of, and what the pack said of it. */
export interface LetGoRecord {
  readonly item: InstalledItem;
  /** As the installed release has it. */
  readonly released: JsonObject | undefined;
}

/** A stage that a pack added to a pipeline of the office's, and that stays in it when the pack goes. */
export interface LeftStage {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly reason: "edited" | "in use";
}

/** What becomes of a record that goes back to the office. */
export interface GivenBackRecord {
  readonly item: InstalledItem;
  /** The item as it is then. */
  readonly document: JsonObject;
  /** What of it goes back, and what stays that somebody changed, as the fields of a plan. */
  readonly fields: readonly PlannedField[];
  /** Whether something stays in it that the office changed since the pack came. */
  readonly isEdited: boolean;
  /** Of a pipeline: the ids of the stages that go with the pack. */
  readonly goneStages: readonly string[];
  /** Of a pipeline: the pack's stages that stay all the same. */
  readonly leftStages: readonly LeftStage[];
}

/**
 * What becomes of records that go back to the office: values that are still the pack's go back to what they were before
 * it came, and what somebody changed since stays. Stages that the pack added go, but for those that somebody edited or
 * that deals sit in. Nothing is written yet.
 */
export async function givenBack(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  records: readonly LetGoRecord[],
): Promise<readonly GivenBackRecord[]> {
  const found = records.flatMap(({ item, released = item.document }) => {
    const { before, key } = item;
    return before === undefined ? [] : [merged(item, { ...before, key }, released)];
  });
  const unedited = found.flatMap(({ item, addedStages }) =>
    addedStages.flatMap(({ key, isEdited }) => (isEdited ? [] : (item.stages.get(key) ?? []))),
  );
  const used = new Set((await stagesInUse(tx, caller.workspace.id, unedited)).map(({ id }) => id));
  return found.map(({ item, back, fields, isEdited, addedStages }): GivenBackRecord => {
    const leftStages = addedStages.flatMap(({ key, name, isEdited: edited }): LeftStage[] => {
      const id = item.stages.get(key) ?? key;
      if (edited) return [{ key, id, name, reason: "edited" }];
      return used.has(id) ? [{ key, id, name, reason: "in use" }] : [];
    });
    const left = new Set(leftStages.map(({ key }) => key));
    const stages = [...stagesIn(back), ...stagesIn(item.document).filter((stage) => left.has(keyOf(stage)))];
    const staying = new Set(stages.map(keyOf));
    const gone = stagesIn(item.document).filter((stage) => !staying.has(keyOf(stage)));
    return {
      item,
      fields: [...differingFields(fields), ...gone.map(goneStage)],
      document: back.stages === undefined ? back : { ...back, stages },
      isEdited,
      goneStages: [...item.stages].flatMap(([key, id]) => (staying.has(key) ? [] : [id])),
      leftStages,
    };
  });
}

const goneStage = (stage: JsonObject): PlannedField => ({
  path: ["stages", { key: keyOf(stage) }],
  decision: "take",
  mine: stage,
});

interface MergedRecord {
  readonly item: InstalledItem;
  /** As it is to be, without the stages that the pack added. */
  readonly back: JsonObject;
  readonly fields: readonly PlannedField[];
  readonly isEdited: boolean;
  readonly addedStages: readonly { readonly key: string; readonly name: string; readonly isEdited: boolean }[];
}

function merged(item: InstalledItem, before: JsonObject, released: JsonObject): MergedRecord {
  const { kind, document } = item;
  const offices = new Set(stagesIn(before).map(keyOf));
  const packs = new Map(stagesIn(released).map((stage) => [keyOf(stage), stage]));
  const isAdded = (stage: JsonObject): boolean => packs.has(keyOf(stage)) && !offices.has(keyOf(stage));
  const withoutAdded = (side: JsonObject): JsonObject =>
    side.stages === undefined ? side : { ...side, stages: stagesIn(side).filter((stage) => !isAdded(stage)) };
  const { document: back, fields } = mergedItem(kind, {
    base: withoutAdded(withOfficeValues({ released, before, now: document })),
    mine: withoutAdded(document),
    theirs: before,
  });
  return {
    item,
    back,
    fields,
    isEdited: !isDeepStrictEqual(back, before),
    addedStages: stagesIn(document)
      .filter(isAdded)
      .map((stage) => ({
        key: keyOf(stage),
        name: String(stage.name),
        isEdited: !isDeepStrictEqual(stage, packs.get(keyOf(stage))),
      })),
  };
}
