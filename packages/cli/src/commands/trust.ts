import { type Command, Option } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import { declareTrust } from "../trust/flags.js";
import type { TrustCheckFlags } from "./run/trust-check.js";
import type { KeyNewFlags, KeyShowFlags } from "./run/trust-key.js";
import type { TrustSignFlags } from "./run/trust-sign.js";

const passphraseNote = `The command asks for the passphrase of the key at the terminal and does not show it. You can also
give it in SETUP_PACK_KEY_PASSPHRASE, or in a file with --passphrase-file.`;

const declarePassphrase = (command: Command): Command =>
  command.option("--passphrase-file <file>", "a file that contains only the passphrase of the key");

const roleOption = (meaning: string): Option => new Option("--role <role>", meaning).choices(["made", "approved"]);

const keyNew: CommandEntry = {
  name: "new",
  summary: "Make a key for signing releases, and print its line for a trust file",
  examples: [
    ['setup-pack trust key new larkspur --owner "Larkspur Packs"', "write larkspur.pem and larkspur.pub"],
    [
      "setup-pack trust key new ops --owner Operations --role approved",
      "make a key for a person who approves releases",
    ],
  ],
  notes: `NAME.pem is the private key (Ed25519, PKCS #8). It is encrypted with a passphrase of at least 12
characters, and only you can read it. Keep it out of git. NAME.pub is the public key in OpenSSH
format. Add the printed line to the trust file.
${passphraseNote}
Exit codes: 0 success; 2 a file exists or cannot be written, or the passphrase is missing or too
short.`,
  declare: (command) => {
    command
      .argument("<name>", "the path of the two files without .pem and .pub; its last part is the id of the key")
      .option("--owner <name>", "the person or company that signs with the key (default: the id of the key)")
      .addOption(
        roleOption("what the key's signatures confirm: that its owner made or approved a release").default("made"),
      );
    declarePassphrase(command);
  },
  run: async (command, world) => {
    const { runTrustKeyNew } = await import("../deferred.js");
    return runTrustKeyNew(command.args[0] ?? "", command.optsWithGlobals<KeyNewFlags>(), world);
  },
};

const keyShow: CommandEntry = {
  name: "show",
  summary: "Print the fingerprint of a key, and its line for a trust file",
  examples: [
    ["setup-pack trust key show larkspur.pub", "show a public key; OpenSSH keys work too"],
    ["setup-pack trust key show larkspur.pem", "show a private key, after you enter its passphrase"],
  ],
  notes: `Compare the fingerprint with the owner in another way, such as by phone. ssh-keygen -l shows the
same fingerprint.
${passphraseNote}
Exit codes: 0 success; 2 the file cannot be read, or is not an Ed25519 key.`,
  declare: (command) => {
    command
      .argument("<file>", "a public or private key")
      .option("--owner <name>", "the person or company that signs with the key (default: the id of the key)")
      .addOption(
        roleOption("what the key's signatures confirm: that its owner made or approved a release").default("made"),
      );
    declarePassphrase(command);
  },
  run: async (command, world) => {
    const { runTrustKeyShow } = await import("../deferred.js");
    return runTrustKeyShow(command.args[0] ?? "", command.optsWithGlobals<KeyShowFlags>(), world);
  },
};

const key: CommandGroup = {
  name: "key",
  summary: "Make and show keys for signing releases",
  examples: [["setup-pack trust key new larkspur", "make a key"]],
  commands: [keyNew, keyShow],
};

const sign: CommandEntry = {
  name: "sign",
  summary: "Check a release, show what the signature confirms, and sign it",
  examples: [
    ["setup-pack trust sign pack.json --key larkspur.pem", "sign as the maker"],
    ["setup-pack trust sign pack.json --key larkspur.pem --after 1.0.0.json", "also name the previous release"],
    ["setup-pack trust sign pack.json --key ops.pem --role approved", "sign as a person who approves the release"],
  ],
  notes: `The command writes PACK.sig.json beside the pack (pack.sig.json in a source folder), or adds to this
file. It does not sign a pack that has errors. It does not sign if a scenario fails, or if a promise
(a rule about what contacts get) is broken. If you sign the same pack again with the same role, the
date of the signature does not change. If the pack has changed since it was signed, first sign it as
"made": this replaces all earlier signatures. Before that, "approved" is refused.
${passphraseNote}
Exit codes: 0 success; 1 the pack has errors, a scenario fails or a promise is broken; 2 a file
cannot be used, or the passphrase is missing or wrong; 4 signing was refused: the pack has changed
since it was signed, or does not follow the previous release.`,
  declare: (command) => {
    command
      .argument("<pack>", "the pack: a file or a source folder")
      .requiredOption("--key <file>", "the private key that setup-pack trust key new wrote")
      .addOption(roleOption("what the signature confirms: that you made or approved the release").default("made"))
      .option("--after <release>", "the previous release; the signature then also confirms how much changed since it");
    declarePassphrase(command);
  },
  run: async (command, world) => {
    const { runTrustSign } = await import("../deferred.js");
    return runTrustSign(command.args[0] ?? "", command.optsWithGlobals<TrustSignFlags>(), world);
  },
};

const check: CommandEntry = {
  name: "check",
  summary: "Check who made and approved releases, using a trust file",
  examples: [
    ["setup-pack trust check dist/*.json --trust trust.yaml", "use this trust file"],
    ["setup-pack trust check .", "check all packs in a folder, using the trust file from the configuration"],
    ["setup-pack trust check pack.json --format json", "print JSON for a script"],
    ["setup-pack trust check pack.json --format github", "print annotations for a pull request"],
  ],
  notes: `A trust file lists the keys that you trust, and what they may sign. You write it by hand: setup-pack
trust key new prints a line for it, and docs/trust.md shows the rest. If a release is not trusted,
the command prints why and what to do:
- unsigned: it has no signature file.
- broken-signature-file: its signature file cannot be read.
- altered: the pack was changed after it was signed.
- older-than-minimum: the trust file demands a later version.
- revoked: the key was declared invalid.
- not-allowed: the key may not sign this pack, or not in this role.
- expired: the key was not valid on the day of signing.
- unknown-key: the trust file does not list the key.
- too-few: the trust file demands more signatures.
Trust files come from --trust, and from "trust" in each setup-pack.config.json: in the folder of the
pack, in the current folder, and in the folders that contain them. All of them must trust the
release. You can use patterns such as dist/*.json: signature files beside the packs are skipped.
Exit codes: 0 all releases are trusted; 1 a pack has errors; 2 there is no trust file, or a file
cannot be used; 4 a release is not trusted.`,
  declare: (command) => {
    command.argument("<pack...>", "packs: files, source folders, folders of packs, or patterns");
    declareTrust(command).addOption(
      new Option("--format <format>", optionHelp.format).choices(["pretty", "json", "github"]).default("pretty"),
    );
  },
  run: async (command, world) => {
    const { runTrustCheck } = await import("../deferred.js");
    return runTrustCheck(command.args, command.optsWithGlobals<TrustCheckFlags>(), world);
  },
};

export const trust: CommandGroup = {
  name: "trust",
  summary: "Sign releases, and check who made and approved them",
  examples: [
    ["setup-pack trust check pack.json --trust trust.yaml", "check who made and approved a release"],
    ["setup-pack trust key new larkspur", "make a key for signing"],
    ["setup-pack trust sign pack.json --key larkspur.pem", "check and sign a release"],
  ],
  commands: [key, sign, check],
};
