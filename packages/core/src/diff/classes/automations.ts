import { isObject } from "../../json.js";
import type { ChangeClass, ObservedChange } from "./change-class.js";
import { automation, block, edge, graphOf, settings } from "./examples.js";

const inDocument = (at: string, ...members: readonly string[]): boolean =>
  members.some((member) => at === `document/${member}` || at.startsWith(`document/${member}/`));

const start = block("start", "trigger.manual");
const task = block("task", "action.create_task", { title: "Call" });
const note = block("note", "action.add_note", { body: "Called back" });
const withReferences = (...names: readonly string[]) =>
  automation([block("tag", "action.add_tag", { tag_ids: ["warm", "hot"] })], {
    references: names.map((name) => ({ type: "tag", id: name.toLowerCase(), name })),
  });

const people: ReadonlySet<string> = new Set(["user", "team"]);

const isReferenceRemoved = ({ at, change }: ObservedChange): boolean =>
  at === "document/references/*" && change === "removed";

const referenceOf = (value: unknown): { readonly type: string; readonly id: string } =>
  isObject(value) ? { type: String(value.type), id: String(value.id) } : { type: "", id: "" };

const calledByAnna = (...people: readonly string[]) =>
  automation([block("call", "action.create_task", { title: "Call", user_id: "Anna" })], {
    references: people.map((name) => ({ type: "user", id: name, name })),
  });

/** What an automation has besides its blocks. */
export const automationClasses: readonly ChangeClass[] = [
  {
    id: "automation/cut-off",
    class: "major",
    change: "An edge is removed or redirected, so that the steps after it are no longer reached",
    reason: "Contacts no longer reach the rest of the automation, though its blocks still exist.",
    example: {
      kind: "automations",
      from: graphOf([start, task, note], [edge("e1", "start", "task"), edge("e2", "task", "note")]),
      to: graphOf([start, task, note], [edge("e1", "start", "task")]),
    },
    is: ({ at, edge: id, automation: { cutsOff } }) => inDocument(at, "graph/edges") && cutsOff(id),
  },
  {
    id: "automation/path-changed",
    class: "minor",
    change: "An edge is added, removed or redirected",
    reason: "Contacts take another path through the automation.",
    example: {
      kind: "automations",
      from: graphOf([start, task, note], [edge("e1", "start", "task"), edge("e2", "task", "note")]),
      to: graphOf([start, task, note], [edge("e1", "start", "task"), edge("e2", "start", "note")]),
    },
    is: ({ at }) => inDocument(at, "graph/edges"),
  },
  {
    id: "automation/reference-unneeded",
    class: "patch",
    change: "A reference that no block uses is removed",
    reason: "The automation did not use it, and it no longer needs to be matched.",
    example: {
      kind: "automations",
      from: automation([note], { references: [{ type: "tag", id: "warm", name: "Warm" }] }),
      to: automation([note], { references: [] }),
    },
    is: (change) => isReferenceRemoved(change) && !change.automation.named(referenceOf(change.before).id),
  },
  {
    id: "automation/person-replaced",
    class: "minor",
    change: "A reference to a person or a team is removed",
    reason: "Someone else does that work, or no one; the automation changes the same things as before.",
    example: { kind: "automations", from: calledByAnna("Anna"), to: calledByAnna() },
    is: (change) => isReferenceRemoved(change) && people.has(referenceOf(change.before).type),
  },
  {
    id: "automation/reference-removed",
    class: "major",
    change: "A reference is removed",
    reason: "The automation no longer changes something that others may rely on.",
    example: { kind: "automations", from: withReferences("Warm", "Hot"), to: withReferences("Warm") },
    is: isReferenceRemoved,
  },
  {
    id: "automation/reference-changed",
    class: "minor",
    change: "A reference is added or renamed",
    reason: "One more record of the workspace must be matched, or it is matched by another name.",
    example: { kind: "automations", from: withReferences("Warm"), to: withReferences("Warm", "Hot") },
    is: ({ at }) => at.startsWith("document/references/"),
  },
  {
    id: "automation/runs-changed",
    class: "minor",
    change: "Re-enrollment, stopping on a reply, or the existence of settings is changed",
    reason: "Automations start or stop for other contacts than before.",
    example: {
      kind: "automations",
      from: automation([note], { settings }),
      to: automation([note], { settings: { ...settings, stop_on_reply: false } }),
    },
    is: ({ at }) =>
      at === "document/settings" || inDocument(at, "settings/allow_reenrollment", "settings/stop_on_reply"),
  },
  {
    id: "automation/less-held-back",
    class: "minor",
    change: "The send window is removed, or the sending days are changed, holidays included",
    reason: "Contacts get messages at hours or on days without messages before, or the other way round.",
    example: {
      kind: "automations",
      from: automation([note], { settings: { ...settings, send_window_start: 540, send_window_end: 1080 } }),
      to: automation([note], { settings }),
    },
    is: changesFreeTime,
  },
  {
    id: "automation/sending-times-changed",
    class: "patch",
    change: "The hours of the send window or the daily limit are changed",
    reason: "The same messages are sent at other times.",
    example: {
      kind: "automations",
      from: automation([note], { settings }),
      to: automation([note], { settings: { ...settings, daily_send_limit: 300 } }),
    },
    is: ({ at }) => inDocument(at, "settings"),
  },
  {
    id: "automation/about",
    class: "patch",
    change: "The automation's description or category is changed",
    reason: "People read another text; the automation does the same.",
    example: { kind: "automations", from: automation(), to: automation([note], { category: "Sellers" }) },
    is: ({ at }) => inDocument(at, "description", "category"),
  },
];

function changesFreeTime({ at, change, after }: ObservedChange): boolean {
  if (inDocument(at, "settings/send_window_days")) return true;
  if (inDocument(at, "settings/send_window_skip_holidays")) return after !== true;
  return inDocument(at, "settings/send_window_start", "settings/send_window_end") && change === "removed";
}
