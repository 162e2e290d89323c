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
    .option("--inventory <file>", "the offices, and how each is reached: YAML or JSON", usualInventory)
    .option("--allow-key-commands", "run the commands by which the inventory gets keys; look at them first")
    .option("--allow-http", "send keys over plain http too, where others on the network can read them");
}

/** For commands that plan or bring a release. */
export const declareFleetTrust = (command: Command): Command => declareTrust(command);

export const fleetTrustNotes = `A trust file (--trust, or "trust" in setup-pack.config.json above the inventory or the pack) refuses a release that it does
not trust: once before anything is planned, and again in each worker for each office.`;

export const fleetKeyNotes = `Keys come from the environment, files or commands, as the inventory says. They are held in memory only.`;

/** Where the ledger of a fleet is. */
export function declareLedger(command: Command): void {
  command.option("--database <url>", "the PostgreSQL server that keeps the ledger (DATABASE_URL when left out)");
}

/** Which run a command is about. */
export interface RunFlags {
  readonly run?: string;
}

export function declareRun(command: Command): void {
  command.option("--run <id>", "an earlier run than the last; setup-pack fleet status lists them");
}

export const ledgerNotes = `The ledger of a run is kept by the PostgreSQL server of --database or DATABASE_URL, for any number of workers; without one
in .setup-pack/fleet beside the inventory, for one process that works and any number of commands that look or pause.`;

/** How a command ends that works on a run. */
export const runEndings = `Ends with 0 when every office it reached has come to its end; 2 for bad usage, a broken inventory, or a ledger or file that
cannot be used; 4 when it is refused before anything was written; 5 when the run is paused or halted, or offices failed or
wait for a decision.`;
