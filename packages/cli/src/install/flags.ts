import { type Command, Option } from "commander";
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

export const keyNotes = `The workspace's address is --workspace or SETUP_PACK_URL. Its API key is read from --key-file or SETUP_PACK_API_KEY, else
asked for; it is never an argument, where other users of the machine could read it.`;

export function declareWorkspace(command: Command): void {
  command
    .option("--workspace <url>", "the address of the workspace's API, without /v1 (SETUP_PACK_URL when left out)")
    .option("--key-file <file>", "a file that holds the API key and nothing else")
    .option("--allow-http", "send the key over plain http too, where others on the network can read it");
}

/** For a workspace that takes packs in its dashboard only. */
export function declareHandOver(command: Command): void {
  command
    .option("--hand-over <folder>", "write a folder to import by hand, for a workspace without an import operation")
    .option("--mine <export>", "with --hand-over: the workspace's side, exported from its dashboard as a pack")
    .option("--base <release>", "with --hand-over: the release installed before, where the folder does not know it");
}

/** For a part of a release; given several times, several items. */
export function declareOnly(command: Command): void {
  command.option(
    "--only <item>",
    "only this item and what it needs, by its key, its name or as in tag/hot; several times for several",
    (item: string, others: readonly string[] = []) => [...others, item],
  );
}

export function declareDecisions(command: Command): void {
  declareOnly(command);
  declareTrust(command);
  command
    .option("--dialect <file>", "a file that says how your vendor writes settings")
    .option("--bindings <file>", "how references are matched and conflicts decided: a YAML file kept in git")
    .addOption(
      new Option("--on-conflict <choice>", "which value to use where the workspace and the release changed it")
        .choices(conflictChoices)
        .default("fail"),
    )
    .option("--prune", "remove items that are gone from the release")
    .addOption(
      new Option("--existing <choice>", "what becomes of what the workspace has already of the same kind and name")
        .choices(existingChoices)
        .default("ask"),
    )
    .option("--adopt", "the same as --existing adopt")
    .option("--only-if <range>", 'only where the release is in a range of versions, such as ">=1.2 <3"')
    .option("--allow-downgrade", "let an older release replace a newer one")
    .option("--interactive", "ask about each unmatched reference, and whether open texts are ids")
    .option("--leave-open", "leave texts as they are that may be ids or words, where nothing says which")
    .option("--impact", "count the deals and contacts that rely on what goes or is adopted");
}

export function declareFormat(command: Command): void {
  command.addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"));
}

/** Which installed pack a command is about, where that is, and how to print. */
export function declareInstalled(command: Command): void {
  command.argument("<pack>", "the pack, or its packId");
  declareWorkspace(command);
  declareHandOver(command);
  declareFormat(command);
}

/** How a command ends that changes an installed pack by itself. */
export const changeEndings = `Ends with 0; 1 when the pack has errors, 2 for bad usage or a file that could not be read or written; 3 for a workspace
that cannot be reached or refuses the key; 4 when it is refused; 5 when the result is not known: see setup-pack
status.`;
