import { changes, needed, operand, starts } from "../signature.js";
import { action, trigger } from "./define.js";

const tagOperand = needed("tag", "id tag", "Tag");
const stageOperand = needed("stage", "id stage", "Stage");
const userOperand = needed("user", "id user", "Person");
const reasonOperand = operand("reason", "word", "Reason", { slot: "", help: "Shown to anyone who looks at it later." });

/** Kinds that have to do with a contact itself: how one comes in, and what is kept of one. */
export const contactKinds = {
  "trigger.contact_created": trigger({
    title: "Contact created",
    help: "Starts when someone new becomes a contact.",
    words: "lead person new",
    icon: "person-plus",
    signature: starts([
      operand("lead_source", "list of id lead_source", "Lead sources", {
        help: "Only contacts from one of these. Leave it empty for contacts from anywhere.",
      }),
    ]),
  }),
  "trigger.tag_added": trigger({
    title: "Tag added",
    help: "Starts when a contact is given a tag.",
    words: "label",
    icon: "tag",
    signature: starts([tagOperand]),
  }),
  "trigger.stage_changed": trigger({
    title: "Contact stage changed",
    help: "Starts when a contact moves to another stage.",
    words: "lead status",
    icon: "milestone",
    signature: starts([stageOperand]),
  }),
  "trigger.contact_field_changed": trigger({
    title: "Contact field changed",
    help: "Starts when a field of a contact gets another value.",
    words: "property update",
    icon: "person-pencil",
    signature: starts([needed("field", "id custom_field", "Field")]),
  }),
  "trigger.date_reached": trigger({
    title: "Date reached",
    help: "Starts on a date kept with a contact.",
    words: "birthday anniversary day",
    icon: "calendar",
    startedBy: "date",
    signature: starts([
      needed("date", "field", "Date", {
        examples: ["birthday"],
        help: "A date that every contact has, or a custom field that holds a date.",
      }),
      needed("offset", "duration", "Before or after", {
        default: 0,
        examples: [-10_080, 0],
        slot: "offset_days",
        help: "How long after that date; below 0 before it.",
      }),
      needed("at", "clock", "Time", { examples: [540], slot: "at_minute" }),
      needed("yearly", "boolean", "Every year", { default: false, help: "Starts on each anniversary of the date." }),
    ]),
  }),
  "action.add_tag": action({
    title: "Add tag",
    help: "Puts a tag on the contact.",
    words: "label mark",
    icon: "tag",
    signature: changes("tag", "add", [{ ...tagOperand, slot: "value" }]),
  }),
  "action.remove_tag": action({
    title: "Remove tag",
    help: "Takes a tag off the contact.",
    words: "label untag",
    icon: "tag-x",
    signature: changes("tag", "remove", [{ ...tagOperand, slot: "value" }]),
  }),
  "action.set_field": action({
    title: "Set field",
    help: "Writes a value into a field of the contact.",
    words: "property update change",
    icon: "pencil",
    signature: changes("field", undefined, [
      needed("field", "field", "Field", { help: "A field that every contact has, or a custom field." }),
      needed("value", "value", "Value", { becomes: "plain", help: "Merge tags are filled in." }),
      operand("how", "word", "How", {
        words: ["increase"],
        help: "Leave it empty to set the value. To add the value to the number that is there, choose increase.",
      }),
    ]),
  }),
  "action.mark_do_not_contact": action({
    title: "Mark do not contact",
    help: "Makes sure nothing is sent to the contact any more.",
    words: "dnc opt out stop block",
    icon: "phone-off",
    signature: changes("do-not-contact", "set", [
      reasonOperand,
      needed("channels", "list of word", "Channels", {
        words: ["sms", "call", "email"],
        slot: "value",
        help: "The contact is no longer contacted by these channels.",
      }),
    ]),
  }),
  "action.set_email_subscription": action({
    title: "Set email subscription",
    help: "Subscribes the contact to emails, or unsubscribes.",
    words: "opt in opt out newsletter",
    icon: "envelope-check",
    signature: changes("subscription", "set", [
      needed("subscribed", "boolean", "Subscribed", { slot: "value", help: "Yes subscribes, No unsubscribes." }),
      needed("list", "word", "List", {
        examples: ["newsletter", "all"],
        slot: "field",
        help: "The emails that this is about; all means every email.",
      }),
    ]),
  }),
  "action.set_stage": action({
    title: "Set contact stage",
    help: "Moves the contact to a stage.",
    words: "lead status",
    icon: "milestone",
    signature: changes("stage", "set", [{ ...stageOperand, slot: "value" }]),
  }),
  "action.assign_owner": action({
    title: "Assign owner",
    help: "Gives the contact to someone on the team.",
    words: "agent user team route round robin",
    icon: "person-check",
    signature: changes("owner", "set", [
      needed("owner", "who", "Assign to", { slot: "value", help: "A person or a team." }),
      operand("method", "word", "Within the team", {
        words: ["round_robin", "first_to_claim"],
        slot: "",
        help: "Members take turns, or the first to claim the contact gets it.",
      }),
    ]),
  }),
  "action.return_to_pond": action({
    title: "Return to pond",
    help: "Puts the contact back for anyone to claim.",
    words: "pool unassign release",
    icon: "pond",
    signature: changes("pond", "set", [needed("pond", "id pond", "Pond", { slot: "value" }), reasonOperand]),
  }),
  "action.set_relationship": action({
    title: "Set relationship",
    help: "Notes how the contact is related to another one.",
    words: "spouse family referral",
    icon: "handshake",
    signature: changes("relationship", "set", [
      needed("relationship", "id relationship_label", "Relationship", { slot: "field" }),
      needed("with", "text", "Related contact", {
        becomes: "plain",
        examples: ["{{referred_by}}"],
        slot: "value",
      }),
    ]),
  }),
  "action.add_collaborator": action({
    title: "Add collaborator",
    help: "Lets someone else work with the contact too.",
    words: "share team user",
    icon: "people",
    signature: changes("collaborator", "add", [
      { ...userOperand, slot: "value" },
      operand("role", "word", "Role", { examples: ["Transaction coordinator"], slot: "" }),
    ]),
  }),
  "action.remove_collaborator": action({
    title: "Remove collaborator",
    help: "Ends someone’s work with the contact.",
    words: "unshare team user",
    icon: "person-minus",
    signature: changes("collaborator", "remove", [{ ...userOperand, slot: "value" }]),
  }),
};
