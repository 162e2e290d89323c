import { type Command, Option } from "commander";
import { optionHelp } from "../command-line/option-help.js";
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

export const reachNotes = `With --admin-url, give the token in SETUP_PACK_ADMIN_TOKEN or --admin-token-file.
Exit codes: 0 success; 2 wrong usage, or the sandbox refused the request; 3 the sandbox cannot be
reached or refuses the token.`;

export function declareReach(command: Command): void {
  command
    .option("--ready-file <file>", `the ready file of the sandbox (default: ${usualData}/${readyName})`)
    .addOption(
      new Option("--admin-url <url>", "the address of its admin API, instead of a ready file").conflicts("readyFile"),
    )
    .option("--admin-token-file <file>", "a file that contains the admin token");
}

/** Declares how to print, and how the sandbox is found. */
export function declareFormatAndReach(command: Command): void {
  command.addOption(new Option("--format <format>", optionHelp.format).choices(["pretty", "json"]).default("pretty"));
  declareReach(command);
}

/** The same of a command that means one workspace. */
export function declareWorkspace(command: Command): void {
  command.option("--workspace <id>", "the id of the workspace (default: the one in the ready file)");
  declareFormatAndReach(command);
}
