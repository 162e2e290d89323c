import { Type } from "@sinclair/typebox";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";
import type { Activities } from "../../database/tables.js";
import { listOf, listQuery, newestFirst, pageOf } from "../../http/list/list.js";
import { noBody, routeOn } from "../../http/operation/route.js";
import { nullable, record, timestamp } from "../../http/schema/shapes.js";
import { findContact } from "../contacts/index.js";

/** An entry as the database has it, with the name of whoever acted. */
interface ActivityRow extends Selectable<Activities> {
  readonly actor_name: string | null;
}

/** Whose timeline. */
interface Timeline {
  readonly workspaceId: string;
  readonly contactId: string;
}

/** SQL: the entries of a timeline that a key may know of. Private notes are none of them, whoever made the key. */
const entries = ({ workspaceId, contactId }: Timeline) =>
  sql`activities a where a.workspace_id = ${workspaceId} and a.contact_id = ${contactId} and not a.private`;

async function activityPage(
  tx: WorkspaceTx,
  timeline: Timeline,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<readonly ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.*, m.name as actor_name
    from (select a.* from ${entries(timeline)} and ${where} order by ${newestFirst("a")} limit ${sql.lit(limit)}) a
    left join members m on m.workspace_id = a.workspace_id and m.id = a.actor_id
    order by ${newestFirst("a")}`.execute(tx);
  return rows;
}

async function activityTotal(tx: WorkspaceTx, timeline: Timeline): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${entries(timeline)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** What an entry shows; `reader` is the member who made the key. */
export function showActivity(row: ActivityRow, reader: string | null) {
  const { id, type, created_at } = row;
  const ownMailbox = row.mailbox_owner_id !== null && row.mailbox_owner_id === reader;
  const hidden = row.mailbox_private && !ownMailbox;
  const content = hidden
    ? { title: "Private email exchange", description: null, metadata: null, actor_name: null }
    : { title: row.title, description: row.description, metadata: row.metadata, actor_name: row.actor_name };
  return { id, type, ...content, created_at: created_at.toISOString() };
}

/** An entry of a contact's timeline (API document, "Activity"). */
export const activity = record("Activity", {
  id: Type.String(),
  type: Type.String({
    description: "note, call, email, contact_created, contact_updated, stage_changed, owner_changed and the like.",
  }),
  title: Type.String(),
  description: nullable(Type.String()),
  metadata: nullable(Type.Record(Type.String(), Type.Unknown()), {
    description: "Details of the entry, such as the fields an update changed.",
  }),
  actor_name: nullable(Type.String(), {
    description: "The team member who acted; null for automated entries and for what the API wrote.",
  }),
  created_at: timestamp(),
});

/** The timeline of a contact (API document, "Activities"). */
export const activityRoutes = [
  routeOn(findContact, {
    tag: "Activities",
    scope: "read_contacts",
    feature: "contacts",
    method: "GET",
    path: "/v1/contacts/:contact_id/activities",
    operationId: "listActivities",
    summary: "What happened with a contact, newest first",
    description:
      "Without private notes. An email from a mailbox that its owner keeps private shows that there was one, and nothing else, unless that owner made the key.",
    decision: "needs the scope of contacts. total_count does not count private notes either.",
    query: listQuery({}),
    body: noBody,
    answers: { status: 200, body: listOf(activity, "ActivityList"), description: "One page." },
    handle: (request) => {
      const { tx, caller, query, found } = request;
      const timeline = { workspaceId: caller.workspace.id, contactId: found.id };
      return pageOf(request, query, {
        list: `activities of ${found.id}`,
        table: "a",
        page: (where, limit) => activityPage(tx, timeline, where, limit),
        total: () => activityTotal(tx, timeline),
        position: ({ created_at, id }) => ({ at: created_at.getTime(), id }),
        show: (row) => showActivity(row, caller.createdBy),
      });
    },
  }),
];
