import type { Pack } from "@setup-pack/core";
import { rehearse, type Scenario, type ScenarioContact } from "@setup-pack/rehearsal";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.js";
import { contextIn } from "../http/operation/workspace-context.js";
import { contactById } from "../resources/contacts/store.js";
import type { Service } from "../service.js";
import { operationContext } from "../testing/asking.js";
import { carryOutDue } from "./carry-out-due.js";
import { loadContact, recordOf } from "./contact-record.js";
import { addContact, besideTheRow, queueScenario } from "./law-contacts.test-support.js";
import { fillWorkspace } from "./law-workspace.test-support.js";
import { loadPlayable } from "./load-playable.js";

/** The same of two ways to play a pack: a workspace, and a rehearsal of that workspace. */
export interface PlayedTwice {
  readonly workspace: unknown;
  readonly rehearsal: unknown;
}

/**
 * Plays a generated pack and scenario in a workspace of a database, and rehearses the automations and the contacts that
 * the workspace has. What is changed by hand is left out: there it is a request, which triggers look for. So is how
 * long a deal or task waits: a rehearsal has none.
 */
export async function playTwice(owner: Kysely<Tables>, generated: Pack, given: Scenario): Promise<PlayedTwice> {
  const pack = withoutDelays(generated);
  const { workspaceId, service } = await operationContext(owner);
  const scenario = { ...given, happens: given.happens.filter((happening) => !("set" in happening)) };
  await fillWorkspace(owner, workspaceId, pack, scenario);
  const contactIds: string[] = [];
  for (const contact of scenario.contacts)
    contactIds.push(await addContact(owner, service, workspaceId, contact, scenario));
  await queueScenario(owner, workspaceId, contactIds, scenario);
  const { contacts, packs, things } = await asRehearsed(owner, service, workspaceId, contactIds, scenario);
  const until = new Date((scenario.until ?? 0) - 1);
  while ((await carryOutDue(service, { workspaceId, until })).tasks > 0);
  const rehearsed = rehearse(packs, { ...scenario, contacts }, things);
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  return {
    workspace: plain(await whatHappened(owner, workspaceId, contactIds)),
    rehearsal: plain({
      timeline: rehearsed.timeline.filter(({ why }) => !why.startsWith("held/")),
      runs: rehearsed.runs.map(({ run, automation, end, ended, block }) => ({ run, automation, end, ended, block })),
      refusals: [],
      contacts: rehearsed.contacts.map(({ tags, stage, owner }) => ({ tags: [...tags].sort(), stage, owner })),
    }),
  };
}

/** The pack with triggers on deals and tasks that wait longer than any scenario lasts. */
function withoutDelays(pack: Pack): Pack {
  const plain = structuredClone(pack);
  for (const { document } of plain.automations ?? [])
    for (const node of document.graph.nodes) {
      if (node.kind === "trigger.deal_stuck_in_stage") node.config = { ...node.config, days: 3_650 };
      if (node.kind === "trigger.task_overdue") node.config = { ...node.config, hours: 87_600 };
    }
  return plain;
}

/** The automations and the contacts of a workspace as a rehearsal takes them. */
async function asRehearsed(
  owner: Kysely<Tables>,
  service: Service,
  workspaceId: string,
  contactIds: readonly string[],
  { starts, contacts: given }: Scenario,
) {
  return owner.transaction().execute(async (tx) => {
    const { tx: inside } = await contextIn({ service, tx, now: new Date(starts) }, workspaceId);
    const { packs, things, fields } = await loadPlayable({ service, tx: inside }, workspaceId);
    const contacts: ScenarioContact[] = [];
    for (const [index, id] of contactIds.entries()) {
      const row = await contactById(inside, workspaceId, id);
      if (row === undefined) throw new Error("The contact is gone.");
      const automated = await loadContact(inside, { id: workspaceId, timeZone: "UTC" }, id);
      const record = recordOf(row, fields, automated);
      const before = given[index];
      contacts.push({
        name: record.name,
        fields: new Map([
          ...record.fields,
          ...[...(before?.fields ?? [])].filter(([name]) => name === "programs" || besideTheRow.has(name)),
        ]),
        tags: record.tags.ids,
        stage: record.stage,
        owner: record.owner,
        doNotContact: before?.doNotContact ?? new Set(),
        unsubscribed: before?.unsubscribed ?? false,
        timeZone: "UTC",
      });
    }
    return { packs, things, contacts };
  });
}

/** What a workspace has after it was played in. */
async function whatHappened(owner: Kysely<Tables>, workspaceId: string, contactIds: readonly string[]) {
  const entries = await owner
    .selectFrom("automation_entries")
    .select(["entry", "refusal", "block"])
    .where("workspace_id", "=", workspaceId)
    .orderBy(sql`seq::bigint`)
    .execute();
  const runs = await owner
    .selectFrom("automation_runs")
    .select("state")
    .where("workspace_id", "=", workspaceId)
    .orderBy("number")
    .execute();
  const contacts = await owner
    .transaction()
    .execute((tx) => Promise.all(contactIds.map((id) => contactById(tx, workspaceId, id))));
  return {
    timeline: entries.map(({ entry }) => entry),
    runs: runs.map(({ state: { number, automation, ended, isUndecided, branches } }) => ({
      run: number,
      automation,
      end: ended?.end ?? (isUndecided ? "undecided" : "waiting"),
      ended: ended === null ? null : new Date(ended.at).toISOString(),
      block: branches[0]?.block ?? null,
    })),
    refusals: entries.flatMap(({ refusal, block }) => (refusal === null ? [] : [`${block}: ${refusal}`])),
    contacts: contacts.map((row) => ({
      tags: (row?.tags ?? []).map(({ name }) => name).sort(),
      stage: row?.stage_name ?? null,
      owner: row?.owner_name ?? null,
    })),
  };
}
