import { type Command, Option } from "commander";
import { optionHelp } from "../command-line/option-help.js";
import type { GlobalFlags } from "../print/paper.js";
import { declareTrust, type TrustFlags } from "../trust/flags.js";

/** How a command reaches the workspace it is about, or the folder that stands for one. */
export interface WorkspaceFlags extends GlobalFlags {
  readonly workspace?: string;
  readonly keyFile?: string;
  readonly allowHttp?: boolean;
  readonly handOver?: string;
  readonly base?: string;
  readonly mine?: string;
}

/** Whose value stands where both changed one; "fail" leaves it in conflict. */
export const conflictChoices = ["fail", "keep-workspace", "take-release"] as const;

export type ConflictChoice = (typeof conflictChoices)[number];

/** What becomes of what the workspace has already of the same kind and name; "ask" asks where somebody can be asked. */
const existingChoices = ["ask", "use", "adopt", "fail"] as const;

export type ExistingFlag = (typeof existingChoices)[number];

/** How what a plan leaves open is decided. */
export interface DecisionFlags extends TrustFlags {
  readonly bindings?: string;
  readonly onConflict: ConflictChoice;
  readonly prune?: boolean;
  readonly existing?: ExistingFlag;
  readonly adopt?: boolean;
  readonly only?: readonly string[];
  readonly onlyIf?: string;
  readonly allowDowngrade?: boolean;
  readonly interactive?: boolean;
  readonly leaveOpen?: boolean;
  readonly impact?: boolean;
}

export interface FormatFlags {
  readonly format: "pretty" | "json";
}

/** The flags of every command about an installed pack. */
export interface InstalledFlags extends WorkspaceFlags, FormatFlags {}

export const keyNotes = `The API key is read from --key-file or SETUP_PACK_API_KEY; without them, the command asks for it.`;

/** Explains a word that the options of a plan use. */
export const referenceNotes = `A reference is a place in the pack that needs a record of your workspace, such as a user or a phone
number. It is unmatched if no record, or more than one, was found for it.`;

export function declareWorkspace(command: Command): void {
  command
    .option("--workspace <url>", "the address of the workspace's API, without /v1 (default: SETUP_PACK_URL)")
    .option("--key-file <file>", "a file that contains only the API key")
    .option("--allow-http", "also send the key over plain http, where others on the network can read it");
}

const writtenFolder =
  "for a workspace whose API cannot import packs: change nothing there, but write a folder with the pack and a checklist, to import by hand in the dashboard";

/** For commands that change nothing in such a folder. */
export const handedOver =
  "for a workspace whose API cannot import packs: the folder that setup-pack install --hand-over wrote; it is only read";

/** For commands that add to such a folder what to undo. */
const undoneByHand =
  "for a workspace whose API cannot import packs: the folder that setup-pack install --hand-over wrote; a checklist is written there of what to change or remove by hand";

/** For a workspace that takes packs in its dashboard only. */
export function declareHandOver(command: Command, meaning: string = writtenFolder): void {
  command
    .option("--hand-over <folder>", meaning)
    .option("--mine <export>", "the pack as the workspace has it now, exported from its dashboard")
    .option("--base <release>", "the release that is installed now, if the --hand-over folder does not contain it");
}

/** For a part of a release; given several times, several items. */
export function declareOnly(command: Command): void {
  command.option(
    "--only <item>",
    'only this item and the items that it needs; give its key or its name; to be exact, put the kind first: tag/hot is the tag "hot" (repeatable)',
    (item: string, others: readonly string[] = []) => [...others, item],
  );
}

export function declareDecisions(command: Command): void {
  declareOnly(command);
  declareTrust(command);
  command
    .option("--dialect <file>", optionHelp.dialect)
    .option(
      "--bindings <file>",
      "a YAML file with your decisions: the record for each reference, and the value for each conflict (see setup-pack bindings)",
    )
    .addOption(
      new Option("--on-conflict <choice>", "which value to use if both the workspace and the release changed it")
        .choices(conflictChoices)
        .default("fail"),
    )
    .option("--prune", "remove items that the new release no longer has")
    .addOption(
      new Option(
        "--existing <choice>",
        "what to do if the workspace already has an item of the same kind and name: ask you; use it and never change it; adopt it (the pack takes it over, and upgrades can change it); or fail",
      )
        .choices(existingChoices)
        .default("ask"),
    )
    .option("--adopt", "the same as --existing adopt")
    .option("--only-if <range>", 'continue only if the version of the new release is in this range, such as ">=1.2 <3"')
    .option("--allow-downgrade", "allow an older release to replace a newer one")
    .option(
      "--interactive",
      "ask about each unmatched reference, and about each value that may be the id of a record or just text",
    )
    .option(
      "--leave-open",
      "if a value in the settings of a step may be the id of a record or just text, install it unchanged (default: refuse the plan)",
    )
    .option("--impact", "count the deals and contacts that use the items to be removed or adopted");
}

export function declareFormat(command: Command): void {
  command.addOption(new Option("--format <format>", optionHelp.format).choices(["pretty", "json"]).default("pretty"));
}

/** Which installed pack a command is about, where that is, and how to print. */
export function declareInstalled(command: Command, handOver: string = undoneByHand): void {
  command.argument("<pack>", "which pack: its file or source folder, or its packId");
  declareWorkspace(command);
  declareHandOver(command, handOver);
  declareFormat(command);
}

/** How a command ends that changes an installed pack by itself. */
export const changeEndings = `Exit codes: 0 success; 1 the pack has errors; 2 wrong usage, or a file could not be read or written;
3 the workspace cannot be reached or refuses the key; 4 the change was refused; 5 it is not known if
the change was made: check with setup-pack status before you run the command again.`;
