import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";
import { pageEnvironment } from "./page-environment.js";

const path = "docs/installing.md";

/** The history that the page shows, and what its files are called there. */
const releases = inRepository("fixtures/releases/rewritten-graph");
const files = new Map([
  ["2.3.1.json", "buyer-nurture-2.3.1.json"],
  ["3.0.0.json", "buyer-nurture-3.0.0.json"],
]);

/** What the office changes by hand between the releases: an automation as it stands in this export. */
const edited = { file: "mine.json", key: "new-buyer-first-ten-days" } as const;

/** A command to run, or the place where the office edits what was installed. */
const step = /<!-- session: (?<command>.+) -->\n[\s\S]*?<!-- \/session -->|<!-- meanwhile -->/g;

/** The page about installing, with every command in it run anew, one after the other, in a workspace of their own. */
export const installingPage: GeneratedFile = { path, text: taken };

interface Ready {
  readonly url: string;
  readonly apiKey: string;
}

async function taken(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "setup-pack-installing-"));
  for (const [file, name] of files) copyFileSync(join(releases, file), join(folder, name));
  const { ready, end } = await serveSandbox(folder);
  try {
    const page = readFileSync(inRepository(path), "utf8");
    const parts: string[] = [];
    let end = 0;
    for (const found of page.matchAll(step)) {
      parts.push(page.slice(end, found.index));
      const command = found.groups?.command;
      if (command === undefined) await editByHand(ready);
      parts.push(command === undefined ? found[0] : session(command, folder, ready));
      end = found.index + found[0].length;
    }
    return [...parts, page.slice(end)].join("");
  } finally {
    await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

const bin = inRepository("packages/cli/bin/setup-pack.js");

/** A sandbox with the demo office, which is forgotten at the end. */
async function serveSandbox(folder: string): Promise<{ ready: Ready; end: () => Promise<void> }> {
  const readyFile = join(folder, "ready.json");
  const flags = ["sandbox", "serve", "--memory", "--demo", "--port", "0", "--ready-file", readyFile, "--quiet"];
  const server = spawn(process.execPath, [bin, ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
    env: pageEnvironment,
  });
  const ended = once(server, "close");
  await Promise.race([once(server.stdout, "data"), ended]);
  const end = async (): Promise<void> => {
    server.kill();
    await ended;
  };
  return { ready: JSON.parse(readFileSync(readyFile, "utf8")), end };
}

function session(command: string, folder: string, { url, apiKey }: Ready): string {
  const [program, ...flags] = command.split(" ");
  if (program !== "setup-pack") throw new Error(`${path} runs ${program}`);
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...flags], {
    cwd: folder,
    encoding: "utf8",
    env: { ...pageEnvironment, SETUP_PACK_URL: url, SETUP_PACK_API_KEY: apiKey },
  });
  return [
    `<!-- session: ${command} -->`,
    "```console",
    `$ npx ${command}`,
    lasting(`${stdout}${stderr}`).trimEnd(),
    ...(status === 0 ? [] : ["$ echo $?", String(status)]),
    "```",
    "<!-- /session -->",
  ].join("\n");
}

/** The text without what is another each time: times, and the name of a key. */
const lasting = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "2026-11-02T09:30:00.000Z")
    .replace(/spk_[0-9a-f]{12}/g, "spk_c74f4159496e");

/** A person changes an installed automation, as a dashboard lets them. */
async function editByHand({ url, apiKey }: Ready): Promise<void> {
  const pack: { packId: string; automations: { key: string; document: object }[] } = JSON.parse(
    readFileSync(join(releases, edited.file), "utf8"),
  );
  const document = pack.automations.find(({ key }) => key === edited.key)?.document;
  const { status } = await fetch(`${url}/v1/setup-packs/${pack.packId}/items/automations/${edited.key}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ document }),
  });
  if (status !== 200) throw new Error(`The automation could not be edited: ${status}`);
}
