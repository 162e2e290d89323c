import type { ChangeClass } from "./change-class.js";
import { automation, block, resource } from "./examples.js";

/** Where people and workspaces read what an item, or a stage of it, is called. */
const names: ReadonlySet<string> = new Set([
  "automations document/name",
  "smartLists name",
  "messageTemplates name",
  "pipelines name",
  "pipelines stages/*/name",
  "resources name",
]);

const tagging = (key: string) =>
  automation([block("tag", "action.add_tag", { tag_id: key })], {
    references: [{ type: "tag", id: key, name: "Hot lead" }],
  });

/** Whole items that go, come or get another key or name. */
export const itemClasses: readonly ChangeClass[] = [
  {
    id: "item/removed",
    class: "major",
    change: "An item is removed",
    reason: "Other items, people and workspaces may rely on it.",
    example: { kind: "resources", from: resource(), to: null },
    is: ({ at, change }) => at === "" && change === "removed",
  },
  {
    id: "item/renamed",
    class: "major",
    change: "An item gets another key",
    reason: "References to the old key no longer find it.",
    example: { kind: "resources", from: resource(), to: resource({ key: "hot-lead" }) },
    is: ({ change }) => change === "renamed",
  },
  {
    id: "item/added",
    class: "minor",
    change: "An item is added",
    reason: "Adds something new; nothing existing changes.",
    example: { kind: "resources", from: null, to: resource() },
    is: ({ at, change }) => at === "" && change === "added",
  },
  {
    id: "item/name-changed",
    class: "minor",
    change: "An automation, smart list, message template, pipeline, stage or resource is renamed",
    reason: "Workspaces, other packs and people find it by its name.",
    example: { kind: "resources", from: resource(), to: resource({ name: "Hot" }) },
    is: ({ kind, at }) => names.has(`${kind} ${at}`),
  },
  {
    id: "item/key-followed",
    class: "patch",
    change: "A reference uses the item's new key",
    reason: "It is the same item as before, with another key.",
    example: {
      kind: "automations",
      from: tagging("hot"),
      to: tagging("hot-lead"),
      beside: { kind: "resources", from: resource(), to: resource({ key: "hot-lead" }) },
    },
    is: ({ followsKey }) => followsKey,
  },
];
