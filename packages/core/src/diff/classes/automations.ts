import type { ChangeClass } from "./change-class.js";
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

/** What an automation has besides its blocks. */
export const automationClasses: readonly ChangeClass[] = [
  {
    id: "automation/path-changed",
    class: "minor",
    change: "An edge is added, removed or leads elsewhere",
    reason: "Contacts take another way through the automation.",
    example: {
      kind: "automations",
      from: graphOf([start, task, note], [edge("e1", "start", "task"), edge("e2", "task", "note")]),
      to: graphOf([start, task, note], [edge("e1", "start", "note"), edge("e2", "task", "note")]),
    },
    is: ({ at }) => inDocument(at, "graph/edges"),
  },
  {
    id: "automation/reference-removed",
    class: "major",
    change: "A reference is removed",
    reason: "The automation no longer touches something that others may rely on it to touch.",
    example: { kind: "automations", from: withReferences("Warm", "Hot"), to: withReferences("Warm") },
    is: ({ at, change }) => at === "document/references/*" && change === "removed",
  },
  {
    id: "automation/reference-changed",
    class: "minor",
    change: "A reference is added, or names its thing otherwise",
    reason: "Something more of the workspace has to be found, or it is looked for under another name.",
    example: { kind: "automations", from: withReferences("Warm"), to: withReferences("Warm", "Hot") },
    is: ({ at }) => at.startsWith("document/references/"),
  },
  {
    id: "automation/runs-changed",
    class: "minor",
    change: "Who may enroll again, what a reply ends, or whether there are settings at all is changed",
    reason: "Runs begin or end for other contacts than before.",
    example: {
      kind: "automations",
      from: automation([note], { settings }),
      to: automation([note], { settings: { ...settings, stop_on_reply: false } }),
    },
    is: ({ at }) =>
      at === "document/settings" || inDocument(at, "settings/allow_reenrollment", "settings/stop_on_reply"),
  },
  {
    id: "automation/sending-times-changed",
    class: "patch",
    change: "The send window or the daily limit is changed",
    reason: "The same messages go out at other times.",
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
    change: "The automation's name, description or category is changed",
    reason: "People read something else, and the automation does the same.",
    example: { kind: "automations", from: automation(), to: automation([note], { category: "Sellers" }) },
    is: ({ at }) => inDocument(at, "name", "description", "category"),
  },
];
