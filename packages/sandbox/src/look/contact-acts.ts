import { sql } from "kysely";
import { carryOutNow, happen } from "../automations/index.js";
import { inTransaction } from "../database/database.js";
import type { RequestContext } from "../http/operation/route.js";
import { contextIn } from "../http/operation/workspace-context.js";
import { checkBody, checkOf } from "../http/schema/check-of.js";
import { Refusal, refuse } from "../refusal.js";
import {
  addOptOuts,
  addTag,
  type ContactRow,
  contactCreation,
  createContact,
  holdContact,
  type OptOutChannel,
  optOutChannels,
  removeOptOut,
  removeTag,
} from "../resources/contacts/index.js";
import type { Service } from "../service.js";
import type { Act } from "./act.js";

const creationCheck = checkOf(contactCreation);

/** How a contact can reply, by the field `by` of the form: the event that its reply is, and what is said of a "STOP". */
const replies = new Map([
  ["text", { event: "sms_received", stop: "asked-to-stop-text" }],
  ["email", { event: "email_replied", stop: "asked-to-stop-email" }],
] as const);

/** Replies by which contacts usually ask for no more messages; the API document says nothing about them. */
const stopWords = /^\s*(?:stop(?:\s*all)?|unsubscribe|cancel|end|quit|opt[\s-]?out|revoke)\s*[.!]*\s*$/i;

/** Returns the body of a request that adds a contact, from the fields of the form. */
export const newContact = (given: (name: string) => string | undefined) =>
  checkBody(creationCheck, {
    first_name: given("first_name") ?? "",
    last_name: given("last_name") ?? "",
    email: given("email")?.trim() ?? "",
    phone: given("phone")?.trim() ?? "",
  });

/** The fields of the form that adds a contact. */
export const newContactFields = [
  ["first_name", "First name", "text", true],
  ["last_name", "Last name", "text", true],
  ["phone", "Phone", "tel", false],
  ["email", "Email", "email", false],
] as const;

/** What people do with contacts on the page, by the path that the forms post to. */
export const contactActs: readonly (readonly [path: string, act: Act])[] = [
  [
    "/contacts",
    async (service, id, given) => {
      const body = newContact(given);
      if (body instanceof Refusal) {
        const typed = new URLSearchParams(
          Object.fromEntries(newContactFields.map(([name]) => [name, given(name) ?? ""])),
        );
        return { typed: typed.toString() };
      }
      return asRequest(service, id, async (context) => {
        const added = await createContact(context, body);
        if (added instanceof Refusal) return added;
        const did = (await sharesAddress(context, added.id)) ? "added-shared" : "added";
        return { did, opens: `/contacts/${added.id}` };
      });
    },
  ],
  [
    "/contacts/enroll",
    async (service, id, given) => {
      const [contact_id, automation] = [given("contact") ?? "", given("automation") ?? ""];
      const event = { contact_id, event: "manual", members: {}, automation };
      const happened = await happen(service, id, event);
      if (happened instanceof Refusal) return happened;
      const isEnrolled = happened.data.some(({ what, why }) => what === "enroll" && why === "enrolled");
      return { did: isEnrolled ? "enrolled" : "not-enrolled" };
    },
  ],
  [
    "/contacts/reply",
    async (service, id, given) => {
      const [, reply] = [...replies].find(([by]) => by === given("by")) ?? [];
      if (reply === undefined) return refuse.invalid("by", "Choose whether the contact replies by text or by email.");
      const { event, stop } = reply;
      const text = given("text") ?? "";
      const members = { text };
      const happened = await happen(service, id, {
        contact_id: given("contact") ?? "",
        event,
        members,
        automation: null,
      });
      return happened instanceof Refusal ? happened : { did: stopWords.test(text) ? stop : "replied" };
    },
  ],
  [
    "/contacts/tag",
    (service, id, given) =>
      onContact(service, id, given("contact"), async (context, contact) => {
        const tag = given("tag") ?? "";
        if (!(await hasTag(context, tag))) return refuse.invalid("tag", "Choose a tag of this workspace.");
        const isRemoved = given("remove") !== undefined;
        await (isRemoved ? removeTag : addTag)(context, contact, tag);
        return { did: isRemoved ? "untagged" : "tagged" };
      }),
  ],
  [
    "/contacts/receives",
    (service, id, given) =>
      onContact(service, id, given("contact"), async (context, contact) => {
        const channel = optOutChannels.find((one) => one === given("channel"));
        if (channel === undefined) return refuse.invalid("channel", "Choose texts, emails or calls.");
        const optOuts = addressesBy(channel, contact).map((value) => ({ channel, value }));
        if (given("switch") === "off") await addOptOuts(context, optOuts);
        else for (const optOut of optOuts) await removeOptOut(context, id, optOut);
        return { did: given("switch") === "off" ? "opted-out" : "opted-in" };
      }),
  ],
];

/** Returns whether another contact has an address or number of this one. */
async function sharesAddress({ tx, caller }: RequestContext, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contact_addresses own join contact_addresses a on a.workspace_id = own.workspace_id
      and a.channel = own.channel and a.folded = own.folded and a.contact_id <> own.contact_id
    where own.workspace_id = ${caller.workspace.id} and own.contact_id = ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

async function hasTag({ tx, caller }: RequestContext, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from tags where workspace_id = ${caller.workspace.id} and id = ${id}`.execute(tx);
  return rows.length > 0;
}

/** Returns the addresses or numbers of a contact that a channel reaches. */
const addressesBy = (channel: OptOutChannel, { emails, phones }: Pick<ContactRow, "emails" | "phones">) =>
  (channel === "email" ? emails : phones).map(({ value }) => value);

/** Does something in a workspace as a request of its API would, and carries out what is due then. */
async function asRequest<Answer>(
  service: Service,
  id: string,
  work: (context: RequestContext) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const began = service.world.now();
  const done = await inTransaction(service.database.owner, async (tx) =>
    work(await contextIn({ service, tx, now: new Date(began) }, id)),
  );
  if (!(done instanceof Refusal)) await carryOutNow(service, id, began);
  return done;
}

const onContact = <Answer>(
  service: Service,
  id: string,
  contactId = "",
  work: (context: RequestContext, contact: ContactRow) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> =>
  asRequest(service, id, async (context) => {
    const contact = await holdContact(context, { contact_id: contactId });
    return contact instanceof Refusal ? contact : work(context, contact);
  });
