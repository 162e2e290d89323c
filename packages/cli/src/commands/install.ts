import { installEntry } from "./install-entry.js";

export const install = installEntry("install", {
  summary: "Install a pack in a workspace: plan, show, ask, apply",
  examples: [
    ["setup-pack install pack.json --workspace https://crm.example.org", "after showing what it will do"],
    ["setup-pack install pack.json --bindings bindings.yaml --yes", "in a script, with SETUP_PACK_URL set"],
    ["setup-pack install pack.json --interactive", "ask what references are matched to"],
    ["setup-pack install pack.json --hand-over for-the-dashboard", "as a folder to import by hand"],
  ],
  note: "For a pack that is not installed yet; setup-pack upgrade brings another release of one that is.",
});
