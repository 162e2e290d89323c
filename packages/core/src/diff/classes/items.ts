import type { ChangeClass } from "./change-class.js";
import { resource } from "./examples.js";

/** Whole items that go, come or get another key. */
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
    reason: "Whatever refers to it by the old key no longer finds it.",
    example: { kind: "resources", from: resource(), to: resource({ key: "hot-lead" }) },
    is: ({ change }) => change === "renamed",
  },
  {
    id: "item/added",
    class: "minor",
    change: "An item is added",
    reason: "Something new is installed, and all there was stays.",
    example: { kind: "resources", from: null, to: resource() },
    is: ({ at, change }) => at === "" && change === "added",
  },
];
