import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { firstLine, serving, setupPack, setupPackSays } from "./children.mjs";
import { startAutomations } from "./demo-automations.mjs";
import { inRepository, root } from "./paths.mjs";
import { runBeside } from "./shell.mjs";

/** A history that has much of what a person draws; the demo office has all that it refers to. */
const releases = "fixtures/releases/rewritten-graph";
const [first, next] = ["2.3.1", "3.0.0"];

/** Where a person may change all of it as they like. Not in git, and kept from one start to the next. */
const usualData = ".setup-pack-demo";

/**
 * @typedef {{ url: string, apiKey: string, adminUrl: string, adminToken: string, workspaceId: string }} Ready what is read here of a sandbox's ready file
 */

/** @typedef {{ data: string, port: string | undefined, readyFile: string | undefined, open: boolean }} Chosen */

const usage = `npm start [-- --port N] [--data DIR] [--ready-file FILE] [--no-open]

  --port N           where to serve the editor; a port in use gives way to the next
  --data DIR         where the sandbox keeps its rows, and you your copy of the pack (default ${usualData})
  --ready-file FILE  write where everything is, with the key, to this file (mode 0600) once all of it serves
  --no-open          open no browser`;

/**
 * Shows the whole of it: a sandbox with a demo office in which the first release of a pack is installed, and the editor
 * with the next release open. Builds what is stale of them: the editor last, once the address of the office is printed.
 * Serves both until it is told to end; gives an exit code.
 * @param {readonly string[]} flags
 */
export async function start(flags) {
  const chosen = choose(flags);
  if (typeof chosen === "string") {
    console.error(`${chosen}\n\n${usage}`);
    return 2;
  }
  const codes = await Promise.all([built("command"), built("sandbox")]);
  const code = Math.max(...codes);
  if (code !== 0) return code;
  const { data, readyFile } = chosen;
  mkdirSync(resolve(root, data), { recursive: true });
  const copy = `${data}/buyer-nurture-${next}.json`;
  if (!existsSync(resolve(root, copy))) copyFileSync(inRepository(`${releases}/${next}.json`), resolve(root, copy));

  const sandboxReady = `${data}/sandbox.json`;
  const sandbox = setupPack([
    ...["sandbox", "serve", "--demo", "--port", "0", "--quiet"],
    ...["--data", `${data}/workspace`, "--ready-file", sandboxReady],
  ]);
  const ended = serving([sandbox]);
  const url = await firstLine(sandbox);
  if (url === undefined) return (await ended.code) || 1;
  const ready = ended.readyIn(sandboxReady);
  const keyFile = `${data}/key`;
  writeFileSync(resolve(root, keyFile), `${ready.apiKey}\n`, { mode: 0o600 });
  const workspace = ["--workspace", url, "--key-file", keyFile];

  const installed = await installFirst(copy, workspace, ready);
  if (typeof installed === "number") return ended.end(installed);

  const look = `${ready.adminUrl}/look/${ready.workspaceId}#${ready.adminToken}`;
  // The office can be looked at before the editor is built, which takes as long as all the rest.
  console.error(
    `\nSee the workspace, where release ${installed} of the pack is installed: ${look}\nThe editor follows …`,
  );

  const editorCode = await built("editor");
  if (editorCode !== 0) return ended.end(editorCode);
  const { port, open } = chosen;
  const editor = setupPack([
    ...["edit", copy, ...workspace],
    ...(port === undefined ? [] : ["--port", port]),
    ...(open ? [] : ["--no-open"]),
  ]);
  ended.also(editor);
  const link = await firstLine(editor);
  if (link === undefined) return (await ended.code) || 1;

  const upgrade = `npx setup-pack upgrade ${copy} ${workspace.join(" ")}`;
  const reach = `--ready-file ${sandboxReady}`;
  const advance = `npx setup-pack sandbox clock advance 1w ${reach} && npx setup-pack sandbox messages ${reach}`;
  if (readyFile !== undefined)
    ended.writeReady(readyFile, { ...ready, editorUrl: link, keyFile, pack: copy, upgrade, advance });
  tell({ link, url, look, installed, keyFile, upgrade, advance, data });
  return ended.code;
}

/**
 * Does a step of the build beside others, where it is stale; gives an exit code.
 * @param {"command" | "sandbox" | "editor"} step
 */
const built = async (step) =>
  (await runBeside({ script: "packages/toolchain/run/build-step.mjs", flags: [step] }, "shown")).code;

/**
 * Installs the first release and lets its automations run, unless some release is installed already.
 * @param {string} pack
 * @param {readonly string[]} workspace flags
 * @param {Ready} ready
 * @returns {Promise<string | number>} the version that is installed then, or the exit code of what went wrong
 */
async function installFirst(pack, workspace, ready) {
  const { code, said } = await setupPackSays(["status", pack, ...workspace, "--format", "json"]);
  if (code !== 0) return code;
  const { installed } = JSON.parse(said);
  if (installed !== null) return installed.version;
  const release = `${releases}/${first}.json`;
  const install = await setupPackSays(["install", release, ...workspace, "--yes", "--quiet"]);
  if (install.code !== 0) return install.code;
  await startAutomations(ready);
  return first;
}

/** @param {Record<"link" | "url" | "look" | "installed" | "keyFile" | "upgrade" | "advance" | "data", string>} what */
function tell({ link, url, look, installed, keyFile, upgrade, advance, data }) {
  console.log(link);
  const toUpgrade = installed === next ? "" : ` This installs the release that the editor has open:\n  ${upgrade}`;
  console.error(`
A sandbox workspace with release ${installed} of the pack in the editor:
  ${url}/docs
See what happens in it: ${look}
API key: ${keyFile}.${toUpgrade}
Its clock is paused. This advances it by a week and shows the messages that contacts would get:
  ${advance}

The data is in ${data}. Delete that folder to start over. Ctrl-C stops everything.`);
}

/**
 * @param {readonly string[]} flags
 * @returns {Chosen | string} what is wrong with them
 */
function choose(flags) {
  try {
    const { values } = parseArgs({
      args: [...flags],
      options: {
        port: { type: "string" },
        data: { type: "string", default: usualData },
        "ready-file": { type: "string" },
        "no-open": { type: "boolean", default: false },
      },
    });
    const { port, data, "ready-file": readyFile, "no-open": closed } = values;
    if (port !== undefined && !(/^\d+$/.test(port) && Number(port) < 65_536)) return `--port ${port} is no port.`;
    return { data: data.replace(/\/+$/, ""), port, readyFile, open: !closed };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
