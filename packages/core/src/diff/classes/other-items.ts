import { isObject } from "../../json.js";
import type { ChangeClass, ObservedChange } from "./change-class.js";
import { asset, automation, resource, smartList, template } from "./examples.js";

const inside = ({ at }: ObservedChange, member: string): boolean => at === member || at.startsWith(`${member}/`);

const loses = (before: unknown, after: unknown): boolean => before === "both" || after !== "both";

const field = (data: Readonly<Record<string, unknown>>) =>
  resource({ key: "moves", kind: "custom_field", name: "Moves in", data });

const choosing = (...options: readonly string[]) => field({ type: "select", options });

const isOfField = ({ resource: kind }: ObservedChange): boolean => kind === "custom_field";

/** Returns a setting of a resource before and after, where it or all settings together are changed. */
function settingOf(name: string, { at, before, after }: ObservedChange): { before?: unknown; after?: unknown } {
  if (at === `data/${name}`) return { before, after };
  if (at !== "data") return {};
  return { before: isObject(before) ? before[name] : undefined, after: isObject(after) ? after[name] : undefined };
}

/** Returns whether a setting that was there is another one, or gone. */
const hasChanged = ({ before, after }: { before?: unknown; after?: unknown }): boolean =>
  before !== undefined && before !== after;

/** Returns whether a list lacks something that it had. */
function lacks({ before, after }: { before?: unknown; after?: unknown }): boolean {
  const left = new Set(optionsIn(after));
  return optionsIn(before).some((option) => !left.has(option));
}

/** What tells the options of a field apart: each is a text, or an object with one of the members that may say so. */
function optionsIn(list: unknown): string[] {
  const options: readonly unknown[] = Array.isArray(list) ? list : [];
  return options.map((option) => {
    const { key, id, value, name, label } = isObject(option) ? option : {};
    return JSON.stringify(key ?? id ?? value ?? name ?? label ?? option);
  });
}

const isDetailOfField = (change: ObservedChange): boolean =>
  isOfField(change) && inside(change, "data") && change.at !== "data/options";

/** Returns whether a value lacks a scalar that another has at the same place, wherever in a list. */
function lacksDetail(before: unknown, after: unknown): boolean {
  const left = detailsIn(after);
  return detailsIn(before).some((detail) => {
    const index = left.indexOf(detail);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function detailsIn(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((element) => detailsIn(element, at));
  if (isObject(value)) return Object.entries(value).flatMap(([name, inner]) => detailsIn(inner, `${at}/${name}`));
  return value === undefined ? [] : [`${at} ${JSON.stringify(value)}`];
}

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
    change: "The description, color or icon of a smart list is changed",
    reason: "The list looks different but has the same contacts.",
    example: { kind: "smartLists", from: smartList({ color: "#ef4444" }), to: smartList({ color: "#22c55e" }) },
    is: ({ kind }) => kind === "smartLists",
  },
  {
    id: "template/channel-lost",
    class: "major",
    change: "A message template can no longer be sent by a channel",
    reason: "Steps that send it by that channel no longer can.",
    example: { kind: "messageTemplates", from: template({ channel: "both" }), to: template({ channel: "sms" }) },
    is: ({ kind, at, before, after }) => kind === "messageTemplates" && at === "channel" && loses(before, after),
  },
  {
    id: "template/channel-gained",
    class: "minor",
    change: "A message template can be sent by one more channel",
    reason: "It can do more than before, and still everything it could.",
    example: { kind: "messageTemplates", from: template({ channel: "sms" }), to: template({ channel: "both" }) },
    is: ({ kind, at }) => kind === "messageTemplates" && at === "channel",
  },
  {
    id: "template/wording",
    class: "patch",
    change: "The category, subject or text of a message template is changed",
    reason: "The same message in other words.",
    example: { kind: "messageTemplates", from: template(), to: template({ body: "Good morning {{first_name}}" }) },
    is: ({ kind }) => kind === "messageTemplates",
  },
  {
    id: "resource/kind-changed",
    class: "major",
    change: "A resource becomes one of another kind",
    reason: "The installed record is no longer what others refer to.",
    example: { kind: "resources", from: resource(), to: resource({ kind: "lead_source" }) },
    is: ({ kind, at }) => kind === "resources" && at === "kind",
  },
  {
    id: "resource/field-type-changed",
    class: "major",
    change: "A custom field gets another type",
    reason: "Existing values may not match the new type, and conditions compare them differently.",
    example: { kind: "resources", from: field({ type: "number" }), to: field({ type: "text" }) },
    is: (change) => isOfField(change) && hasChanged(settingOf("type", change)),
  },
  {
    id: "resource/option-removed",
    class: "major",
    change: "An option of a custom field is removed",
    reason: "Contacts may have it, and automations and lists may ask for it.",
    example: { kind: "resources", from: choosing("Spring", "Summer"), to: choosing("Spring") },
    is: (change) => isOfField(change) && lacks(settingOf("options", change)),
  },
  {
    id: "resource/option-added",
    class: "minor",
    change: "A custom field gets one more option",
    reason: "There is one more choice; existing values are kept.",
    example: { kind: "resources", from: choosing("Spring"), to: choosing("Spring", "Summer") },
    is: (change) => {
      const { before, after } = settingOf("options", change);
      return isOfField(change) && lacks({ before: after, after: before });
    },
  },
  {
    id: "resource/field-detail-lost",
    class: "major",
    change: "Any other detail of a custom field is changed or removed",
    reason: "It may be the type or an option of the field, in words that the toolkit does not know.",
    example: { kind: "resources", from: field({ choices: ["Spring", "Summer"] }), to: field({ choices: ["Spring"] }) },
    is: (change) => isDetailOfField(change) && lacksDetail(change.before, change.after),
  },
  {
    id: "resource/field-detail-added",
    class: "minor",
    change: "Any other detail of a custom field is added",
    reason: "It may be one more option of the field, in words that the toolkit does not know.",
    example: { kind: "resources", from: field({ choices: ["Spring"] }), to: field({ choices: ["Spring", "Summer"] }) },
    is: (change) => isDetailOfField(change) && lacksDetail(change.after, change.before),
  },
  {
    id: "resource/data-changed",
    class: "patch",
    change: "Details of a resource are changed",
    reason: "It is the same kind and is found as before.",
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
    reason: "It sets another image or document of the workspace.",
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
    reason: "The format does not define an effect.",
    example: {
      kind: "automations",
      from: automation([{ id: "note", kind: "action.add_note", label: "Call" }]),
      to: automation([{ id: "note", kind: "action.add_note", label: "Ring" }]),
    },
    is: () => true,
  },
];
