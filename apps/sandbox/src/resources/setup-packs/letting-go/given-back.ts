import { isDeepStrictEqual } from "node:util";
import { applyPlan, asPack, type Pack, plan as planOf } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { RequestContext } from "../../../http/operation/route.js";
import { byteCodec } from "../byte-codec.js";
import type { InstalledItem } from "../items/installation.js";
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
  return found.map(({ item, back, isEdited, addedStages }): GivenBackRecord => {
    const leftStages = addedStages.flatMap(({ key, name, isEdited: edited }): LeftStage[] => {
      const id = item.stages.get(key) ?? key;
      if (edited) return [{ key, id, name, reason: "edited" }];
      return used.has(id) ? [{ key, id, name, reason: "in use" }] : [];
    });
    const left = new Set(leftStages.map(({ key }) => key));
    const stages = [...stagesIn(back), ...stagesIn(item.document).filter((stage) => left.has(keyOf(stage)))];
    const staying = new Set(stages.map(keyOf));
    return {
      item,
      document: back.stages === undefined ? back : { ...back, stages },
      isEdited,
      goneStages: [...item.stages].flatMap(([key, id]) => (staying.has(key) ? [] : [id])),
      leftStages,
    };
  });
}

interface MergedRecord {
  readonly item: InstalledItem;
  /** As it is to be, without the stages that the pack added. */
  readonly back: JsonObject;
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
  const back = asBefore(kind, { before, document: withoutAdded(document), released: withoutAdded(released) });
  return {
    item,
    back,
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

/** The three-way merge of an item, from what the pack said of it back to what it was. */
function asBefore(
  kind: InstalledItem["kind"],
  { before, document, released }: Readonly<Record<"before" | "document" | "released", JsonObject>>,
): JsonObject {
  const [installed, workspace, release] = [released, document, before].map((item) =>
    packOf(kind, { ...item, key: "it" }),
  );
  if (installed === undefined || workspace === undefined || release === undefined) return document;
  const plan = planOf(
    { installed, workspace, release },
    { ...byteCodec, onConflict: "keep-workspace", diagnose: false, allowDowngrade: true },
  );
  const [item] = applyPlan(plan, workspace, release)[kind] ?? [];
  return isObject(item) ? { ...item, key: document.key } : document;
}

const packOf = (kind: InstalledItem["kind"], item: JsonObject): Pack | undefined =>
  asPack({
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "00000000-0000-4000-8000-000000000000",
    name: "One item",
    version: "1.0.0",
    [kind]: [item],
  });
