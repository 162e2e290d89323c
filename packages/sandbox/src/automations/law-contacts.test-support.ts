import {
  type Happening,
  momentText,
  ranks,
  type Scenario,
  type ScenarioContact,
  type ScenarioValue,
  type StoredTask,
  storedMembers,
  zoneClock,
} from "@setup-pack/rehearsal";
import type { Kysely } from "kysely";
import { fields } from "../../../../packages/rehearsal/src/run/oracle/generated/words.test-support.js";
import type { Tables } from "../database/tables.js";
import { contextIn } from "../http/operation/workspace-context.js";
import { Refusal } from "../refusal.js";
import { createContact } from "../resources/contacts/index.js";
import { createDeal } from "../resources/deals/index.js";
import type { Service } from "../service.js";

const textIn = (contact: ScenarioContact, name: string): string | null => {
  const value = contact.fields.get(name);
  return typeof value === "string" ? value : null;
};

const ofOffice: ReadonlySet<string> = new Set<string>(Object.values(fields));

/** Fields that the contact of a scenario has and the row of a workspace has no place for. */
export const besideTheRow: ReadonlySet<string> = new Set(["nickname", "contact_type", "side", "closing_date"]);

/** Adds a contact by the API's operation, with a deal to move; what it has no place for is put beside it. */
export async function addContact(
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
    const state = {
      steps: 0,
      passes: 0,
      text: 0,
      isExhausted: false,
      plans: [],
      record: {
        fields: storedMembers(new Map([...contact.fields].filter(([name]) => besideTheRow.has(name)))),
        pond: null,
        programs: contact.fields.get("programs") ?? [],
        lastReplyAt: null,
        lastMessage: null,
        doNotContact: [...contact.doNotContact],
        unsubscribed: contact.unsubscribed,
        subscriptions: {},
        relationships: {},
        collaborators: [],
        doubtful: [],
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
export async function queueScenario(
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
