import type { ChangeClass } from "./change-class.js";

const brand = { colors: { primary: "#1d4ed8" } };

/** The members at the top of a pack. */
export const packClasses: readonly ChangeClass[] = [
  {
    id: "pack/brand-removed",
    class: "major",
    change: "The brand is removed",
    reason: "Workspaces with this brand no longer get updates of it.",
    example: { kind: "pack", from: { brand }, to: { brand: null } },
    is: ({ kind, at, change }) => kind === "pack" && at === "brand" && change === "removed",
  },
  {
    id: "pack/brand-added",
    class: "minor",
    change: "A brand is added",
    reason: "The pack now sets up a brand.",
    example: { kind: "pack", from: {}, to: { brand } },
    is: ({ kind, at, change }) => kind === "pack" && at === "brand" && change === "added",
  },
  {
    id: "pack/brand-changed",
    class: "patch",
    change: "The brand is changed",
    reason: "Only the look changes.",
    example: { kind: "pack", from: { brand }, to: { brand: { colors: { primary: "#0f766e" } } } },
    is: ({ kind, at }) => kind === "pack" && at.startsWith("brand"),
  },
  {
    id: "pack/about",
    class: "patch",
    change: "The pack's name, description, author or schema version is changed",
    reason: "Only the description of the pack changes.",
    example: { kind: "pack", from: { author: "Larkspur Realty" }, to: { author: "Larkspur & Main Realty" } },
    is: ({ kind }) => kind === "pack",
  },
];
