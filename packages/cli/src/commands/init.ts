import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { InitFlags } from "./run/init.js";

export const init: CommandEntry = {
  name: "init",
  summary: "Begin a pack as a folder of small files, with a first automation and a CI workflow",
  examples: [
    ["setup-pack init buyer-follow-up", "asks for the name and the author on a terminal"],
    ['setup-pack init buyer-follow-up --name "Buyer follow-up" --yes', "asks nothing"],
    [
      "setup-pack init leads --tarball https://example.com/setup-pack.tgz --integrity sha512-…",
      "fills in its workflow",
    ],
    ["setup-pack init leads --template website-lead-response", "begins with a whole pack, to be changed"],
  ],
  notes: `The folder must not exist yet, or must be empty (except for .git). The generated folder validates.
Templates: buyer-nurture, website-lead-response, open-house-follow-up, appointments-and-deals, listing-launch,
transaction-to-closing, past-client-referrals, brokerage-brand. They contain placeholders, such as "Your Brokerage",
for your name, address and phone number.
The CI workflow installs setup-pack from a tarball that "npm run pack" makes in the repository of setup-pack. It checks
the digest before it runs anything. Without --tarball and --integrity the workflow fails until you fill them in.
Ends with 0, 1 when the name gives no valid pack, 2 for bad usage, a folder with something in it, or what could not
be written.`,
  declare,
  run: async (command, world) => {
    const { runInit } = await import("../deferred.js");
    return runInit(command.args[0] ?? "", command.optsWithGlobals<InitFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<dir>", "the new folder")
    .option("--name <name>", "what the pack is called (made of the folder's name when left out)")
    .option("--author <author>", "who makes it")
    .option("--template <name>", "what is in it from the beginning (one small automation when left out)")
    .option(
      "--tarball <url|path>",
      "the tarball of setup-pack that the CI workflow installs; a path in the new repository, or https",
    )
    .option("--integrity <sha512-…>", "the digest of that tarball, as npm run pack prints it")
    .option("--yes", "ask nothing");
}
