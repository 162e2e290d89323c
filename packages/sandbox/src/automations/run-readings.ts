import type { HeldBy, RunEnd, StoredRun } from "@setup-pack/rehearsal";
import { sql } from "kysely";
import type { WriteContext } from "../write-context.js";
import { knownAutomations } from "./known-automations.js";
import { every } from "./where.js";

/** Which runs of a workspace are read, the newest first. */
export interface RunFilter {
  readonly contact?: string;
  /** The ids of automations' items, one of which it goes through. */
  readonly automations?: readonly string[];
  readonly underWayOnly: boolean;
  /** Only those before this number. */
  readonly before?: number;
  readonly limit: number;
}

/** One contact's way through one automation. */
export interface WorkspaceRun {
  readonly run: number;
  readonly automation: { readonly id: string; readonly key: string; readonly name: string };
  readonly contact_id: string;
  readonly contact: string;
  readonly enrolled: string;
  readonly ended: string | null;
  readonly end: RunEnd;
  /** Where its branches stand. */
  readonly stands: readonly BranchReading[];
}

/** Where a branch of a run stands. */
export interface BranchReading {
  readonly block: string;
  /** Until when it waits; null where nobody can say. */
  readonly until: string | null;
  /** Whether a send is held there, and by what; each once. */
  readonly held: boolean;
  readonly held_by: readonly HeldBy[];
}

interface RunRow {
  readonly state: StoredRun;
  readonly contact_id: string;
  readonly contact: string;
  readonly item_id: string;
  readonly item_key: string;
  readonly item_name: string;
  readonly enrolled_at: Date;
  readonly ended_at: Date | null;
  readonly waits: readonly {
    readonly branch: number;
    readonly due: string;
    readonly barred: readonly HeldBy[] | null;
  }[];
}

/** Runs of a workspace, the newest first. */
export async function readRuns(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  { contact, automations, underWayOnly, before, limit }: RunFilter,
): Promise<readonly WorkspaceRun[]> {
  const { rows } = await sql<RunRow>`
    select r.state, r.contact_id, trim(c.first_name || ' ' || c.last_name) as contact, r.item_id, i.key as item_key,
      i.name as item_name, r.enrolled_at, r.ended_at, (
        select coalesce(json_agg(json_build_object('branch', (t.task ->> 'branch')::integer, 'due', t.due,
          'barred', t.task -> 'held' -> 'barred') order by t.due), '[]')
        from automation_tasks t where t.workspace_id = r.workspace_id and t.run = r.number) as waits
    from automation_runs r
    join contacts c on c.workspace_id = r.workspace_id and c.id = r.contact_id
    join ${knownAutomations(workspaceId)} i on i.id = r.item_id
    where r.workspace_id = ${workspaceId} and ${every([
      contact === undefined ? undefined : sql`r.contact_id = ${contact}`,
      automations === undefined ? undefined : sql`r.item_id = any (${automations}::text[])`,
      underWayOnly ? sql`r.ended_at is null` : undefined,
      before === undefined ? undefined : sql`r.number < ${before}`,
    ])}
    order by r.number desc limit ${limit}`.execute(tx);
  return rows.map(({ state, waits, contact_id, contact, item_id, item_key, item_name, enrolled_at, ended_at }) => ({
    run: state.number,
    automation: { id: item_id, key: item_key, name: item_name },
    contact_id,
    contact,
    enrolled: enrolled_at.toISOString(),
    ended: ended_at?.toISOString() ?? null,
    end: state.ended?.end ?? (state.isUndecided ? "undecided" : "waiting"),
    stands: state.branches.map(({ id, block }) => {
      const waiting = waits.find(({ branch }) => branch === id);
      const barred = waiting?.barred ?? [];
      return {
        block,
        until: waiting === undefined ? null : new Date(waiting.due).toISOString(),
        held: barred.length > 0,
        held_by: barred,
      };
    }),
  }));
}
