import type { Pack } from "@setup-pack/core";
import {
  type Answer,
  type Happening,
  momentText,
  ranks,
  rehearse,
  type Scenario,
  type ScenarioContact,
  type ScenarioValue,
  type StoredTask,
  storedMembers,
  zoneClock,
} from "@setup-pack/core/run";
import { type Kysely, sql } from "kysely";
import {
  dealStages,
  fields,
  pipelines,
  sources,
  stages,
  tags,
  users,
} from "../../../../packages/core/src/run/oracle/generated/words.test-support.js";
import type { Tables } from "../database/tables.js";
import { contextIn } from "../http/operation/workspace-context.js";
import { Refusal } from "../refusal.js";
import { createContact } from "../resources/contacts/index.js";
import { contactById } from "../resources/contacts/store.js";
import { createDeal } from "../resources/deals/index.js";
import type { Service } from "../service.js";
import { operationContext } from "../testing/asking.js";
import { carryOutDue } from "./carry-out-due.js";
import { recordOf } from "./contact-record.js";
import { loadContact } from "./load-contact.js";
import { loadPlayable } from "./load-playable.js";

/** The same of two ways to play a pack: a workspace, and a rehearsal of that workspace. */
export interface PlayedTwice {
  readonly workspace: unknown;
  readonly rehearsal: unknown;
}

/**
 * Plays a generated pack and scenario in a workspace of a database, and rehearses the automations and the contacts that
 * the workspace has. What is changed by hand is left out: there it is a request, which triggers look for.
 */
export async function playTwice(owner: Kysely<Tables>, pack: Pack, given: Scenario): Promise<PlayedTwice> {
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

/** Puts what generated packs refer to into a workspace, under the very ids that they write, and the pack, switched on. */
async function fillWorkspace(
  owner: Kysely<Tables>,
  workspace_id: string,
  pack: Pack,
  scenario: Scenario,
): Promise<void> {
  const created_at = new Date(scenario.starts);
  const named = (id: string) => ({ workspace_id, id, name: id, created_at });
  const { timeZone: time_zone, workspace } = scenario;
  const name = workspace.get("office_name");
  await owner
    .updateTable("workspaces")
    .set({ time_zone, name: typeof name === "string" ? name : "" })
    .where("id", "=", workspace_id)
    .execute();
  await owner
    .insertInto("tags")
    .values(tags.map((id) => ({ ...named(id), color: null })))
    .execute();
  await owner
    .insertInto("contact_stages")
    .values(stages.map((id, position) => ({ ...named(id), position })))
    .execute();
  await owner.insertInto("lead_sources").values(sources.map(named)).execute();
  await owner
    .insertInto("members")
    .values(users.map((id) => ({ ...named(id), email: `${id}@example.com` })))
    .execute();
  await owner.insertInto("pipelines").values(pipelines.map(named)).execute();
  await owner
    .insertInto("pipeline_stages")
    .values(
      pipelines.flatMap((pipeline_id) =>
        dealStages.map((stage, position) => ({
          workspace_id,
          id: `${pipeline_id}-${stage}`,
          name: stage,
          pipeline_id,
          type: "OPEN",
          position,
          probability: 0,
        })),
      ),
    )
    .execute();
  await owner
    .insertInto("closing_stages")
    .values({ ...named("under-contract"), status: "active", position: 0 })
    .execute();
  const types = new Map<string, string>([
    [fields.number, "number"],
    [fields.yesNo, "boolean"],
  ]);
  await owner
    .insertInto("custom_fields")
    .values(Object.values(fields).map((id) => ({ ...named(id), type: types.get(id) ?? "anything" })))
    .execute();
  const holidays = [...scenario.holidays].map((date) => ({ workspace_id, id: date, date, created_at }));
  if (holidays.length > 0) await owner.insertInto("holidays").values(holidays).execute();
  await owner
    .insertInto("setup_packs")
    .values({
      ...named(pack.packId),
      version: pack.version,
      revision: 1,
      base_revision: 1,
      about: "{}",
      bindings: "[]",
      updated_at: created_at,
      uninstalled_at: null,
    })
    .execute();
  const items = [
    ...(pack.automations ?? []).map((item) => ({ kind: "automations", item })),
    ...(pack.messageTemplates ?? []).map((item) => ({ kind: "messageTemplates", item })),
  ];
  await owner
    .insertInto("setup_pack_items")
    .values(
      items.map(({ kind, item }, position) => ({
        ...named(item.key),
        pack_id: pack.packId,
        kind,
        key: item.key,
        position,
        type: null,
        document: JSON.stringify(item),
        installed: null,
        stages: null,
      })),
    )
    .execute();
  await owner
    .insertInto("automation_switches")
    .values((pack.automations ?? []).map(({ key }) => ({ workspace_id, item_id: key, switched_on_at: created_at })))
    .execute();
  await owner
    .insertInto("automation_workspaces")
    .values({ workspace_id, began_at: created_at, stands_at: created_at })
    .execute();
  const steps = (pack.automations ?? []).flatMap(({ key, document }) =>
    document.graph.nodes.flatMap(({ id, kind }) =>
      kind === "action.webhook" ? [{ step_item_id: key, step_block: id, id: `whk ${key} ${id}` }] : [],
    ),
  );
  if (steps.length > 0)
    await owner
      .insertInto("webhooks")
      .values(
        steps.map((step) => ({
          workspace_id,
          ...step,
          url: "https://hooks.example.com/x",
          events: [],
          status: "verified",
          sealed_secret: null,
          sealed_code_word: null,
          previous_sealed_secret: null,
          previous_until: null,
          verified_at: created_at,
          created_at,
          updated_at: created_at,
        })),
      )
      .execute();
  const answers = [...scenario.answers].map(([key, answer]) => {
    const [item_id = "", block = ""] = key.split("/");
    return { workspace_id, item_id, block, answer: JSON.stringify(writtenAnswer(answer)) };
  });
  const asked = answers.filter(({ item_id }) => pack.automations?.some(({ key }) => key === item_id));
  if (asked.length > 0) await owner.insertInto("automation_answers").values(asked).execute();
}

function writtenAnswer(answer: Answer): unknown {
  switch (answer.is) {
    case "decision":
    case "text":
      return answer.value;
    case "values":
      return storedMembers(answer.values);
    case "moment":
      return { until: new Date(answer.at).toISOString() };
    case "items":
      return answer.items.map((item) => (item instanceof Map ? storedMembers(item) : item));
    default:
      return answer satisfies never;
  }
}

const textIn = (contact: ScenarioContact, name: string): string | null => {
  const value = contact.fields.get(name);
  return typeof value === "string" ? value : null;
};

const ofOffice: ReadonlySet<string> = new Set<string>(Object.values(fields));

/** Adds a contact by the API's operation, with a deal to move; what it has no place for is put beside it. */
async function addContact(
  owner: Kysely<Tables>,
  service: Service,
  workspaceId: string,
  contact: ScenarioContact,
  { timeZone, starts }: Scenario,
): Promise<string> {
  const clock = zoneClock(timeZone);
  const plain = (value: ScenarioValue): unknown =>
    typeof value === "object" && value !== null && "moment" in value ? momentText(value.moment, clock) : value;
  return owner.transaction().execute(async (tx) => {
    const asked = await contextIn({ service, tx, now: new Date(starts) }, workspaceId);
    const workspace = { ...asked.caller.workspace, automated: false };
    const context = { ...asked, caller: { ...asked.caller, workspace } };
    const made = await createContact(context, {
      first_name: textIn(contact, "first_name") ?? contact.name,
      last_name: textIn(contact, "last_name") ?? "Lopez",
      phone: textIn(contact, "phone") === null ? null : `+1 312 555 ${contact.name.length}`,
      email: textIn(contact, "email") === null ? null : `${contact.name}@example.com`,
      city: textIn(contact, "city"),
      stage_id: contact.stage,
      owner_id: contact.owner,
      lead_source_id: textIn(contact, "lead_source"),
      custom_fields: Object.fromEntries(
        [...contact.fields].flatMap(([name, value]) => (ofOffice.has(name) ? [[name, plain(value)]] : [])),
      ),
    });
    if (made instanceof Refusal) throw new Error(made.message);
    const { id } = made;
    if (contact.tags.length > 0)
      await tx
        .insertInto("contact_tags")
        .values(contact.tags.map((tag_id) => ({ workspace_id: workspaceId, contact_id: id, tag_id })))
        .execute();
    await createDeal(context, { name: "A deal", stage_id: "sales-open", contact_id: id });
    const elsewhere = ["nickname", "contact_type", "side", "closing_date"];
    const state = {
      steps: 0,
      passes: 0,
      text: 0,
      isExhausted: false,
      plans: [],
      record: {
        fields: storedMembers(new Map([...contact.fields].filter(([name]) => elsewhere.includes(name)))),
        pond: null,
        programs: contact.fields.get("programs") ?? [],
        lastReplyAt: null,
        lastMessage: null,
        doNotContact: [...contact.doNotContact],
        unsubscribed: contact.unsubscribed,
        subscriptions: {},
        relationships: {},
        collaborators: [],
        kept: {},
      },
    };
    await tx
      .insertInto("automation_contacts")
      .values({ workspace_id: workspaceId, contact_id: id, state: JSON.stringify(state) })
      .execute();
    return id;
  });
}

/** Queues what a scenario brings, each at its moment. */
async function queueScenario(
  owner: Kysely<Tables>,
  workspace_id: string,
  contactIds: readonly string[],
  { starts, happens }: Scenario,
): Promise<void> {
  const queue = (contact_id: string, at: number, rank: number, task: StoredTask) =>
    owner
      .insertInto("automation_tasks")
      .values({ workspace_id, due: new Date(at), rank, contact_id, run: null, task: JSON.stringify(task) })
      .execute();
  for (const id of contactIds) await queue(id, starts, ranks.scenario, { does: "plan" });
  for (const happening of happens) {
    const whom =
      happening.contact === undefined ? contactIds : contactIds.slice(happening.contact, happening.contact + 1);
    for (const id of whom) await queue(id, Math.max(happening.at, starts), ranks.scenario, taskOf(happening));
  }
}

function taskOf(happening: Happening): StoredTask {
  if ("enroll" in happening) return { does: "enroll", automation: happening.enroll, isByHand: true };
  if ("set" in happening) throw new Error("Nothing is changed by hand here.");
  const { event, members, automation = null } = happening;
  return { does: "happen", event, members: storedMembers(members), automation, isDone: false };
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
      const automated = await loadContact(inside, workspaceId, id);
      const record = recordOf(row, fields, automated);
      const before = given[index];
      const elsewhere = ["nickname", "contact_type", "side", "closing_date", "programs"];
      contacts.push({
        name: record.name,
        fields: new Map([
          ...record.fields,
          ...[...(before?.fields ?? [])].filter(([name]) => elsewhere.includes(name)),
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
