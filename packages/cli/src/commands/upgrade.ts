import { installEntry } from "./install-entry.js";

export const upgrade = installEntry("upgrade", {
  summary: "Upgrade an installed pack to another release: plan, show, ask, apply",
  examples: [
    ["setup-pack upgrade 1.1.0.json --workspace https://crm.example.org", "after showing what it will do"],
    ["setup-pack upgrade 2.0.0.json --on-conflict keep-workspace --yes", "local changes are kept"],
    ['setup-pack upgrade 2.0.0.json --only-if ">=1.2 <3" --yes', "only a release of this range"],
    ["setup-pack upgrade 2.0.0.json --prune --impact", "remove what is gone, and say who relies on it"],
  ],
  note: "What was edited in the workspace stays, and what both changed differently is a conflict until it is settled.",
});
