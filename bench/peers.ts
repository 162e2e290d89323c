import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Command } from "./measure/processes.js";

const folder = fileURLToPath(new URL("peers/", import.meta.url));
const schema = fileURLToPath(new URL("../schemas/setup-pack.schema.json", import.meta.url));

const ajvCli = `${folder}node_modules/ajv-cli/dist/index.js`;
const spectralCli = `${folder}node_modules/@stoplight/spectral-cli/dist/index.js`;
const dagreModule = `${folder}node_modules/@dagrejs/dagre/dist/dagre.esm.js`;

/** Whether the peers are there; installs them from their own lockfile when they are not. */
export function peersInstalled(): boolean {
  const installed = () => [ajvCli, spectralCli, dagreModule].every((path) => existsSync(path));
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

/** What is used of dagre, the layout that editors of graphs usually take. */
export interface Dagre {
  readonly Graph: new (options: {
    readonly multigraph: boolean;
  }) => {
    setGraph(label: object): unknown;
    setNode(id: string, label: object): unknown;
    setEdge(from: string, to: string, label: object, name: string): unknown;
  };
  layout(graph: object): void;
}

/** dagre, where the peers are there. */
export async function dagre(): Promise<Dagre | undefined> {
  if (!peersInstalled()) return undefined;
  const { default: all, ...named }: Record<string, unknown> = await import(pathToFileURL(dagreModule).href);
  const found = isDagre(named) ? named : all;
  if (!isDagre(found)) throw new Error("dagre no longer exports what is measured");
  return found;
}

function isDagre(value: unknown): value is Dagre {
  const { Graph, layout }: { Graph?: unknown; layout?: unknown } = Object(value);
  return typeof Graph === "function" && typeof layout === "function";
}
