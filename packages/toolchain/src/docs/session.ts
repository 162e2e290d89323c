import { spawnSync } from "node:child_process";
import { commandLine } from "./command-line.js";
import { pageEnvironment } from "./page-environment.js";

/** Where the commands of a page run. */
export interface SessionPlace {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A command of a page with what it says, run anew. */
export function session(command: string, { folder, environment = {} }: SessionPlace): string {
  const [program, ...flags] = command.split(" ");
  if (program !== "setup-pack") throw new Error(`A page runs ${program}`);
  const { stdout, stderr, status } = spawnSync(process.execPath, [commandLine, ...flags], {
    cwd: folder,
    encoding: "utf8",
    env: { ...pageEnvironment, ...environment },
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

/** The text without what is another each time: times, the ids of workspaces and records, and the name of a key. */
const lasting = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "2026-11-02T09:30:00.000Z")
    .replace(/\b(ws|tag|mem|pip|pst)_[0-9a-f]{32}/g, "$1_0198f657b580000046c3155c66d9b4e3")
    .replace(/spk_[0-9a-f]{12}/g, "spk_c74f4159496e");
