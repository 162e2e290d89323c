import { addActivity } from "../admin/activities.js";
import type { RequestContext } from "../http/operation/route.js";
import { addOptOuts, addTag, createContact, holdContact, updateContact } from "../resources/contacts/index.js";
import { addNote } from "../resources/notes/index.js";
import { type Conversation, conversationsIn, privateMail } from "./conversations.js";
import { type DemoContext, type Happening, orThrow } from "./demo-context.js";
import { members } from "./office.js";
import { optOuts, type Person } from "./people.js";

/** How the office got to know people, and what was said with them since. */
export function peopleHappenings(people: readonly Person[], demo: DemoContext): readonly Happening[] {
  return people.flatMap((person) => {
    const { chance, calendar } = demo;
    const at = calendar.moment(person.added, chance.whole(0, 300));
    const added = { at, record: (context: RequestContext) => meet(context, person, demo) };
    return [added, ...talks(person, demo), ...mailsTo(person, demo), ...leftAlone(person, demo)];
  });
}

async function meet(context: RequestContext, person: Person, { ids, contacts }: DemoContext) {
  const fields = Object.entries(person.fields).map(([name, value]) => [ids("custom field", name), value] as const);
  const contact = orThrow(
    await createContact(context, {
      first_name: person.first,
      last_name: person.last,
      emails: [...person.emails],
      phones: [...person.phones],
      address: person.address,
      city: person.city,
      ...(person.city === null ? {} : { state: "IL", zip_code: "60000" }),
      company: person.work?.company ?? null,
      job_title: person.work?.title ?? null,
      notes: person.notes,
      stage_id: ids("contact stage", person.startsIn),
      lead_source_id: ids("lead source", person.source),
      owner_id: person.owner === null ? null : ids("member", person.owner),
      custom_fields: Object.fromEntries(fields),
    }),
  );
  contacts.add(`${person.first} ${person.last}`, contact.id);
  for (const tag of person.tags) {
    orThrow(await addTag(context, orThrow(await holdContact(context, { contact_id: contact.id })), ids("tag", tag)));
  }
}

/** One to three things that were said, one after the other. */
function talks(person: Person, demo: DemoContext): readonly Happening[] {
  const { chance, calendar } = demo;
  const sayings = conversationsIn(person.stage);
  const first = chance.whole(0, sayings.length - 1);
  return Array.from({ length: chance.whole(1, 3) }, (_, index) => {
    const conversation = sayings[(first + index) % sayings.length];
    if (conversation === undefined) throw new Error("Something is said in every stage.");
    const actor = person.owner ?? chance.pick(members);
    const at = calendar.moment(chance.whole(person.added + 1, -1), chance.whole(0, 400));
    return { at, record: (context: RequestContext) => say(context, person, conversation, actor, demo) };
  });
}

/** What the sync of mailboxes brought. */
function mailsTo({ first, last }: Person, { ids, contacts, calendar }: DemoContext): readonly Happening[] {
  const name = `${first} ${last}`;
  return privateMail
    .filter(({ person }) => person === name)
    .map(({ owner, day, title, description }) => {
      const member = ids("member", owner);
      const mail = { type: "email", title, description, actor_id: member, mailbox_owner_id: member };
      return {
        at: calendar.moment(day, 90),
        record: async (context: RequestContext) =>
          orThrow(await addActivity(context, contacts.of(name), { ...mail, mailbox_private: true })),
      };
    });
}

async function say(
  context: RequestContext,
  { first, last }: Person,
  conversation: Conversation,
  actor: string,
  { ids, contacts }: DemoContext,
) {
  const contactId = contacts.of(`${first} ${last}`);
  if (conversation.type === "note") return addNote(context, contactId, conversation.description);
  return orThrow(await addActivity(context, contactId, { ...conversation, actor_id: ids("member", actor) }));
}

function leftAlone({ first, last, emails, phones }: Person, { calendar }: DemoContext): readonly Happening[] {
  const channels = optOuts.filter(([name]) => name === `${first} ${last}`).map(([, channel]) => channel);
  return channels.flatMap((channel) => {
    const [address] = channel === "email" ? emails : phones;
    if (address === undefined) return [];
    const optOut = { channel, value: address.value };
    const at = calendar.moment(-2, 0);
    return [{ at, record: (context: RequestContext) => addOptOuts(context, context.caller.workspace.id, [optOut]) }];
  });
}

/** Moves a contact on to a stage. */
export async function advance(
  context: RequestContext,
  name: string,
  stage: string,
  { ids, contacts }: DemoContext,
): Promise<void> {
  const held = orThrow(await holdContact(context, { contact_id: contacts.of(name) }));
  orThrow(await updateContact(context, held, { stage_id: ids("contact stage", stage) }));
}
