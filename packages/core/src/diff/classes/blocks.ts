import { blockKind } from "../../blocks/catalogue.js";
import type { OperationName } from "../../blocks/operation-names.js";
import { groupOf } from "../../blocks/operations.js";
import { type ChangeClass, kindOf, type ObservedChange } from "./change-class.js";
import { effectClasses, wayOfSending } from "./effects.js";
import { automation, block, edge, graphOf } from "./examples.js";

const node = "document/graph/nodes/*";

const isTrigger = (kind: string): boolean => groupOf(kind) === "trigger";

const isPartOf = (operation: OperationName, { does }: ObservedChange): boolean => does.before?.operation === operation;

/** Returns whether contacts leave blocks of a kind by one of several outputs. */
function isFork(kind: string): boolean {
  const flow = blockKind(kind)?.flow;
  return flow === "decides" || flow === "repeats";
}

const consent: ReadonlySet<string> = new Set(["subscription", "do-not-contact"]);

const isConsent = ({ does: { before, after } }: ObservedChange): boolean =>
  [before, after].some(
    (does) => does?.operation === "stop" || (does?.operation === "change" && consent.has(does.what)),
  );

const config = `${node}/config`;

const inConfig = ({ at }: ObservedChange): boolean => at.startsWith(config);

const note = block("note", "action.add_note", { body: "Called back" });
const text = (body: string) => block("text", "action.send_sms", { body });
const references = [
  { type: "tag", id: "warm", name: "Warm lead" },
  { type: "tag", id: "hot", name: "Hot lead" },
];
const started = (...kinds: readonly string[]) =>
  graphOf(
    [...kinds.map((kind, index) => block(`start-${index}`, kind)), note],
    kinds.map((_, index) => edge(`e${index}`, `start-${index}`, "note")),
  );

/** The blocks of an automation. */
export const blockClasses: readonly ChangeClass[] = [
  {
    id: "block/trigger-removed",
    class: "major",
    change: "A trigger is removed",
    reason: "Contacts no longer enter the automation by this trigger.",
    example: {
      kind: "automations",
      from: started("trigger.contact_created", "trigger.manual"),
      to: started("trigger.contact_created"),
    },
    is: ({ at, change, before }) => at === node && change === "removed" && isTrigger(kindOf(before)),
  },
  {
    id: "block/trigger-added",
    class: "minor",
    change: "A trigger is added",
    reason: "Contacts enter the automation by one more trigger.",
    example: {
      kind: "automations",
      from: started("trigger.contact_created"),
      to: started("trigger.contact_created", "trigger.manual"),
    },
    is: ({ at, change, after }) => at === node && change === "added" && isTrigger(kindOf(after)),
  },
  {
    id: "block/settings-rewritten",
    class: "patch",
    change: "The settings of a block are written differently but mean the same",
    reason: "The block does what it did before.",
    example: {
      kind: "automations",
      from: automation([block("call", "action.create_task", { title: "Call", due_in_days: 1 })]),
      to: automation([block("call", "action.create_task", { title: "Call", due_in_minutes: 1440 })]),
    },
    is: (change) => inConfig(change) && change.reading === "alike",
  },
  {
    id: "block/trigger-changed",
    class: "major",
    change: "The event of a trigger is changed",
    reason: "Other contacts enter the automation than before, or they enter it at another time.",
    example: { kind: "automations", from: started("trigger.contact_created"), to: started("trigger.deal_created") },
    is: (change) => (inConfig(change) && isTrigger(change.block)) || isTriggerKind(change),
  },
  {
    id: "block/removed",
    class: "major",
    change: "A block is removed",
    reason: "Contacts may wait at it or reach it later, and other automations may rely on it.",
    example: { kind: "automations", from: automation([note, text("Hello")]), to: automation([note]) },
    is: ({ at, change }) => at === node && change === "removed",
  },
  {
    id: "block/consent-unknown",
    class: "major",
    change:
      "Settings that are not understood are changed, of a block that subscribes contacts, marks them as not to be contacted or stops automations",
    reason: "It may change whom the office can contact, or which automations continue; the settings do not say.",
    example: {
      kind: "automations",
      from: automation([block("mail", "action.set_email_subscription", { mode: "off" })]),
      to: automation([block("mail", "action.set_email_subscription", { mode: "on" })]),
    },
    is: (change) => inConfig(change) && change.reading === "unknown" && isConsent(change),
  },
  {
    id: "block/sends-anew",
    class: "major",
    change: "An automation starts to send texts or emails, or to let AI write them",
    reason: "Contacts get messages from it that they did not get before.",
    example: { kind: "automations", from: automation([note]), to: automation([note, text("Hello")]) },
    is: (change) => {
      const way = wayOfSending(change.does.after);
      if (way === undefined || !(change.at === node || inConfig(change))) return false;
      return way !== wayOfSending(change.does.before) && !change.automation.ways().has(way);
    },
  },
  {
    id: "block/added",
    class: "minor",
    change: "A block is added",
    reason: "The automation does one thing more.",
    example: {
      kind: "automations",
      from: automation([note]),
      to: automation([note, block("task", "action.create_task", { title: "Call" })]),
    },
    is: ({ at, change }) => at === node && change === "added",
  },
  {
    id: "block/kind-changed",
    class: "major",
    change: "A block becomes one of another kind",
    reason: "For contacts who wait at the block, it now does something else.",
    example: {
      kind: "automations",
      from: automation([block("ask", "action.notify")]),
      to: automation([block("ask", "action.create_task")]),
    },
    is: ({ at }) => at === `${node}/kind`,
  },
  {
    id: "block/decision-changed",
    class: "minor",
    change: "The condition or the list of a block is changed",
    reason: "Contacts may take another branch.",
    example: {
      kind: "automations",
      from: automation([block("if", "control.if", { field: "budget", at_least: 400000 })]),
      to: automation([block("if", "control.if", { field: "budget", at_least: 500000 })]),
    },
    is: (change) => inConfig(change) && isFork(change.block),
  },
  {
    id: "block/target-changed",
    class: "minor",
    change: "A block uses another record of the workspace",
    reason: "The automation now refers to another record.",
    example: {
      kind: "automations",
      from: automation([block("tag", "action.add_tag", { tag_id: "warm" })], { references }),
      to: automation([block("tag", "action.add_tag", { tag_id: "hot" })], { references }),
    },
    is: (change) => inConfig(change) && names(change.before, change.automation.references()),
  },
  {
    id: "block/call-changed",
    class: "minor",
    change: "The address or content of a webhook call is changed",
    reason: "The server that is called gets another call, or none.",
    example: {
      kind: "automations",
      from: automation([block("call", "action.webhook", { url: "https://hooks.example.com/lead" })]),
      to: automation([block("call", "action.webhook", { url: "https://hooks.example.com/new-lead" })]),
    },
    is: (change) => inConfig(change) && isPartOf("call", change),
  },
  ...effectClasses.map((row) => ({ ...row, is: (change: ObservedChange) => inConfig(change) && row.is(change) })),
  {
    id: "block/settings-unknown",
    class: "minor",
    change: "Settings that are not understood are changed",
    reason: "The block may do something else; the settings do not say.",
    example: {
      kind: "automations",
      from: automation([block("task", "action.create_task", { errand: "Call" })]),
      to: automation([block("task", "action.create_task", { errand: "Visit" })]),
    },
    is: (change) => inConfig(change) && change.reading === "unknown",
  },
  {
    id: "block/wait-changed",
    class: "patch",
    change: "The waiting time of a block is changed",
    reason: "The next steps happen at another time.",
    example: {
      kind: "automations",
      from: automation([block("wait", "control.wait", { minutes: 60 }), note]),
      to: automation([block("wait", "control.wait", { minutes: 90 }), note]),
    },
    is: (change) => inConfig(change) && isPartOf("wait", change),
  },
  {
    id: "block/config-changed",
    class: "patch",
    change: "Any other setting of a block is changed",
    reason: "The block does the same in other words, or with other details.",
    example: { kind: "automations", from: automation([text("Hello")]), to: automation([text("Good morning")]) },
    is: inConfig,
  },
  {
    id: "block/moved",
    class: "layout",
    change: "A block is moved on the canvas",
    reason: "Only the drawing changes, so no new version is needed.",
    example: {
      kind: "automations",
      from: automation([{ ...note, position: { x: 0, y: 0 } }]),
      to: automation([{ ...note, position: { x: 240, y: 0 } }]),
    },
    is: ({ at }) => at === `${node}/position` || at.startsWith(`${node}/position/`),
  },
];

function isTriggerKind({ at, before, after }: ObservedChange): boolean {
  return at === `${node}/kind` && [before, after].some((kind) => typeof kind === "string" && isTrigger(kind));
}

/** Returns whether a value of a config is an id that the automation refers to, or a list with such an id. */
function names(value: unknown, references: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((element) => names(element, references));
  return typeof value === "string" && references.has(value);
}
