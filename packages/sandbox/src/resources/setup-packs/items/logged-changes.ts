import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type Chain, chainsOf, type RecordChange, seenFrom } from "@setup-pack/lifecycle";
import type { WorkspaceTx } from "../../../database/database.js";
import type { RunningAutomation } from "../rows/running.js";
import type { DealClosing } from "../rows/stage-rows.js";
import { isItemKind } from "./item-kinds.js";

/** What an operation changed in records that were there before it: by that it is undone. */
export interface LoggedChanges {
  readonly changes: readonly RecordChange[];
  /** Automations that went while they ran. */
  readonly stopped: readonly RunningAutomation[];
  /** What deals had before that it opened or closed with their stages. */
  readonly deals: readonly DealClosing[];
}

/** The same of all operations of a pack since a revision. */
export interface ChangesSince extends Pick<LoggedChanges, "stopped" | "deals"> {
  /** The changes of each record, by its id. */
  readonly chains: ReadonlyMap<string, Chain>;
  /** Whether each of the operations noted what it changed: those of earlier versions of the sandbox did not. */
  readonly isWhole: boolean;
}

/** Writes changes as they are stored. */
export const changesText = (changes: LoggedChanges): string => JSON.stringify(changes);

/** Reads what the operations of a pack since a revision changed; of a deal what it had at first. */
export async function changesSince(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  revision: number,
): Promise<ChangesSince> {
  const rows = await tx
    .selectFrom("setup_pack_releases")
    .select("overwritten")
    .where((is) => is.and({ workspace_id: workspaceId, pack_id: packId }))
    .where("revision", ">", revision)
    .orderBy("revision")
    .execute();
  const logged = rows.map(({ overwritten }) => (isObject(overwritten) ? overwritten : {}));
  const deals = new Map<string, DealClosing>();
  for (const closing of logged.flatMap(({ deals: some }) => listIn(some).filter(isClosing)))
    if (!deals.has(closing.id)) deals.set(closing.id, closing);
  return {
    chains: chainsOf(
      logged.flatMap(({ changes }) =>
        listIn(changes)
          .filter(isChange)
          .map((change) => seenFrom(revision, change)),
      ),
    ),
    stopped: logged.flatMap(({ stopped }) => listIn(stopped).filter(isStopped)),
    deals: [...deals.values()],
    isWhole: logged.every(({ changes }) => Array.isArray(changes)),
  };
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The compiler cannot see what `changesText` has written. */
const isChange = (value: unknown): value is RecordChange =>
  isObject(value) && typeof value.kind === "string" && isItemKind(value.kind) && isObject(value.before);

const isStopped = (value: unknown): value is RunningAutomation =>
  isOfRecord(value) && typeof value.key === "string" && typeof value.on === "boolean";

const isClosing = (value: unknown): value is DealClosing => isOfRecord(value) && typeof value.stage_id === "string";

const isOfRecord = (value: unknown): value is JsonObject & { readonly id: string } =>
  isObject(value) && typeof value.id === "string";
