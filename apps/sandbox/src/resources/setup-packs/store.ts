import { type RawBuilder, type Selectable, sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";
import type { SetupPackReleases, SetupPacks } from "../../database/tables.js";
import { newestFirst } from "../../http/list.js";

/** The row of a pack that is installed. */
export type PackRow = Selectable<SetupPacks>;

/** A release that was installed, without the pack itself. */
export type ReleaseRow = Pick<
  Selectable<SetupPackReleases>,
  "id" | "revision" | "plan_id" | "version" | "actor" | "created_at"
>;

/** Pack ids are UUIDs, which mean the same in either case. */
export const packIdOf = (id: string): string => id.toLowerCase();

/** An installed pack; with `hold`, held against other writers until the transaction ends. */
export async function packById(
  tx: WorkspaceTx,
  workspaceId: string,
  id: string,
  hold = false,
): Promise<PackRow | undefined> {
  const { rows } = await sql<PackRow>`
    select * from setup_packs
    where workspace_id = ${workspaceId} and id = ${packIdOf(id)} and uninstalled_at is null
    ${hold ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

/**
 * Holds the place of a pack, installed or not, so that of several who install one after the other do; gives the
 * revision it has reached. A pack that was uninstalled goes on counting, so that no old plan fits by chance.
 */
export async function holdPlace(tx: WorkspaceTx, workspaceId: string, id: string, now: Date): Promise<PackRow> {
  await sql`
    insert into setup_packs
      (workspace_id, id, name, version, revision, about, bindings, created_at, updated_at, uninstalled_at)
    values (${workspaceId}, ${packIdOf(id)}, '', '', 0, '{}', '[]', ${now}, ${now}, ${now})
    on conflict do nothing`.execute(tx);
  return tx
    .selectFrom("setup_packs")
    .selectAll()
    .where((is) => is.and({ workspace_id: workspaceId, id: packIdOf(id) }))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function packPage(
  tx: WorkspaceTx,
  workspaceId: string,
  where: RawBuilder<boolean>,
  limit: number,
  only?: readonly string[],
): Promise<readonly PackRow[]> {
  const { rows } = await sql<PackRow>`
    select p.* from setup_packs p
    where p.workspace_id = ${workspaceId} and p.uninstalled_at is null and ${among(only)} and ${where}
    order by ${newestFirst("p")} limit ${limit}`.execute(tx);
  return rows;
}

export async function packTotal(tx: WorkspaceTx, workspaceId: string, only?: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from setup_packs p
    where p.workspace_id = ${workspaceId} and p.uninstalled_at is null and ${among(only)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** SQL: of the packs with these ids; of all where none are named. */
const among = (only: readonly string[] | undefined): RawBuilder<boolean> =>
  only === undefined ? sql`true` : sql`p.id = any (${only}::text[])`;

export async function releasePage(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<readonly ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select h.id, h.revision, h.plan_id, h.version, h.actor, h.created_at from setup_pack_releases h
    where h.workspace_id = ${workspaceId} and h.pack_id = ${packId} and ${where}
    order by ${newestFirst("h")} limit ${limit}`.execute(tx);
  return rows;
}

export async function releaseTotal(tx: WorkspaceTx, workspaceId: string, packId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from setup_pack_releases
    where workspace_id = ${workspaceId} and pack_id = ${packId}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The release that a revision installed, with the bindings it came with. */
export async function releaseAt(
  tx: WorkspaceTx,
  workspaceId: string,
  packId: string,
  revision: number,
): Promise<Pick<Selectable<SetupPackReleases>, "release" | "bindings" | "version"> | undefined> {
  return tx
    .selectFrom("setup_pack_releases")
    .select(["release", "bindings", "version"])
    .where((is) => is.and({ workspace_id: workspaceId, pack_id: packId, revision }))
    .executeTakeFirst();
}

/** The revision that brought the release which a pack is installed with; undefined where it is not installed. */
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

/** A pack as lists show it. */
export function showPack({ id, name, version, revision, created_at, updated_at }: PackRow) {
  return {
    pack_id: id,
    name,
    version,
    revision: String(revision),
    installed_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

export function showRelease({ revision, plan_id, version, actor, created_at }: ReleaseRow) {
  return { version, revision: String(revision), plan_id, applied_at: created_at.toISOString(), actor };
}

/** The header ETag of a revision. */
export const etagOf = (revision: string): string => `"${revision}"`;
