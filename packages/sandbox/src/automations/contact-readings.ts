import type { StoredTask } from "@setup-pack/rehearsal";
import { type RawBuilder, sql } from "kysely";
import type { StoredAddress } from "../database/tables.js";
import { primaryOf, searchPatterns } from "../resources/contacts/index.js";
import type { WriteContext } from "../write-context.js";
import { every } from "./run-readings.js";

/** Which contacts are read. */
export interface ContactFilter {
  /** Words that all stand in name, address or number. */
  readonly search?: string;
  /** How many are passed over. */
  readonly skip: number;
  readonly limit: number;
}

/** A contact, and what automations have done to it. */
export interface ContactReading {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** How many texts and emails it would have received, how many were not sent, and on how many ways it is. */
  readonly messages: number;
  readonly unsent: number;
  readonly under_way: number;
  /** The text or email that came last, sent or not. */
  readonly last: {
    readonly at: string;
    readonly channel: string | null;
    readonly subject: string | null;
    readonly text: string | null;
    readonly why: string;
  } | null;
}

interface ContactRow extends Omit<ContactReading, "email" | "phone"> {
  readonly emails: readonly StoredAddress[];
  readonly phones: readonly StoredAddress[];
}

/** Contacts of a workspace; who got a message last comes first, then whoever was added last. */
export async function readContacts(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  { search, skip, limit }: ContactFilter,
): Promise<readonly ContactReading[]> {
  const { rows } = await sql<ContactRow>`
    select found.id, found.name, found.emails, found.phones,
      (select count(*)::integer from automation_entries e
       where e.workspace_id = ${workspaceId} and e.contact_id = found.id and e.is_message and e.why = 'sent') as messages,
      (select count(*)::integer from automation_entries e
       where e.workspace_id = ${workspaceId} and e.contact_id = found.id and e.is_message and e.why <> 'sent') as unsent,
      (select count(*)::integer from automation_runs r
       where r.workspace_id = ${workspaceId} and r.contact_id = found.id and r.ended_at is null) as under_way,
      case when found.seq is not null then json_build_object('at', found.at, 'channel', found.entry ->> 'channel',
        'subject', found.entry ->> 'subject', 'text', found.entry ->> 'text', 'why', found.why) end as last
    from (
      select c.id, trim(c.first_name || ' ' || c.last_name) as name, c.emails, c.phones, m.seq, m.at, m.why, m.entry,
        row_number() over (order by m.seq desc nulls last, c.created_at desc, c.id) as place
      from contacts c
      left join lateral (
        select e.seq, e.at, e.why, e.entry from automation_entries e
        where e.workspace_id = c.workspace_id and e.contact_id = c.id and e.is_message order by e.seq desc limit 1
      ) m on true
      where c.workspace_id = ${workspaceId} and ${fits(search)}
      order by place offset ${skip} limit ${limit}
    ) found
    order by found.place`.execute(tx);
  return rows.map(({ emails, phones, last, ...row }) => ({
    ...row,
    email: primaryOf(emails),
    phone: primaryOf(phones),
    last: last && { ...last, at: new Date(last.at).toISOString() },
  }));
}

/** Returns how many contacts of a workspace a search finds. */
export async function countContacts(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  search: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from contacts c where c.workspace_id = ${workspaceId} and ${fits(search)}`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

const fits = (search: string | undefined): RawBuilder<unknown> =>
  sql.join([sql`true`, ...searchPatterns(search ?? "").map((pattern) => sql`c.search like ${pattern}`)], sql` and `);

/** What waits for its moment. */
export interface DueReading {
  /** RFC 3339. */
  readonly due: string;
  readonly contact_id: string;
  readonly contact: string;
  /** What will be done: `resume` goes on after a wait, `send` sends what is held, `fire` looks whether a date has come. */
  readonly does: StoredTask["does"];
  readonly run: number | null;
  /** The automation's item; null for what happens to a contact. */
  readonly automation: { readonly id: string; readonly key: string; readonly name: string } | null;
  /** Where the run stands meanwhile, or the trigger that fires. */
  readonly block: string | null;
}

interface DueRow extends Omit<DueReading, "due" | "automation"> {
  readonly due: Date;
  readonly item_id: string | null;
  readonly item_key: string | null;
  readonly item_name: string | null;
}

/** Returns what waits in a workspace, or for one contact of it, in the order in which it will be carried out. */
export async function readDue(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  limit: number,
  contact?: string,
): Promise<readonly DueReading[]> {
  const { rows } = await sql<DueRow>`
    select t.due, t.contact_id, trim(c.first_name || ' ' || c.last_name) as contact, t.task ->> 'does' as does, t.run,
      i.id as item_id, i.key as item_key, i.name as item_name, coalesce(t.task ->> 'block', (
        select b ->> 'block' from json_array_elements(r.state -> 'branches') b
        where b ->> 'id' = t.task ->> 'branch')) as block
    from (select * from automation_tasks where workspace_id = ${workspaceId} and ${every([
      contact === undefined ? undefined : sql`contact_id = ${contact}`,
    ])} order by due, rank, seq limit ${limit}) t
    join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id
    left join automation_runs r on r.workspace_id = t.workspace_id and r.number = t.run
    left join setup_pack_items i
      on i.workspace_id = t.workspace_id and i.id = coalesce(r.item_id, t.task ->> 'automation')
    order by t.due, t.rank, t.seq`.execute(tx);
  return rows.map(({ due, item_id, item_key, item_name, ...row }) => ({
    ...row,
    due: due.toISOString(),
    automation: item_id === null ? null : { id: item_id, key: item_key ?? item_id, name: item_name ?? item_id },
  }));
}
