import type { ChangeClass, ObservedChange } from "./change-class.js";
import { asset, automation, resource, smartList, template } from "./examples.js";

const inside = ({ at }: ObservedChange, member: string): boolean => at === member || at.startsWith(`${member}/`);

const loses = (before: unknown, after: unknown): boolean => before === "both" || after !== "both";

/** Smart lists, message templates, resources and assets. */
export const otherItemClasses: readonly ChangeClass[] = [
  {
    id: "smart-list/filters-changed",
    class: "minor",
    change: "The filters of a smart list are changed",
    reason: "Other contacts are on the list.",
    example: {
      kind: "smartLists",
      from: smartList(),
      to: smartList({ filters: { version: 2, root: { field: "last_conversation", operator: "never" } } }),
    },
    is: (change) => change.kind === "smartLists" && inside(change, "filters"),
  },
  {
    id: "smart-list/looks",
    class: "patch",
    change: "The name, description, color or icon of a smart list is changed",
    reason: "The list looks otherwise and holds the same contacts.",
    example: { kind: "smartLists", from: smartList({ color: "#ef4444" }), to: smartList({ color: "#22c55e" }) },
    is: ({ kind }) => kind === "smartLists",
  },
  {
    id: "template/channel-lost",
    class: "major",
    change: "A message template can no longer be sent by a channel",
    reason: "Whatever sends it by that channel no longer can.",
    example: { kind: "messageTemplates", from: template({ channel: "both" }), to: template({ channel: "sms" }) },
    is: ({ kind, at, before, after }) => kind === "messageTemplates" && at === "channel" && loses(before, after),
  },
  {
    id: "template/channel-gained",
    class: "minor",
    change: "A message template can be sent by one more channel",
    reason: "It can do more, and what it could do it still can.",
    example: { kind: "messageTemplates", from: template({ channel: "sms" }), to: template({ channel: "both" }) },
    is: ({ kind, at }) => kind === "messageTemplates" && at === "channel",
  },
  {
    id: "template/wording",
    class: "patch",
    change: "The name, category, subject or text of a message template is changed",
    reason: "The same message in other words.",
    example: { kind: "messageTemplates", from: template(), to: template({ body: "Good morning {{first_name}}" }) },
    is: ({ kind }) => kind === "messageTemplates",
  },
  {
    id: "resource/kind-changed",
    class: "major",
    change: "A resource becomes one of another kind",
    reason: "What was installed is no longer what others refer to.",
    example: { kind: "resources", from: resource(), to: resource({ kind: "lead_source" }) },
    is: ({ kind, at }) => kind === "resources" && at === "kind",
  },
  {
    id: "resource/name-changed",
    class: "minor",
    change: "A resource is called otherwise",
    reason: "Workspaces and other packs find it by its name.",
    example: { kind: "resources", from: resource(), to: resource({ name: "Hot" }) },
    is: ({ kind, at }) => kind === "resources" && at === "name",
  },
  {
    id: "resource/data-changed",
    class: "patch",
    change: "Details of a resource are changed",
    reason: "It stays what it is and is found as before.",
    example: {
      kind: "resources",
      from: resource({ data: { color: "#ef4444" } }),
      to: resource({ data: { color: "#22c55e" } }),
    },
    is: ({ kind }) => kind === "resources",
  },
  {
    id: "asset/role-changed",
    class: "minor",
    change: "An asset is used for something else",
    reason: "Another picture or document of the workspace is set by it.",
    example: { kind: "assets", from: asset(), to: asset({ role: "logo" }) },
    is: ({ kind, at }) => kind === "assets" && at === "role",
  },
  {
    id: "asset/file-changed",
    class: "patch",
    change: "An asset has another file, file name or address",
    reason: "The same place shows another file.",
    example: { kind: "assets", from: asset(), to: asset({ fileName: "our-team.jpg" }) },
    is: ({ kind }) => kind === "assets",
  },
  {
    id: "other/changed",
    class: "patch",
    change: "A field that the format does not name is changed",
    reason: "Nothing says that it does anything.",
    example: {
      kind: "automations",
      from: automation([{ id: "note", kind: "action.add_note", label: "Call" }]),
      to: automation([{ id: "note", kind: "action.add_note", label: "Ring" }]),
    },
    is: () => true,
  },
];
