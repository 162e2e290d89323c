import { addActivity } from "../admin/activities.js";
import type { RequestContext } from "../http/operation/route.js";
import { addOptOuts, addTag, createContact, holdContact, updateContact } from "../resources/contacts/index.js";
import { addNote } from "../resources/notes/index.js";
import { type DemoContext, type Happening, orThrow } from "./demo-context.js";
import { members } from "./office.js";
import { optOuts, type Person } from "./people.js";

/**
 * What was said with people, by how far they are. `note` is written through the API, the rest is what a person adds.
 */
interface Conversation {
  readonly type: "note" | "call" | "email" | "text" | "appointment";
  readonly title: string;
  readonly description: string;
}

const note = (description: string): Conversation => ({ type: "note", title: "Note", description });

const early: readonly Conversation[] = [
  { type: "call", title: "Called, no answer", description: "Left a voicemail and asked for a good time to talk." },
  { type: "email", title: "Welcome", description: "Sent the neighbourhood guide and three homes to look at." },
  { type: "text", title: "Text sent", description: "Is Saturday morning still good for the open house?" },
  note("Found us through the sign on Copperbeech Drive. Just looking, for now."),
  note("Lease ends in autumn; wants to talk again after the summer."),
];

const underWay: readonly Conversation[] = [
  {
    type: "appointment",
    title: "Buyer consultation",
    description: "Went through budget, areas and the steps to closing.",
  },
  {
    type: "call",
    title: "Called about the second showing",
    description: "Liked the kitchen, worried about the traffic.",
  },
  { type: "email", title: "Comparable sales", description: "Six sales within half a mile, with what they went for." },
  note("Lender says the letter goes up by 20,000 once the car is paid off."),
  note("Parents will come along for the next showing."),
];

const served: readonly Conversation[] = [
  {
    type: "call",
    title: "Called to congratulate",
    description: "A year in the house, and the garden is finally done.",
  },
  { type: "email", title: "Home anniversary", description: "Sent what the home would be worth today." },
  note("Would recommend us. Ask again before the holidays."),
  note("Sister is thinking of moving here next spring."),
];

const byStage: Readonly<Record<string, readonly Conversation[]>> = {
  Active: underWay,
  Client: underWay,
  "Past client": served,
};

/** What can have been said with somebody in a stage. */
const conversationsIn = (stage: string): readonly Conversation[] => byStage[stage] ?? early;

/** Mail that came in from mailboxes whose owners keep them private: a key shows neither what it says nor who wrote. */
const privateMail = [
  {
    person: "Nadia Okafor",
    owner: "Rosalind Achterberg",
    day: -6,
    title: "Re: the inspection on Friday",
    description: "The inspector comes at nine. Please bring the disclosure you signed.",
  },
  {
    person: "Theo Papadakis",
    owner: "Imani Farrow",
    day: -30,
    title: "Re: two closings in one week",
    description: "The bank asks for the statement of the sale before it releases the purchase.",
  },
] as const;

/** Returns how the office got to know people, and what was said with them since. */
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

/** Returns one to three things that were said, one after the other. */
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

/** Returns what the sync of mailboxes brought. */
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
    return [{ at, record: (context: RequestContext) => addOptOuts(context, [optOut]) }];
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
