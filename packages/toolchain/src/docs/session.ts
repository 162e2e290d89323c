import { spawnSync } from "node:child_process";
import { clockAt } from "../../run/clock.mjs";
import { inRepository } from "../paths.js";

/**
 * The environment of programs whose output stands in pages: the same on any day, in any time zone and language, at
 * whatever terminal they are made.
 */
export const pageEnvironment = {
  ...clockAt("2026-11-02T09:30:00.000Z"),
  PATH: process.env.PATH,
  TZ: "UTC",
  LC_ALL: "C.UTF-8",
  NO_COLOR: "1",
  COLUMNS: "100",
} as const;

/** The built command line. */
export const commandLine = inRepository("packages/cli/bin/setup-pack.js");

/** Where the commands of a page run. */
export interface SessionPlace {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Returns a command of a page with what it says, run anew. */
export function session(command: string, { folder, environment = {} }: SessionPlace): string {
  const [program, ...flags] = command.split(" ");
  if (program !== "setup-pack") throw new Error(`A page runs ${program}`);
  const { stdout, stderr, status } = spawnSync(process.execPath, [...nodeFlags(flags), commandLine, ...flags], {
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

/** What runs a fleet keeps its notes in a database that is gone before better code for it would pay. */
const nodeFlags = ([command]: readonly string[]): readonly string[] => (command === "fleet" ? ["--liftoff-only"] : []);

/**
 * Returns the text without what is another each time: times, the ids of workspaces and records, and the name of a key.
 */
export const lasting = (text: string): string =>
  lastingIds(text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "2026-11-02T09:30:00.000Z")).replace(
    /spk_[0-9a-f]{12}/g,
    "spk_c74f4159496e",
  );

/** Returns the text with an id that lasts for each, by the order of those of its kind: two of them stay two. */
export function lastingIds(text: string): string {
  const met: string[] = [];
  return text.replace(/\b(ws|tag|mem|pip|pst)_[0-9a-f]{32}/g, (id, kind: string) => {
    if (!met.includes(id)) met.push(id);
    const place = met.filter((one) => one.startsWith(`${kind}_`)).indexOf(id);
    return `${kind}_0198f657b580000046c3155c66d9b4${(firstEnding + place).toString(16)}`;
  });
}

/** How the id of the first of a kind ends. */
const firstEnding = 0xe3;
