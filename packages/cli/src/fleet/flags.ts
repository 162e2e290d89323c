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
      "the inventory file: YAML or JSON that lists your offices (one workspace each) and how to reach them",
      usualInventory,
    )
    .option(
      "--allow-key-commands",
      "to get keys, run the commands that are listed in the inventory file; check these commands first",
    )
    .option("--allow-http", "also send keys over plain http, where others on the network can read them");
}

/** For commands that plan or bring a release. */
export const declareFleetTrust = (command: Command): Command => declareTrust(command);

export const fleetTrustNotes = `A trust file lists the people whose signatures you accept. Name it in --trust, or under "trust" in a
setup-pack.config.json: in the folder of the inventory file or of the pack, or in one that contains
it. The release is checked before planning, and again before each office.`;

export const fleetKeyNotes = `The inventory file says where keys come from: the environment, files or commands. Keys are kept in
memory only.`;

/** Explains the states of a run. */
export const stateNotes = `A run is paused if a person paused it or must decide something first; halted if too many offices failed (then use
setup-pack fleet retry); or stopped if it was ended permanently.`;

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

export const ledgerNotes = `The ledger is the record of a run. A PostgreSQL server (--database or DATABASE_URL) can keep it, so
that several computers (workers) can work on the run. Otherwise it is in .setup-pack/fleet beside
the inventory file: then one terminal carries out the run; others can show or pause it.`;

/** How a command ends that works on a run. */
export const runEndings = `Exit codes: 0 every office was finished; 2 wrong usage, or a file or ledger that cannot be used;
4 the run was refused before anything was written; 5 the run is paused or halted, or some offices
failed or wait for a decision.`;
