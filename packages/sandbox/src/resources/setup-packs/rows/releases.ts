import { type RawBuilder, type Selectable, sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import type { SetupPackReleases } from "../../../database/tables.js";
import { newestFirst } from "../../../http/list/list.js";

/** A release that was installed, without the pack itself. */
export type ReleaseRow = Pick<
  Selectable<SetupPackReleases>,
  "id" | "revision" | "plan_id" | "version" | "actor" | "created_at"
> & {
  /** Of a rollback: the revision that it went back to. */
  readonly went_to: string | null;
};

export async function releasePage(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<readonly ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select h.id, h.revision, h.plan_id, h.version, h.actor, h.created_at, h.answer ->> 'to' as went_to
    from setup_pack_releases h
    where h.workspace_id = ${workspaceId} and h.pack_id = ${packId} and h.did = 'release' and ${where}
    order by ${newestFirst("h")} limit ${limit}`.execute(tx);
  return rows;
}

export async function releaseTotal(tx: WorkspaceTx, workspaceId: string, packId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from setup_pack_releases
    where workspace_id = ${workspaceId} and pack_id = ${packId} and did = 'release'`.execute(tx);
  return rows[0]?.total ?? 0;
}

/**
 * Returns the release that a revision installed, with the bindings and reading it came with, what installing it
 * answered, and what it did to what the office had.
 */
export async function releaseAt(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  revision: number,
): Promise<
  | Pick<
      Selectable<SetupPackReleases>,
      "release" | "bindings" | "reading" | "version" | "answer" | "overwritten" | "created_at"
    >
  | undefined
> {
  return tx
    .selectFrom("setup_pack_releases")
    .select(["release", "bindings", "reading", "version", "answer", "overwritten", "created_at"])
    .where((is) => is.and({ workspace_id: workspaceId, pack_id: packId, revision, did: "release" }))
    .executeTakeFirst();
}

/** The ids of the records that a pack named up to a revision, and that no operation had removed by then. */
export const recordsUntil = (tx: WorkspaceTx, workspaceId: string, packId: string, revision: number) =>
  recordsTold(tx, workspaceId, sql`h.pack_id = ${packId} and h.revision <= ${revision}`, sql`<> 'remove'`);

/** Finds which of some items a release of a pack, or an uninstallation, removed, and none brought again since. */
export const removedAmong = (tx: WorkspaceTx, workspaceId: string, ids: readonly string[]) =>
  recordsTold(tx, workspaceId, sql`item ->> 'id' = any (${ids}::text[])`, sql`= 'remove'`);

/** Reads the ids of records by what the last of some answers to changes of packs says of each. */
async function recordsTold(
  tx: WorkspaceTx,
  workspaceId: string,
  which: RawBuilder<unknown>,
  isMeant: RawBuilder<unknown>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (item ->> 'id') item ->> 'id' as id, item ->> 'action' as did
      from setup_pack_releases h, json_array_elements(h.answer -> 'items') as item
      where h.workspace_id = ${workspaceId} and item ->> 'id' is not null and ${which}
      order by item ->> 'id', h.created_at desc, h.revision desc, item ->> 'action' = 'remove') as told
    where did ${isMeant}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Reads the ids of the records that references of a pack's releases stood for, and of those that it uses. */
export async function recordsBoundTo(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct binding ->> 'targetId' as id
    from setup_pack_releases h, json_array_elements(h.bindings) as binding
    where h.workspace_id = ${workspaceId} and h.pack_id = ${packId}
    union select record_id from setup_pack_uses where workspace_id = ${workspaceId} and pack_id = ${packId}`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the revision that brought the release which a pack is installed with; undefined where it is not installed.
 */
export async function standingRelease(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    select h.revision from setup_pack_releases h
    join setup_packs p on p.workspace_id = h.workspace_id and p.id = h.pack_id and p.uninstalled_at is null
    where h.workspace_id = ${workspaceId} and h.pack_id = ${packId}
    order by h.revision desc limit 1`.execute(tx);
  return rows[0]?.revision;
}

export function showRelease({ revision, plan_id, version, actor, created_at, went_to: to }: ReleaseRow) {
  return { version, revision: String(revision), plan_id, to, applied_at: created_at.toISOString(), actor };
}
