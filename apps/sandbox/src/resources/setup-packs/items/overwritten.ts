import type { ItemKind } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { WorkspaceTx } from "../../../database/database.js";
import type { DealClosing } from "../rows/stage-rows.js";
import { isItemKind } from "./item-kinds.js";

/** An item of which a release took what somebody had edited, or came to say the same. */
export interface OverwrittenItem {
  readonly kind: ItemKind;
  readonly key: string;
  /** As the release before had it. */
  readonly base: JsonObject;
  /** The same with what the workspace had otherwise. */
  readonly document: JsonObject;
}

/** What carrying out a release took from the office. */
export interface Overwritten {
  readonly items: readonly OverwrittenItem[];
  readonly deals: readonly DealClosing[];
}

/** As it is stored: null where nothing was taken. */
export const overwrittenText = (taken: Overwritten): string | null =>
  taken.items.length + taken.deals.length === 0 ? null : JSON.stringify(taken);

/** What the releases of a pack took that came after a revision; what was taken several times is as it was at first. */
export async function overwrittenSince(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  revision: number,
): Promise<Overwritten> {
  const rows = await tx
    .selectFrom("setup_pack_releases")
    .select("overwritten")
    .where((is) => is.and({ workspace_id: workspaceId, pack_id: packId }))
    .where("revision", ">", revision)
    .where("overwritten", "is not", null)
    .orderBy("revision")
    .execute();
  const taken = rows.map(({ overwritten }) => (isObject(overwritten) ? overwritten : {}));
  return {
    items: firstOf(
      taken.flatMap(({ items }) => listIn(items).filter(isItem)),
      ({ kind, key }) => `${kind} ${key}`,
    ),
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
const isItem = (value: unknown): value is OverwrittenItem =>
  isObject(value) && typeof value.kind === "string" && isItemKind(value.kind) && isObject(value.document);

const isClosing = (value: unknown): value is DealClosing =>
  isObject(value) && typeof value.id === "string" && typeof value.stage_id === "string";
