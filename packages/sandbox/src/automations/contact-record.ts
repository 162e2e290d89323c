import {
  type ContactRecord,
  contactRecord,
  type Delay,
  type ScenarioValue,
  type StoredContact,
  type StoredRun,
  zoneClock,
} from "@setup-pack/rehearsal";
import { sql } from "kysely";
import type { WorkspaceTx } from "../database/database.js";
import { fieldValue } from "../occurrences/field-value.js";
import { type ContactRow, type OptOutChannel, primaryOf } from "../resources/contacts/index.js";
import { dateFields, daysAfter } from "../resources/transactions/index.js";

/** The members of a contact that the API document shows, which steps and conditions name as it does. */
export const textFields = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "zip_code",
  "company",
  "job_title",
  "notes",
] as const;

/** What of a contact's deal and transaction conditions ask for. */
const dealMembers = ["pipeline", "stage", "name", "value", "status"] as const;
const transactionMembers = ["side", "name", "status", "closing_date", "sale_price", ...dateFields] as const;

type MembersOf<Names extends readonly string[]> = { readonly [Name in Names[number]]: string | null } | null;

/** The deal and the transaction of a contact that were changed last. */
interface LatestRecords {
  readonly deal: MembersOf<typeof dealMembers>;
  readonly transaction: MembersOf<typeof transactionMembers>;
  /** When the contact was last called, RFC 3339; null for never. */
  readonly lastCallAt: string | null;
}

/** The fields that automations read from the workspace's rows. */
export const ownFields: ReadonlySet<string> = new Set([
  ...textFields,
  ...["lead_source", "created_at", "last_activity_at", "last_call_at"],
  ...dealMembers.map((name) => `deal.${name}`),
  ...transactionMembers.map((name) => `transaction.${name}`),
]);

/** Whether the API has a place for a field of a contact; what it has none for, automations keep themselves. */
export const hasPlaceFor =
  (customFields: ReadonlySet<string>) =>
  (field: string): boolean =>
    ownFields.has(field) || customFields.has(field);

/** The channels on which an address or number of a contact wants to hear nothing. */
type OptedOut = ReadonlySet<OptOutChannel>;

/** What automations have of a contact beside its row. */
interface AutomatedContact {
  readonly stored: StoredContact | undefined;
  /** The last run of each automation. */
  readonly runs: readonly StoredRun[];
  readonly optedOut: OptedOut;
  readonly latest: LatestRecords;
  readonly delays: readonly Delay[];
}

/**
 * Returns a contact as automations look at it. What its row says is known, be it empty; what somebody opted out of
 * holds whether a step said so or not.
 */
export function recordOf(
  row: ContactRow,
  customFields: ReadonlySet<string>,
  { stored, optedOut, latest, delays }: AutomatedContact,
): ContactRecord {
  const moment = (date: Date | null): ScenarioValue => (date === null ? null : { moment: date.getTime() });
  const fields = new Map<string, ScenarioValue>();
  for (const name of textFields)
    fields.set(name, name === "email" ? primaryOf(row.emails) : name === "phone" ? primaryOf(row.phones) : row[name]);
  fields.set("lead_source", row.lead_source_id);
  fields.set("created_at", moment(row.created_at));
  fields.set("last_activity_at", moment(row.last_activity_at));
  fields.set("last_call_at", moment(latest.lastCallAt === null ? null : new Date(latest.lastCallAt)));
  for (const id of customFields) fields.set(id, fieldValue(row.custom_fields[id]));
  for (const name of dealMembers) fields.set(`deal.${name}`, latest.deal?.[name] ?? null);
  for (const name of transactionMembers) fields.set(`transaction.${name}`, latest.transaction?.[name] ?? null);
  const silenced = new Set(stored?.record.doNotContact);
  const isSilenced = (channel: string): boolean => silenced.has("all") || silenced.has(channel);
  const record = contactRecord({
    name: `${row.first_name} ${row.last_name}`.trim(),
    fields,
    tags: row.tags.map(({ id }) => id),
    stage: row.stage_id,
    owner: row.owner_id,
    doNotContact: new Set([...optedOut].filter((channel) => channel !== "email" && !isSilenced(channel))),
    unsubscribed: optedOut.has("email") && !isSilenced("email"),
    timeZone: "UTC",
  });
  return { ...record, delays };
}

/** SQL: the dates of a transaction `t` by their names. */
const dates = sql.join(dateFields.map((name) => sql`${sql.lit(name)}, ${sql.ref(`t.${name}`)}`));

/** SQL: the date of a transaction `t` that a task `k` of it is due relative to. */
const milestone = sql.join(
  dateFields.map((name) => sql`when ${sql.lit(name)} then ${sql.ref(`t.${name}`)}`),
  sql` `,
);

/** A task of a transaction that is not done yet. */
interface OpenTask {
  readonly title: string;
  readonly milestone: string;
  readonly offset_days: number;
}

/** Reads what automations have of a contact, in one statement. */
export async function loadContact(
  tx: WorkspaceTx,
  { id: workspaceId, timeZone }: { readonly id: string; readonly timeZone: string },
  id: string,
): Promise<AutomatedContact> {
  const { rows } = await sql<{
    stored: StoredContact | null;
    runs: StoredRun[];
    opted_out: OptOutChannel[];
    deal: LatestRecords["deal"];
    transaction: LatestRecords["transaction"];
    last_call_at: LatestRecords["lastCallAt"];
    deals: { pipeline: string; stage: string; name: string; since: string }[];
    tasks: OpenTask[];
  }>`
    select
      (select state from automation_contacts where workspace_id = ${workspaceId} and contact_id = ${id}) as stored,
      (select coalesce(json_agg(state order by number), '[]') from (
        select distinct on (item_id) number, state from automation_runs
        where workspace_id = ${workspaceId} and contact_id = ${id} order by item_id, number desc) last) as runs,
      (select coalesce(json_agg(distinct o.channel), '[]') from contact_addresses a
        join opt_outs o on o.workspace_id = a.workspace_id and o.folded = a.folded
          and a.channel = case o.channel when 'email' then 'email' else 'phone' end
        where a.workspace_id = ${workspaceId} and a.contact_id = ${id}) as opted_out,
      (select json_build_object('pipeline', s.pipeline_id, 'stage', s.id, 'name', d.name, 'value', d.value, 'status',
          case s.type when 'CLOSED_WON' then 'won' when 'CLOSED_LOST' then 'lost' else 'open' end)
        from deals d join pipeline_stages s on s.workspace_id = d.workspace_id and s.id = d.stage_id
        where d.workspace_id = ${workspaceId} and d.contact_id = ${id}
        order by d.updated_at desc, d.id desc limit 1) as deal,
      (select json_build_object('side', t.side, 'name', t.name, 'status', s.status,
          'closing_date', coalesce(t.actual_close_date, t.projected_close_date),
          'sale_price', nullif(t.sale_price, 0)::text, ${dates})
        from transactions t join closing_stages s on s.workspace_id = t.workspace_id and s.id = t.stage_id
        where t.workspace_id = ${workspaceId} and t.contact_id = ${id}
        order by t.updated_at desc, t.id desc limit 1) as transaction,
      (select to_json(max(created_at)) #>> '{}' from activities
        where workspace_id = ${workspaceId} and contact_id = ${id} and type = 'call') as last_call_at,
      (select coalesce(json_agg(json_build_object('pipeline', s.pipeline_id, 'stage', s.id, 'name', d.name,
          'since', coalesce(d.stage_since, d.updated_at)) order by d.id), '[]')
        from deals d join pipeline_stages s on s.workspace_id = d.workspace_id and s.id = d.stage_id
        where d.workspace_id = ${workspaceId} and d.contact_id = ${id} and s.type = 'OPEN') as deals,
      (select coalesce(json_agg(json_build_object('title', k.title, 'milestone', m.date, 'offset_days', k.offset_days)
          order by k.id), '[]')
        from transactions t join transaction_tasks k on k.workspace_id = t.workspace_id and k.transaction_id = t.id
        cross join lateral (select case k.milestone ${milestone} end as date) m
        where t.workspace_id = ${workspaceId} and t.contact_id = ${id} and not k.completed
          and m.date is not null) as tasks`.execute(tx);
  const {
    stored = null,
    runs = [],
    opted_out = [],
    deal = null,
    transaction = null,
    last_call_at = null,
    deals = [],
    tasks = [],
  } = rows[0] ?? {};
  return {
    stored: stored ?? undefined,
    runs,
    optedOut: new Set(opted_out),
    latest: { deal, transaction, lastCallAt: last_call_at },
    delays: [
      ...deals.map(
        ({ since, ...members }): Delay => ({
          event: "deal_stuck_in_stage",
          since: Date.parse(since),
          members: new Map(Object.entries(members)),
        }),
      ),
      ...tasks.flatMap((task) => delayOf(task, timeZone)),
    ],
  };
}

/** A task waits too long from the end of the day on which it is due. */
function delayOf({ title, milestone: date, offset_days }: OpenTask, timeZone: string): readonly Delay[] {
  const dayAfter = daysAfter(date, offset_days + 1);
  if (dayAfter === "") return [];
  const since = zoneClock(timeZone).momentAt(Date.parse(`${dayAfter}T00:00:00Z`));
  return [{ event: "task_overdue", since, members: new Map([["title", title]]) }];
}
