import type { Command } from "commander";
import type { GlobalFlags } from "../print/paper.js";

/** The option by which a command is given a trust file. */
export interface TrustFlags extends GlobalFlags {
  readonly trust?: string;
}

export const declareTrust = (
  command: Command,
  meaning = "refuse a release that this trust file does not trust",
): Command => command.option("--trust <file>", meaning);

/** For commands that go back to releases: of those no signatures can be checked. */
export const declareMinimum = (command: Command): Command =>
  declareTrust(command, "refuse to go back to a release that is older than the minimum version in this trust file");
