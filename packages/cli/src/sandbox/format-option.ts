import { type Command, Option } from "commander";
import { declareReach } from "./reach-flags.js";

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
