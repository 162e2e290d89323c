import type { ChangeClass } from "./change-class.js";

const brand = { colors: { primary: "#1d4ed8" } };

/** The members at the top of a pack. */
export const packClasses: readonly ChangeClass[] = [
  {
    id: "pack/brand-removed",
    class: "major",
    change: "The brand is removed",
    reason: "Workspaces that took their looks from the pack lose what keeps them up to date.",
    example: { kind: "pack", from: { brand }, to: { brand: null } },
    is: ({ kind, at, change }) => kind === "pack" && at === "brand" && change === "removed",
  },
  {
    id: "pack/brand-added",
    class: "minor",
    change: "A brand is added",
    reason: "The pack sets up looks, which it did not do before.",
    example: { kind: "pack", from: {}, to: { brand } },
    is: ({ kind, at, change }) => kind === "pack" && at === "brand" && change === "added",
  },
  {
    id: "pack/brand-changed",
    class: "patch",
    change: "The brand is changed",
    reason: "Looks change, and nothing acts otherwise.",
    example: { kind: "pack", from: { brand }, to: { brand: { colors: { primary: "#0f766e" } } } },
    is: ({ kind, at }) => kind === "pack" && at.startsWith("brand"),
  },
  {
    id: "pack/about",
    class: "patch",
    change: "The pack's name, description, author or schema version is changed",
    reason: "What is told about the pack changes, and nothing that it sets up.",
    example: { kind: "pack", from: { author: "Larkspur Realty" }, to: { author: "Larkspur & Main Realty" } },
    is: ({ kind }) => kind === "pack",
  },
];
