import type { Command } from "commander";
import type { World } from "../world/world.js";
import type { ExitCode } from "./exit-code.js";

export type Commands = readonly (CommandEntry | CommandGroup)[];

/** Commands that go by one name together, such as `setup-pack sandbox serve` and `setup-pack sandbox create`. */
export interface CommandGroup {
  readonly name: string;
  /** What they are for, for the list of commands. */
  readonly summary: string;
  /** The heading above it in the list of commands. */
  readonly heading?: string;
  /** Command lines a person might type, each with what it does. */
  readonly examples: readonly (readonly [line: string, meaning: string])[];
  readonly commands: Commands;
}

/** A command of `setup-pack`. */
export interface CommandEntry {
  readonly name: string;
  /** What it does, for the list of commands. */
  readonly summary: string;
  /** The heading above it in the list of commands. */
  readonly heading?: string;
  /** Command lines a person might type, each with what it does. */
  readonly examples: readonly (readonly [line: string, meaning: string])[];
  /** What else a person should know, such as its exit codes. */
  readonly notes: string;
  /** Declares its arguments and options. */
  readonly declare: (command: Command) => void;
  /** Commands that go by its name and one of their own, such as `setup-pack plan show`. */
  readonly commands?: readonly CommandEntry[];
  /** Runs with what `declare` asked for. */
  readonly run: (command: Command, world: World) => ExitCode | Promise<ExitCode>;
}
