import { deepEqual } from "../../json.js";
import type { Operation } from "../../meaning/operation.js";
import type { ChangeClass, ObservedChange } from "./change-class.js";
import { automation, block } from "./examples.js";

type Of<Name extends Operation["operation"]> = Extract<Operation, { readonly operation: Name }>;

/**
 * Returns whether what `read` reads of an operation is another thing than before; undefined before is no such
 * operation.
 */
function isOther(read: (does: Operation | undefined) => unknown, { does: { before, after } }: ObservedChange): boolean {
  const was = read(before);
  return was !== undefined && !deepEqual(was, read(after));
}

const changeOf =
  (...subjects: readonly Of<"change">["what"][]) =>
  (does: Operation | undefined): Of<"change"> | undefined =>
    does?.operation === "change" && subjects.includes(does.what) ? does : undefined;

const isSet =
  (...subjects: readonly Of<"change">["what"][]): ChangeClass["is"] =>
  (change) =>
    isOther(changeOf(...subjects), change);

/** What reports and closings go by in a record that is written; an empty list for one without such members. */
function sideAndStatus(does: Operation | undefined): unknown {
  return does?.operation === "record" ? [does.members.get("side"), does.members.get("status")] : undefined;
}

/** Who is told; null for nobody that can be read. */
const receiver = (does: Operation | undefined): unknown => (does?.operation === "tell" ? (does.to ?? null) : undefined);

const subscribing = (subscribed: boolean) =>
  automation([block("mail", "action.set_email_subscription", { subscribed, list: "newsletter" })]);
const marking = (...channels: readonly string[]) =>
  automation([block("mark", "action.mark_do_not_contact", { reason: "Asked to be left alone", channels })]);
const ceiling = (members: object) =>
  automation([block("set", "action.set_field", { field_id: "price-ceiling", value: 400000, ...members })]);
const assigning = (method: string) =>
  automation([block("assign", "action.assign_owner", { team_id: "lead-desk", method })]);
const opening = (side: string) =>
  automation([
    block("open", "action.create_transaction", { side, status: "under_contract", name: "{{property_address}}" }),
  ]);
const telling = (members: object) =>
  automation([block("tell", "action.notify", { to: "owner", channel: "push", message: "New lead", ...members })]);

/** What a setting of a block changes of what the block does, told by what the block means. */
export const effectClasses: readonly ChangeClass[] = [
  {
    id: "block/subscription-changed",
    class: "minor",
    change: "An email subscription step is changed: subscribe or unsubscribe, or the list",
    reason: "Contacts get emails that they did not get before, or no longer get them.",
    example: { kind: "automations", from: subscribing(true), to: subscribing(false) },
    is: isSet("subscription"),
  },
  {
    id: "block/do-not-contact-changed",
    class: "major",
    change: "The channels by which a block marks contacts as not to be contacted are changed",
    reason: "More, fewer or other channels are closed for these contacts, for automations and people.",
    example: { kind: "automations", from: marking("sms"), to: marking("sms", "email") },
    is: isSet("do-not-contact"),
  },
  {
    id: "block/field-changed",
    class: "minor",
    change: "A block writes another value, writes it differently, or writes to another field",
    reason: "Conditions, lists and reports see another value.",
    example: { kind: "automations", from: ceiling({}), to: ceiling({ operation: "add" }) },
    is: isSet("field"),
  },
  {
    id: "block/owner-changed",
    class: "minor",
    change: "The owner that a contact is assigned to, or the rule for it, is changed",
    reason: "Leads go to other people of the team than before.",
    example: { kind: "automations", from: assigning("round_robin"), to: assigning("first_to_claim") },
    // How one of a team is chosen is no operand: any setting of such a block is part of the rule.
    is: ({ does }) => changeOf("owner")(does.before) !== undefined,
  },
  {
    id: "block/contact-changed",
    class: "minor",
    change: "A block changes a contact differently: its tags, stage, pond, relationships or collaborators",
    reason: "Everything that depends on them sees other values.",
    example: {
      kind: "automations",
      from: automation([block("tag", "action.add_tag", { tag_id: "warm" })]),
      to: automation([block("tag", "action.add_tag", { tag_id: "hot" })]),
    },
    is: isSet("tag", "stage", "pond", "relationship", "collaborator"),
  },
  {
    id: "block/transaction-changed",
    class: "minor",
    change: "The side or the status of a transaction that is opened is changed",
    reason: "Closings, their tasks and reports depend on it.",
    example: { kind: "automations", from: opening("buyer"), to: opening("seller") },
    is: (change) => isOther(sideAndStatus, change),
  },
  {
    id: "block/receiver-changed",
    class: "minor",
    change: "Another person of the team is notified",
    reason: "The person notified before is no longer notified.",
    example: { kind: "automations", from: telling({}), to: telling({ to: "broker" }) },
    is: (change) => isOther(receiver, change),
  },
  {
    id: "block/channel-changed",
    class: "minor",
    change: "A message, or a notice to the team, uses another channel",
    reason: "People without that channel no longer get it.",
    example: { kind: "automations", from: telling({}), to: telling({ channel: "email" }) },
    is: (change) => isOther(channelOf, change),
  },
];

/** The channel by which a block sends, writes or tells something; undefined for one that does nothing of the kind. */
function channelOf(does: Operation | undefined): string | undefined {
  switch (does?.operation) {
    case "send":
    case "compose":
    case "tell":
      return does.channel ?? "";
    default:
      return undefined;
  }
}

/**
 * In which way a block sends messages to contacts: what the author wrote or what AI writes, and by which channel;
 * undefined for one that sends them none. A note that AI writes stays in the office.
 */
export function wayOfSending(does: Operation | undefined): string | undefined {
  const isSent = does?.operation === "send" || (does?.operation === "compose" && does.channel !== "note");
  return isSent ? `${does.operation} ${channelOf(does)}` : undefined;
}
