import { type RawBuilder, type Selectable, sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import type { SetupPacks } from "../../../database/tables.js";
import { newestFirst } from "../../../http/list/list.js";
import type { RequestContext } from "../../../http/operation/route.js";

/** The row of a pack that is installed. */
export type PackRow = Selectable<SetupPacks>;

/** Pack ids are UUIDs, which mean the same in either case. */
export const packIdOf = (id: string): string => id.toLowerCase();

/** Returns an installed pack; with `hold`, held against other writers until the transaction ends. */
export async function packById(
  tx: WorkspaceTx,
  workspaceId: string,
  id: string,
  hold = false,
): Promise<PackRow | undefined> {
  if (hold) await lockPacks(tx, workspaceId);
  const { rows } = await sql<PackRow>`
    select * from setup_packs
    where workspace_id = ${workspaceId} and id = ${packIdOf(id)} and uninstalled_at is null
    ${hold ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

/** A pack that is or was installed. */
export async function anyPackById(tx: WorkspaceTx, workspaceId: string, id: string): Promise<PackRow | undefined> {
  const { rows } = await sql<PackRow>`
    select * from setup_packs
    where workspace_id = ${workspaceId} and id = ${packIdOf(id)} and revision > 0`.execute(tx);
  return rows[0];
}

/** Returns the packs that were uninstalled and left items in the workspace. */
export async function packsLeavingItems(tx: WorkspaceTx, workspaceId: string): Promise<readonly PackRow[]> {
  const { rows } = await sql<PackRow>`
    select p.* from setup_packs p
    where p.workspace_id = ${workspaceId} and p.uninstalled_at is not null and exists (
      select 1 from setup_pack_items i where i.workspace_id = p.workspace_id and i.pack_id = p.id)
    order by p.id`.execute(tx);
  return rows;
}

/**
 * Holds the place of a pack, installed or not, so that of several who install one after the other do; gives the
 * revision it has reached. A pack that was uninstalled goes on counting, so that no old plan fits by chance.
 */
export async function holdPlace(tx: WorkspaceTx, workspaceId: string, id: string, now: Date): Promise<PackRow> {
  await lockPacks(tx, workspaceId);
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

/** What an installer has read of these packs is out of date from now on. */
export async function outdate(
  { tx, caller, now }: Pick<RequestContext, "tx" | "caller" | "now">,
  packIds: readonly string[],
): Promise<void> {
  if (packIds.length === 0) return;
  await sql`update setup_packs set revision = revision + 1, updated_at = ${now}
    where workspace_id = ${caller.workspace.id} and id = any (${packIds}::text[])`.execute(tx);
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

/** Returns the header ETag of a revision. */
export const etagOf = (revision: string): string => `"${revision}"`;

/**
 * Waits until nobody else changes the installed packs of a workspace, and keeps others from it until the transaction
 * ends: what belongs to whom, and which names are taken, is decided by one after the other. Taken before any pack's
 * row.
 */
async function lockPacks(tx: WorkspaceTx, workspaceId: string): Promise<void> {
  await sql`insert into row_counts as known (workspace_id, kind, total) values (${workspaceId}, 'setup_packs', 0)
    on conflict (workspace_id, kind) do update set total = known.total`.execute(tx);
}
