import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { InitFlags } from "./run/init.js";

export const init: CommandEntry = {
  name: "init",
  summary: "Create a pack as a folder of small files, with a first automation and a CI workflow",
  examples: [
    ["setup-pack init buyer-follow-up", "create a pack; ask for its name and author"],
    ['setup-pack init buyer-follow-up --name "Buyer follow-up" --yes', "create a pack without questions"],
    [
      "setup-pack init leads --tarball https://example.com/setup-pack.tgz --integrity sha512-…",
      "also complete the CI workflow",
    ],
    ["setup-pack init leads --template website-lead-response", "start with a complete pack as a template"],
  ],
  notes: `The folder must be empty (except for .git), or must not exist. The new pack is valid from the start.
Templates: buyer-nurture, website-lead-response, open-house-follow-up, appointments-and-deals,
listing-launch, transaction-to-closing, past-client-referrals, brokerage-brand. They contain
placeholders, such as "Your Brokerage", for your name, address and phone number.
The CI workflow installs setup-pack from a tarball, and first checks its digest. To make the
tarball, run "npm run pack" in the repository of setup-pack. Without --tarball and --integrity, the
workflow fails until you add them.
Exit codes: 0 success; 1 the name does not give a valid pack; 2 wrong usage, the folder is not
empty, or a file could not be written.`,
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
      "the tarball of setup-pack for the CI workflow: a path in the new repository, or an https address",
    )
    .option("--integrity <sha512-…>", "the digest of that tarball, as npm run pack prints it")
    .option("--yes", "do not ask for the name and the author");
}
