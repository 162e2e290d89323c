import { Command, type Option } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";

/** The program with every command declared, which a run that calls one of them does without. */
export function declared(common: readonly Option[], entries: readonly (CommandEntry | CommandGroup)[]): Command {
  const program = new Command();
  for (const option of common) program.addOption(option);
  declareIn(program, entries);
  return program;
}

function declareIn(parent: Command, entries: readonly (CommandEntry | CommandGroup)[]): void {
  for (const entry of entries) {
    const command = parent.command(entry.name).description(entry.summary);
    if ("run" in entry) entry.declare(command);
    declareIn(command, entry.commands ?? []);
  }
}
