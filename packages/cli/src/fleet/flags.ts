import type { Command } from "commander";
import type { GlobalFlags } from "../print/paper.js";

/** What every command about a fleet is given. */
export interface FleetFlags extends GlobalFlags {
  readonly inventory: string;
  readonly allowKeyCommands?: boolean;
}

/** Where the inventory is when nobody says where. */
const usualInventory = "fleet.yaml";

export function declareFleet(command: Command): void {
  command
    .option("--inventory <file>", "the offices, and how each is reached: YAML or JSON", usualInventory)
    .option("--allow-key-commands", "run the commands by which the inventory gets keys; look at them first");
}

export const fleetKeyNotes = `Keys come from the environment, files or commands, as the inventory says. They are held in memory only.`;
