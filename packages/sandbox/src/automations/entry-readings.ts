import type { TimelineEntry } from "@setup-pack/rehearsal";
import { sql } from "kysely";
import type { WriteContext } from "../write-context.js";
import { knownAutomations } from "./known-automations.js";
import { every } from "./where.js";

/** Which entries of a workspace are read. */
export interface EntryFilter {
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
