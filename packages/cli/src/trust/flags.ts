import type { Command } from "commander";
import type { GlobalFlags } from "../print/paper.js";

/** The option by which a command is given a trust file. */
export interface TrustFlags extends GlobalFlags {
  readonly trust?: string;
}

export const declareTrust = (command: Command): Command =>
  command.option("--trust <file>", "refuse a release that this trust file does not trust");
