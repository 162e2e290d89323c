import { automationGraph } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { type Static, Type } from "@sinclair/typebox";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";
import { record } from "../../http/schema/shapes.js";
import type { PackRow } from "./rows/packs.js";
import { count, key } from "./schema-parts.js";

const block = Type.String({ description: "The id of a block of the installed automation." });

const automationTraffic = record("AutomationTraffic", {
  key,
  on: Type.Boolean({ description: "Whether it is switched on." }),
  here: Type.Array(record("ContactsAtBlock", { block, contacts: count("The contacts that are at it now.") })),
  passed: Type.Array(
    record("ContactsAlongEdge", {
      block,
      output: Type.String({ description: "The output of the block that they left by; next where it has one." }),
      target: Type.String({ description: "The id of the block that they went on to." }),
      contacts: count("The contacts that ever went that way."),
    }),
  ),
});

export const traffic = record("SetupPackTraffic", { automations: Type.Array(automationTraffic) });

interface TrafficRow {
  readonly item_id: string;
  readonly block: string;
  readonly output: string;
  readonly target: string;
  readonly contacts: number;
}

/**
 * Returns who is at which block of a pack's automations now, and how many went along which edge: whoever left its
 * source by its output, and came to its target.
 */
export async function readTraffic(tx: WorkspaceTx, { workspace_id, id }: PackRow): Promise<Static<typeof traffic>> {
  const { rows: items } = await sql<{ id: string; key: string; item: unknown; on: boolean }>`
    select i.id, i.key, i.document as item, s.item_id is not null as "on" from setup_pack_items i
    left join automation_switches s on s.workspace_id = i.workspace_id and s.item_id = i.id
    where i.workspace_id = ${workspace_id} and i.pack_id = ${id} and i.kind = 'automations'
    order by i.position, i.id`.execute(tx);
  const edges = items.flatMap(({ id: item_id, item }) => edgesIn(item).map((edge) => ({ item_id, ...edge })));
  const ids = items.map((item) => item.id);
  const { rows: here } = await sql<Pick<TrafficRow, "item_id" | "block" | "contacts">>`
    select r.item_id, b ->> 'block' as block, count(distinct r.contact_id)::integer as contacts
    from automation_runs r, json_array_elements(r.state -> 'branches') b
    where r.workspace_id = ${workspace_id} and r.item_id = any (${ids}::text[]) and r.ended_at is null
    group by r.item_id, b ->> 'block'`.execute(tx);
  const { rows: passed } = await sql<TrafficRow>`
    with entered as (
      select e.item_id, e.run, e.contact_id, e.block, coalesce(e.entry ->> 'handle', 'next') as output
      from automation_entries e
      where e.workspace_id = ${workspace_id} and e.item_id = any (${ids}::text[]) and e.run is not null
    ), came as (
      select item_id, run, block from entered
      union select r.item_id, r.number, b ->> 'block' from automation_runs r, json_array_elements(r.state -> 'branches') b
      where r.workspace_id = ${workspace_id} and r.item_id = any (${ids}::text[]) and r.ended_at is null
    )
    select g.item_id, g.block, g.output, g.target, count(distinct left_it.contact_id)::integer as contacts
    from json_to_recordset(${JSON.stringify(edges)}::json) as g (item_id text, block text, output text, target text)
    join entered left_it on left_it.item_id = g.item_id and left_it.block = g.block and left_it.output = g.output
    join came on came.item_id = g.item_id and came.run = left_it.run and came.block = g.target
    group by g.item_id, g.block, g.output, g.target`.execute(tx);
  return {
    automations: items.map(({ id: item, key: itemKey, on }) => ({
      key: itemKey,
      on,
      here: here.filter(({ item_id }) => item_id === item).map(({ item_id: _, ...row }) => row),
      passed: passed.filter(({ item_id }) => item_id === item).map(({ item_id: _, ...row }) => row),
    })),
  };
}

function edgesIn(item: unknown): readonly Pick<TrafficRow, "block" | "output" | "target">[] {
  const document = isObject(item) ? item.document : undefined;
  return automationGraph(isObject(document) ? document.graph : undefined).edges.flatMap(({ from, to, handle }) =>
    from?.id === undefined || to?.id === undefined || handle === undefined
      ? []
      : [{ block: from.id, output: handle, target: to.id }],
  );
}
