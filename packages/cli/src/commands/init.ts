import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { InitFlags } from "./run/init.js";

export const init: CommandEntry = {
  name: "init",
  summary: "Create a pack as a folder of small files, with a first automation and an automatic check for GitHub",
  examples: [
    ["setup-pack init buyer-follow-up", "create a pack; ask for its name and author"],
    ['setup-pack init buyer-follow-up --name "Buyer follow-up" --yes', "create a pack without questions"],
    [
      "setup-pack init leads --tarball https://example.com/setup-pack.tgz --integrity sha512-…",
      "also complete the automatic check",
    ],
    ["setup-pack init leads --template website-lead-response", "start with a complete pack as a template"],
  ],
  notes: `The folder must be empty (except for .git), or must not exist. The new pack is valid from the start.
Templates: buyer-nurture, website-lead-response, open-house-follow-up, appointments-and-deals,
listing-launch, transaction-to-closing, past-client-referrals, brokerage-brand. They contain
placeholders, such as "Your Brokerage", for your name, address and phone number.
The automatic check (.github/workflows) installs setup-pack from one file, its tarball. To make this
file, run "npm run pack" in the repository of setup-pack. Without --tarball and --integrity, the
check on GitHub fails until you add them; the pack itself works.
Exit codes: 0 success; 1 a valid pack cannot be made with this name; 2 wrong usage, the folder is
not empty, or a file could not be written.`,
  declare,
  run: async (command, world) => {
    const { runInit } = await import("../deferred.js");
    return runInit(command.args[0] ?? "", command.optsWithGlobals<InitFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<dir>", "the new folder")
    .option("--name <name>", "the name of the pack (default: from the folder's name)")
    .option("--author <author>", "the author of the pack")
    .option("--template <name>", "the template to start with (default: one small automation)")
    .option(
      "--tarball <url|path>",
      "the tarball of setup-pack for the automatic check: a path in the new repository, or an https address",
    )
    .option("--integrity <sha512-…>", "the code that npm run pack prints: with it, only this tarball is accepted")
    .option("--yes", "do not ask for the name and the author");
}
