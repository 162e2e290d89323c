import { type Command, Option } from "commander";
import type { GlobalFlags } from "../print/paper.js";

/** Where rows are kept when nobody says where: in the current folder, so that each project has a sandbox of its own. */
export const usualData = ".setup-pack-sandbox";

/** The ready file in a data folder. */
export const readyName = "ready.json";

/** How a command finds the admin surface of a running sandbox. */
export interface ReachFlags extends GlobalFlags {
  readonly readyFile?: string;
  readonly adminUrl?: string;
  readonly adminTokenFile?: string;
}

export const reachNotes = `The sandbox is found by its ready file, or by --admin-url with the token in SETUP_PACK_ADMIN_TOKEN or --admin-token-file;
a token is never an argument, where other users of the machine could read it.
Ends with 0; 2 for bad usage, also where the sandbox says so; 3 where it cannot be reached, or refuses the token.`;

export function declareReach(command: Command): void {
  command
    .option("--ready-file <file>", `the ready file of the sandbox (${usualData}/${readyName} when left out)`)
    .addOption(new Option("--admin-url <url>", "its admin surface, instead of a ready file").conflicts("readyFile"))
    .option("--admin-token-file <file>", "a file that holds the admin token");
}

/** Declares how to print, and how the sandbox is found. */
export function declareFormatAndReach(command: Command): void {
  command.addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"));
  declareReach(command);
}

/** The same of a command that means one workspace. */
export function declareWorkspace(command: Command): void {
  command.option("--workspace <id>", "the workspace (the one of the ready file when left out)");
  declareFormatAndReach(command);
}
