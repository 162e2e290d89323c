import { clockKinds } from "@setup-pack/rehearsal";
import { sql } from "kysely";
import { dropAutomations, endRuns } from "../occurrences/end-runs.js";
import { type Refusal, refuse } from "../refusal.js";
import type { WriteContext } from "../write-context.js";
import { beginAutomations } from "./clock.js";

/** An automation of a workspace, and whether it runs. */
export interface AutomationListing {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly pack_id: string;
  readonly pack_name: string;
  readonly version: string;
  /** Whether its pack is installed. */
  readonly pack_installed: boolean;
  /** Whether its pack, or a release of it, has left it to the office, so that no release changes it. */
  readonly released: boolean;
  readonly on: boolean;
  readonly switched_on_at: string | null;
  /** How many contacts are on their way through it, and how many have been. */
  readonly under_way: number;
  readonly ended: number;
}

interface Row extends Omit<AutomationListing, "switched_on_at"> {
  readonly switched_on_at: Date | null;
}

/** Returns the automations of a workspace, by pack and position. */
export async function listAutomations(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
): Promise<readonly AutomationListing[]> {
  const { rows } = await sql<Row>`
    select i.id, i.key, i.name, p.id as pack_id, p.name as pack_name, p.version, p.uninstalled_at is null as pack_installed,
      i.hold = 'released' as released, s.item_id is not null as "on",
      s.switched_on_at, count(r.number) filter (where r.ended_at is null)::integer as under_way,
      count(r.number) filter (where r.ended_at is not null)::integer as ended
    from setup_pack_items i
    join setup_packs p on p.workspace_id = i.workspace_id and p.id = i.pack_id
    left join automation_switches s on s.workspace_id = i.workspace_id and s.item_id = i.id
    left join automation_runs r on r.workspace_id = i.workspace_id and r.item_id = i.id
    where i.workspace_id = ${workspaceId} and i.kind = 'automations'
    group by i.id, i.key, i.name, i.position, p.id, p.name, p.version, p.uninstalled_at, i.hold, p.created_at, s.item_id, s.switched_on_at
    order by p.created_at, p.id, i.position, i.id`.execute(tx);
  return rows.map((row) => ({ ...row, switched_on_at: row.switched_on_at?.toISOString() ?? null }));
}

/** What became of an automation that was switched or deleted. */
export interface SwitchResult extends AutomationListing {
  /** Contacts whose way ended with it. */
  readonly stopped: number;
}

/**
 * Switches automations on: from now on contacts enroll in them; who has what they look for already, does not. Contacts
 * whose triggers fire by the clock are planned for.
 */
export async function switchOn(
  context: WriteContext,
  workspaceId: string,
  itemIds: readonly string[],
): Promise<readonly SwitchResult[] | Refusal> {
  if (context.service.config.documentedOnly)
    return refuse.invalid(undefined, "Nothing runs in a sandbox that serves only what is documented.");
  const { tx, now } = context;
  await beginAutomations(context, workspaceId);
  // What automations made of deals and transactions is old where none was on meanwhile.
  await sql`update automation_contacts set state =
      jsonb_set(state::jsonb, '{record,kept}', '{}')::json
    where workspace_id = ${workspaceId}
      and not exists (select from automation_switches where workspace_id = ${workspaceId})`.execute(tx);
  await sql`insert into automation_switches (workspace_id, item_id, switched_on_at)
    select ${workspaceId}, id, ${now}::timestamptz from unnest(${itemIds}::text[]) id on conflict do nothing`.execute(
    tx,
  );
  await sql`
    insert into automation_tasks (workspace_id, due, rank, contact_id, task)
    select c.workspace_id, coalesce(w.stands_at, ${now}::timestamptz), 0, c.id, '{"does":"plan"}'
    from contacts c join automation_workspaces w on w.workspace_id = c.workspace_id
    where c.workspace_id = ${workspaceId} and exists (
      select from setup_pack_items i
      cross join lateral json_array_elements(i.document -> 'document' -> 'graph' -> 'nodes') as node
      where i.workspace_id = c.workspace_id and i.id = any (${itemIds}::text[])
        and node ->> 'kind' = any (${clockKinds}::text[]))
    order by c.created_at, c.id`.execute(tx);
  return (await listAutomations(context, workspaceId))
    .filter(({ id }) => itemIds.includes(id))
    .map((listing) => ({ ...listing, stopped: 0 }));
}

/**
 * Switches automations off: nobody enrolls any more, and who is on the way through them stops where they are, held
 * messages too. Nothing of it goes on when they are switched on again.
 */
export async function switchOff(
  { tx, now }: WriteContext,
  workspaceId: string,
  itemIds: readonly string[],
): Promise<readonly SwitchResult[]> {
  await sql`select 1 from automation_workspaces where workspace_id = ${workspaceId} for update`.execute(tx);
  await sql`delete from automation_switches where workspace_id = ${workspaceId} and item_id = any (${itemIds}::text[])`.execute(
    tx,
  );
  const ended = await endRuns({ tx, now }, workspaceId, sql`r.item_id = any (${itemIds}::text[])`, null);
  return (await listAutomations({ tx }, workspaceId))
    .filter(({ id }) => itemIds.includes(id))
    .map((listing) => ({ ...listing, stopped: ended.get(listing.id) ?? 0 }));
}

/** Deletes automations that packs have left to the office, and ends the runs of contacts in them. */
export async function deleteAutomations(
  context: Pick<WriteContext, "tx" | "now">,
  workspaceId: string,
  itemIds: readonly string[],
): Promise<readonly SwitchResult[] | Refusal> {
  const { tx, now } = context;
  const found = (await listAutomations(context, workspaceId)).filter(({ id }) => itemIds.includes(id));
  const owned = found.find(({ released }) => !released);
  if (owned !== undefined)
    return refuse.invalid(
      "automations",
      `The pack "${owned.pack_name}" has the automation "${owned.name}". Uninstall the pack, or install a release without the automation.`,
    );
  const stopped = await dropAutomations({ tx, now }, workspaceId, itemIds);
  await sql`delete from automation_switches
    where workspace_id = ${workspaceId} and item_id = any (${itemIds}::text[])`.execute(tx);
  await sql`delete from setup_pack_items
    where workspace_id = ${workspaceId} and id = any (${itemIds}::text[])`.execute(tx);
  // A plan that was made before would keep them.
  await sql`update setup_packs set revision = revision + 1, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = any (${found.map(({ pack_id }) => pack_id)}::text[])`.execute(tx);
  return found.map((listing) => ({ ...listing, on: false, under_way: 0, stopped: stopped.get(listing.id) ?? 0 }));
}
