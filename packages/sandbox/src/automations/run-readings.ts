import type { HeldBy, RunEnd, StoredRun, TimelineEntry } from "@setup-pack/rehearsal";
import { type RawBuilder, sql } from "kysely";
import type { WriteContext } from "../write-context.js";

/** SQL: the automations of a workspace as it has them, and those that were removed as it had them last; with how their
 * settings are read. */
export const knownAutomations = (workspaceId: string): RawBuilder<unknown> => sql`(
  select id, key, name, coalesce(installed, document) as item, (
    select reading from setup_packs p where p.workspace_id = i.workspace_id and p.id = i.pack_id) as reading
  from setup_pack_items i where workspace_id = ${workspaceId} and kind = 'automations'
  union all
  select item_id, key, name, item, reading from gone_automations where workspace_id = ${workspaceId})`;

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

/** Which entries of a workspace are read. */
interface EntryFilter {
  readonly contact?: string;
  readonly run?: number;
  /** Only those after this `seq`. */
  readonly after?: string;
  /** Only those before this `seq`. */
  readonly before?: string;
  /**
   * All there are; texts and emails; or these, what the contact says back, and where nobody can say whether it enrolls.
   */
  readonly kinds: "all" | "messages" | "conversation";
  /** The newest first; else the oldest. */
  readonly newestFirst?: boolean;
  readonly limit: number;
}

/** What happened: an entry of the timeline as a rehearsal has it, with ids of the workspace. */
export interface WorkspaceEntry {
  /** Its place; `after` of the next request. Digits. */
  readonly seq: string;
  readonly at: string;
  readonly contact_id: string;
  readonly contact: string;
  readonly run: number | null;
  /** The automation's item, its key and its name; null for what happened to a contact. */
  readonly automation: { readonly id: string; readonly key: string; readonly name: string } | null;
  readonly block: string | null;
  readonly what: string;
  readonly why: string;
  /** Why the workspace did not do what the step says; null where it did. */
  readonly refusal: string | null;
  /** The entry as core tells it: channel, subject, text, held, until, handle, operands … */
  readonly entry: Partial<TimelineEntry>;
}

interface EntryRow extends Omit<WorkspaceEntry, "at" | "automation"> {
  readonly at: Date;
  readonly item_id: string | null;
  readonly item_key: string | null;
  readonly item_name: string | null;
}

/** SQL: what belongs to the kinds of entries. */
const ofKind = {
  all: undefined,
  messages: sql`e.is_message`,
  conversation: sql`(e.is_message or (e.what = 'event' and e.entry ->> 'event' in ('sms_received', 'email_replied'))
    or e.why = 'not-enrolled/undecided')`,
};

/** Entries of a workspace. */
export async function readEntries(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  { contact, run, after, before, kinds, newestFirst = false, limit }: EntryFilter,
): Promise<readonly WorkspaceEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.seq::text as seq, e.at, e.contact_id, trim(c.first_name || ' ' || c.last_name) as contact, e.run, e.item_id,
      i.key as item_key, i.name as item_name, e.block, e.what, e.why, e.refusal, e.entry
    from automation_entries e
    join contacts c on c.workspace_id = e.workspace_id and c.id = e.contact_id
    left join ${knownAutomations(workspaceId)} i on i.id = e.item_id
    where e.workspace_id = ${workspaceId} and ${every([
      contact === undefined ? undefined : sql`e.contact_id = ${contact}`,
      run === undefined ? undefined : sql`e.run = ${run}`,
      after === undefined ? undefined : sql`e.seq > ${after}::bigint`,
      before === undefined ? undefined : sql`e.seq < ${before}::bigint`,
      ofKind[kinds],
    ])}
    order by e.seq ${newestFirst ? sql`desc` : sql`asc`} limit ${limit}`.execute(tx);
  return rows.map(({ item_id, item_key, item_name, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    automation: item_id === null ? null : { id: item_id, key: item_key ?? item_id, name: item_name ?? item_id },
  }));
}

/** SQL: all of the conditions that are asked for; the others are undefined. */
export function every(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const asked = conditions.filter((one) => one !== undefined);
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}
