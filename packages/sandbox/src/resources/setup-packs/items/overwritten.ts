import type { ItemKind, PathStep } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { WorkspaceTx } from "../../../database/database.js";
import type { RunningAutomation } from "../rows/running.js";
import type { DealClosing } from "../rows/stage-rows.js";
import { isItemKind } from "./item-kinds.js";

/**
 * An item of which a release took what the office had otherwise, or came to say the same; or one that was the office's,
 * since an earlier release had left it, and that a release took up again or removed.
 */
export interface OverwrittenItem {
  readonly id: string;
  readonly kind: ItemKind;
  /** Its key in the release before. */
  readonly key: string;
  /** As the release before had it, or the one that left it. */
  readonly base: JsonObject;
  /** The same with what the workspace had otherwise. */
  readonly document: JsonObject;
  /** Whether the release removed it, so that it is not the office that deleted what is not there any more. */
  readonly isRemoved?: true;
}

/** A value of the office's that a person decided for where the release had another one. */
export interface KeptValue {
  /** Of the item's record. */
  readonly id: string;
  readonly path: readonly PathStep[];
  readonly value: unknown;
}

/** A record that went back to the office. */
export interface ReturnedRecord {
  readonly id: string;
  /** As it was when the pack took it into its care. */
  readonly before: JsonObject;
  /** As it was left. */
  readonly left: JsonObject;
  /** Of a pipeline: the ids of its stages by the keys that `left` has for them. */
  readonly stages: Readonly<Record<string, string>>;
}

/**
 * A stage that a release changed in a pipeline of the office's, where that release or the one before does not have it:
 * it was the office's alone, or is now.
 */
export interface OverwrittenStage {
  readonly id: string;
  /** As it was. */
  readonly was: JsonObject;
  /** As it was left. */
  readonly left: JsonObject;
}

/** An item that the office had deleted and a release made again, since somebody took the release's side. */
export interface RemadeItem {
  /** Of the record that was made. */
  readonly id: string;
  readonly kind: ItemKind;
  /** Its key in the release before. */
  readonly key: string;
}

/** What was said of an item in the pack's care otherwise than by its release, and is not any more; null of nothing. */
export interface SaidBefore {
  /** Of its record. */
  readonly id: string;
  readonly said: JsonObject | null;
}

/** What carrying out a release did to what the office had: by it a rollback knows what stood there before. */
export interface OverwriteRecord {
  readonly items: readonly OverwrittenItem[];
  readonly stages: readonly OverwrittenStage[];
  readonly remade: readonly RemadeItem[];
  /** Automations that went while they ran. */
  readonly stopped: readonly RunningAutomation[];
  readonly kept: readonly KeptValue[];
  readonly said: readonly SaidBefore[];
  readonly returned: readonly ReturnedRecord[];
  readonly deals: readonly DealClosing[];
}

/** As it is stored: null where there was nothing of the office's. */
export const overwrittenText = (taken: OverwriteRecord): string | null =>
  Object.values(taken).every(({ length }) => length === 0) ? null : JSON.stringify(taken);

/** The same of all releases of a pack that came after a revision. */
export async function overwrittenSince(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  revision: number,
): Promise<OverwriteRecord> {
  const rows = await tx
    .selectFrom("setup_pack_releases")
    .select("overwritten")
    .where((is) => is.and({ workspace_id: workspaceId, pack_id: packId }))
    .where("revision", ">", revision)
    .where("overwritten", "is not", null)
    .orderBy("revision")
    .execute();
  return overwrittenIn(rows);
}

/** The same of some releases, the oldest first; of a deal what it had at first. */
export function overwrittenIn(releases: readonly { readonly overwritten: unknown }[]): OverwriteRecord {
  const taken = releases.map(({ overwritten }) => (isObject(overwritten) ? overwritten : {}));
  return {
    items: taken.flatMap(({ items }) => listIn(items).filter(isItem)),
    stages: taken.flatMap(({ stages }) => listIn(stages).filter(isStage)),
    remade: taken.flatMap(({ remade }) => listIn(remade).filter(isRemade)),
    stopped: taken.flatMap(({ stopped }) => listIn(stopped).filter(isStopped)),
    kept: taken.flatMap(({ kept }) => listIn(kept).filter(isKept)),
    said: firstOf(
      taken.flatMap(({ said }) => listIn(said).filter(isSaidBefore)),
      ({ id }) => id,
    ),
    returned: taken.flatMap(({ returned }) => listIn(returned).filter(isReturned)),
    deals: firstOf(
      taken.flatMap(({ deals }) => listIn(deals).filter(isClosing)),
      ({ id }) => id,
    ),
  };
}

function firstOf<One>(all: readonly One[], nameOf: (one: One) => string): readonly One[] {
  const first = new Map<string, One>();
  for (const one of all) if (!first.has(nameOf(one))) first.set(nameOf(one), one);
  return [...first.values()];
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The compiler cannot see what `overwrittenText` has written. */
const isItem = (value: unknown): value is OverwrittenItem => isRemade(value) && isObject(value.document);

const isRemade = (value: unknown): value is RemadeItem & JsonObject =>
  isOfRecord(value) && typeof value.kind === "string" && isItemKind(value.kind) && typeof value.key === "string";

const isStopped = (value: unknown): value is RunningAutomation =>
  isOfRecord(value) && typeof value.key === "string" && typeof value.on === "boolean";

const isStage = (value: unknown): value is OverwrittenStage =>
  isOfRecord(value) && isObject(value.was) && isObject(value.left);

const isKept = (value: unknown): value is KeptValue => isOfRecord(value) && Array.isArray(value.path);

const isSaidBefore = (value: unknown): value is SaidBefore =>
  isOfRecord(value) && (value.said === null || isObject(value.said));

const isReturned = (value: unknown): value is ReturnedRecord =>
  isOfRecord(value) && isObject(value.before) && isObject(value.left);

const isClosing = (value: unknown): value is DealClosing => isOfRecord(value) && typeof value.stage_id === "string";

const isOfRecord = (value: unknown): value is JsonObject & { readonly id: string } =>
  isObject(value) && typeof value.id === "string";
