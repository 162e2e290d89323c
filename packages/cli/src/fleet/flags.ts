import type { Command } from "commander";
import { declareTrust, type TrustFlags } from "../trust/flags.js";

/** What every command about a fleet is given. */
export interface FleetFlags extends TrustFlags {
  readonly inventory: string;
  readonly allowKeyCommands?: boolean;
  readonly allowHttp?: boolean;
}

/** Where the inventory is when nobody says where. */
const usualInventory = "fleet.yaml";

export function declareFleet(command: Command): void {
  command
    .option(
      "--inventory <file>",
      "a YAML or JSON file that lists the offices and how to reach each of them",
      usualInventory,
    )
    .option("--allow-key-commands", "run the commands that the inventory names to get keys; check these commands first")
    .option("--allow-http", "also send keys over plain http, where others on the network can read them");
}

/** For commands that plan or bring a release. */
export const declareFleetTrust = (command: Command): Command => declareTrust(command);

export const fleetTrustNotes = `A trust file lists the people whose signatures you accept. Name it in --trust, or under "trust" in
setup-pack.config.json above the inventory or the pack. A release that it does not trust is refused:
before planning, and again in each worker for each office.`;

export const fleetKeyNotes = `The inventory says where keys come from: the environment, files or commands. Keys are kept in memory
only.`;

/** Where the ledger of a fleet is. */
export function declareLedger(command: Command): void {
  command.option("--database <url>", "the PostgreSQL server for the ledger (default: DATABASE_URL)");
}

/** Which run a command is about. */
export interface RunFlags {
  readonly run?: string;
}

export function declareRun(command: Command): void {
  command.option("--run <id>", "an earlier run (default: the last one); setup-pack fleet status lists them");
}

export const ledgerNotes = `The ledger is the record of a run. A PostgreSQL server (--database or DATABASE_URL) can keep it, for
any number of workers. Otherwise it is in .setup-pack/fleet beside the inventory: then only one
process can work, but any number of commands can show or pause the run.`;

/** How a command ends that works on a run. */
export const runEndings = `Exit codes: 0 every office was finished; 2 wrong usage, a broken inventory, or a ledger or file that
cannot be used; 4 the run was refused before anything was written; 5 the run is paused or halted, or
some offices failed or wait for a decision.`;
