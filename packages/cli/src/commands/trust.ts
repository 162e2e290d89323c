import { type Command, Option } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareTrust } from "../trust/flags.js";
import type { TrustCheckFlags } from "./run/trust-check.js";
import type { KeyNewFlags, KeyShowFlags } from "./run/trust-key.js";
import type { TrustSignFlags } from "./run/trust-sign.js";

const passphraseNote = `The passphrase of the key is asked for at the terminal, without showing it; or it is read from SETUP_PACK_KEY_PASSPHRASE
or from the file that --passphrase-file names. It is never an argument, where other users of the machine could read it.`;

const declarePassphrase = (command: Command): Command =>
  command.option("--passphrase-file <file>", "a file that holds the passphrase of the key and nothing else");

const roleOption = (meaning: string): Option => new Option("--role <role>", meaning).choices(["made", "approved"]);

const keyNew: CommandEntry = {
  name: "new",
  summary: "Make a key to sign releases with, and print its line for a trust file",
  examples: [
    ['setup-pack trust key new larkspur --owner "Larkspur Packs"', "writes larkspur.pem and larkspur.pub"],
    ["setup-pack trust key new ops --owner Operations --role approved", "for a person who approves"],
  ],
  notes: `NAME.pem is the private key (Ed25519, PKCS #8), encrypted with a passphrase of at least 12 characters; only you can read
it. Keep it out of git. NAME.pub is the public key as OpenSSH writes it. Add the printed line to the trust file.
${passphraseNote}
Ends with 0; 2 when a file exists or cannot be written, or the passphrase is missing or too short.`,
  declare: (command) => {
    command
      .argument("<name>", "the path of the files without their endings; its last part is the id of the key")
      .option("--owner <name>", "who signs with it (the id when left out)")
      .addOption(roleOption("what its signatures count for").default("made"));
    declarePassphrase(command);
  },
  run: async (command, world) => {
    const { runTrustKeyNew } = await import("../deferred.js");
    return runTrustKeyNew(command.args[0] ?? "", command.optsWithGlobals<KeyNewFlags>(), world);
  },
};

const keyShow: CommandEntry = {
  name: "show",
  summary: "Print the line for a trust file, and the fingerprint of a key",
  examples: [
    ["setup-pack trust key show larkspur.pub", "of a public key, also one of OpenSSH"],
    ["setup-pack trust key show larkspur.pem", "of a private key, whose passphrase is needed"],
  ],
  notes: `Compare the fingerprint with the owner over another channel, such as the phone. It is the one that ssh-keygen -l shows.
${passphraseNote}
Ends with 0; 2 when the file cannot be read or is not an Ed25519 key.`,
  declare: (command) => {
    command
      .argument("<file>", "a key, public or private")
      .option("--owner <name>", "who signs with it (the id when left out)")
      .addOption(roleOption("what its signatures count for").default("made"));
    declarePassphrase(command);
  },
  run: async (command, world) => {
    const { runTrustKeyShow } = await import("../deferred.js");
    return runTrustKeyShow(command.args[0] ?? "", command.optsWithGlobals<KeyShowFlags>(), world);
  },
};

const key: CommandGroup = {
  name: "key",
  summary: "Make and show keys to sign releases with",
  examples: [["setup-pack trust key new larkspur", "make a key"]],
  commands: [keyNew, keyShow],
};

const sign: CommandEntry = {
  name: "sign",
  summary: "Check a release, say what is vouched for, and sign it",
  examples: [
    ["setup-pack trust sign pack.json --key larkspur.pem", "as its maker"],
    ["setup-pack trust sign pack.json --key larkspur.pem --after 1.0.0.json", "and say what it follows"],
    ["setup-pack trust sign pack.json --key ops.pem --role approved", "as a person who approves it"],
  ],
  notes: `Writes PACK.sig.json beside the pack, in a source folder pack.sig.json, or adds to it. A pack with errors, one whose
scenario fails and one that breaks a promise beside it are not signed. A later signature of the same role is of the same statement, with its date.
When the pack has changed, what was signed before is replaced by a signature as made, and refuses one as approved.
${passphraseNote}
Ends with 0; 1 when the pack has errors, a scenario fails or a promise is broken, 2 when a file cannot be used or the passphrase is missing or
wrong, and 4 when it is refused: the pack has changed since it was signed, or does not follow the release before.`,
  declare: (command) => {
    command
      .argument("<pack>", "the release: a file or a source folder")
      .requiredOption("--key <file>", "the private key, which setup-pack trust key new wrote")
      .addOption(roleOption("what the signature says").default("made"))
      .option("--after <release>", "the release before this one: the statement names it, and how this one differs");
    declarePassphrase(command);
  },
  run: async (command, world) => {
    const { runTrustSign } = await import("../deferred.js");
    return runTrustSign(command.args[0] ?? "", command.optsWithGlobals<TrustSignFlags>(), world);
  },
};

const check: CommandEntry = {
  name: "check",
  summary: "Check who made and approved releases, by the trust file",
  examples: [
    ["setup-pack trust check dist/*.json --trust trust.yaml", "by this trust file"],
    ["setup-pack trust check .", "every pack below a folder, by the trust file that the configuration names"],
    ["setup-pack trust check pack.json --format json", "for a script"],
    ["setup-pack trust check pack.json --format github", "annotations on a pull request"],
  ],
  notes: `A release that is not trusted is one of: unsigned, broken-signature-file, altered, older-than-minimum, revoked,
not-allowed, expired, unknown-key, too-few. Nothing is asked of a network.
The trust file is --trust, and those that "trust" names in each setup-pack.config.json above the pack and above the
current folder: all of them must trust it. The signature file of a pack that is named too is left out, as in dist/*.json.
Ends with 0 when all are trusted and 4 when one is not; 1 when a pack has errors, and 2 without a trust file, or when a
file cannot be used.`,
  declare: (command) => {
    command.argument("<pack...>", "releases: files, source folders, folders of packs, or patterns");
    declareTrust(command).addOption(
      new Option("--format <format>", "how to print").choices(["pretty", "json", "github"]).default("pretty"),
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
    ["setup-pack trust key new larkspur", "make a key to sign with"],
    ["setup-pack trust sign pack.json --key larkspur.pem", "check a release and sign it"],
  ],
  commands: [key, sign, check],
};
