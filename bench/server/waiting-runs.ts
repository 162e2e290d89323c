import type { Client } from "pg";

/** So many contacts of a workspace on their way through an automation that is on, each of them waiting for years. */
export async function addWaitingRuns(client: Client, workspaceId: string, count: number): Promise<void> {
  const at = "timestamptz '2026-03-01'";
  const values = [workspaceId];
  await client.query(
    `insert into setup_packs (workspace_id, id, name, version, revision, base_revision, about, bindings, created_at, updated_at)
     values ($1, 'pack', 'Waiting', '1.0.0', 1, 1, '{}', '[]', ${at}, ${at})`,
    values,
  );
  await client.query(
    `insert into setup_pack_items (workspace_id, pack_id, id, kind, key, position, name, document, created_at)
     values ($1, 'pack', 'atm', 'automations', 'waiting', 0, 'Waiting', $2, ${at})`,
    [workspaceId, JSON.stringify(waiting)],
  );
  await client.query(
    `insert into automation_switches (workspace_id, item_id, switched_on_at) values ($1, 'atm', ${at})`,
    values,
  );
  await client.query(`insert into automation_workspaces (workspace_id, began_at, runs) values ($1, ${at}, $2)`, [
    workspaceId,
    count,
  ]);
  const number = "row_number() over (order by id)::integer";
  const some = `(select id, ${number} as number from contacts where workspace_id = $1 order by id limit ${count}) c`;
  await client.query(
    `insert into automation_runs (workspace_id, number, contact_id, item_id, enrolled_at, state)
     select $1, number, id, 'atm', ${at}, json_build_object('number', number, 'automation', 'atm', 'enrolled', 0,
       'event', null, 'live', 1, 'isUndecided', false, 'passes', '[]'::json, 'ended', null, 'branches',
       '[{"id": 1, "block": "wait", "pass": null, "isQueued": true}]'::json)
     from ${some}`,
    values,
  );
  await client.query(
    `insert into automation_tasks (workspace_id, due, rank, contact_id, run, task)
     select $1, timestamptz '2100-01-01', 1, id, number,
       json_build_object('does', 'resume', 'run', number, 'branch', 1, 'date', null)
     from ${some}`,
    values,
  );
}

/** What they are on their way through. */
const waiting = {
  key: "waiting",
  document: {
    format: "service.automation-template",
    version: 1,
    name: "Waiting",
    graph: {
      nodes: [
        { id: "start", kind: "trigger.manual", config: {} },
        { id: "wait", kind: "control.wait", config: { days: 30_000 } },
      ],
      edges: [{ id: "start.next", source: "start", target: "wait" }],
    },
  },
};
