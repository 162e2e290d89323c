import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Command } from "./measure/processes.js";

const folder = fileURLToPath(new URL("peers/", import.meta.url));
const schema = fileURLToPath(new URL("../schemas/setup-pack.schema.json", import.meta.url));

const ajvCli = `${folder}node_modules/ajv-cli/dist/index.js`;
const spectralCli = `${folder}node_modules/@stoplight/spectral-cli/dist/index.js`;

/** Whether the peers are there; installs them from their own lockfile when they are not. */
export function peersInstalled(): boolean {
  const installed = () => existsSync(ajvCli) && existsSync(spectralCli);
  if (!installed()) spawnSync("npm", ["ci"], { cwd: folder, stdio: "ignore", shell: process.platform === "win32" });
  return installed();
}

const ajvOptions = ["--spec=draft2020", "--strict=false", "--all-errors", "-c", "ajv-formats"] as const;

/** ajv-cli, told to find all errors as we do. */
export const ajv = (path: string): Command => ({
  args: [ajvCli, "validate", ...ajvOptions, "-s", schema, "-d", path],
});

/** spectral-cli with the schema as its only rule. */
export const spectral = (path: string): Command => ({
  args: [spectralCli, "lint", "--ruleset", `${folder}spectral.mjs`, path],
});
