import { type Command, InvalidArgumentError, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import { portNumber, wholeNumber } from "../command-line/options.js";
import { declareFormatAndReach, declareReach, reachNotes, usualData } from "../sandbox/reach-flags.js";
import type { CreateFlags, ListFlags, ServeFlags } from "./run/sandbox-serve.js";

/** Where the API is served. */
const usualPort = 4010;

export const sandboxServe: CommandEntry = {
  name: "serve",
  summary: "Run the complete REST API of a workspace on this computer, until Ctrl-C",
  examples: [
    ["setup-pack sandbox serve", `run an empty workspace, and save its data in ${usualData}`],
    ["setup-pack sandbox serve --demo", "run a demo workspace with people, deals and closings"],
    ["setup-pack sandbox serve --memory --port 0 --ready-file ready.json", "run for a test, and save nothing"],
    ["DATABASE_URL=postgres://localhost/crm setup-pack sandbox serve", "save the data in a PostgreSQL server"],
  ],
  notes: `The data is saved in the folder of --data (default: ${usualData}), by a PostgreSQL inside this
process. If DATABASE_URL is set, it is saved in that PostgreSQL server instead, unless you give
--data or --memory. SETUP_PACK_SANDBOX_SECRET (at least 32 characters) is used to hash keys; without
it, the database keeps a secret of its own.
When the API is ready, the command writes the ready file: { url, adminUrl, adminToken, workspaceId,
apiKey } as JSON, which only you can read. The key has full access. Each start makes a new key. When
the sandbox stops, the key is revoked and the file is removed. Without --ready-file, the file is
ready.json in the data folder, and a terminal shows the same values. --demo uses its own workspace,
and fills it only the first time. See docs/sandbox.md
Exit codes: 0 stopped by Ctrl-C or SIGTERM, after open requests were finished; 2 wrong usage, the
port is in use, or a folder or database cannot be used.`,
  declare: declareServe,
  run: async (command, world) => {
    const { runSandboxServe } = await import("../deferred.js");
    return runSandboxServe(command.optsWithGlobals<ServeFlags>(), world);
  },
};

function declareServe(command: Command): void {
  command
    .option("--port <number>", "the port of the API; 0 uses any free port", portNumber, usualPort)
    .option(
      "--host <address>",
      "the address to listen on; with another address than the default, other computers may reach the API",
      "127.0.0.1",
    )
    .addOption(new Option("--data <folder>", "save the data in this folder").conflicts("memory"))
    .option("--memory", "keep the data in memory only; it is lost at the end")
    .option("--demo", "run the workspace of an invented office, with people, deals and closings")
    .option("--allow-loopback-webhooks", "also deliver events to addresses on this computer, by plain http too")
    .option("--allow-origin <origin>", "allow web pages of this origin to call the API from a browser", origin)
    .option(
      "--public-url <url>",
      "the public address of the API, for links in emails (default: the address it listens on)",
      publicAddress,
    )
    .option("--documented-only", "turn off everything that the API document does not show")
    .option("--ready-file <file>", "the file for the address and the keys of the sandbox");
}

/** Reads an address that others begin with: an origin, with a path where there is one. */
function publicAddress(text: string): string {
  const { protocol, search, hash } = URL.canParse(text) ? new URL(text) : { protocol: "", search: "", hash: "" };
  if (!/^https?:$/.test(protocol) || search !== "" || hash !== "")
    throw new InvalidArgumentError(
      "It must be an address such as https://crm.example.org; it may have a path, but nothing after it.",
    );
  return text.replace(/\/+$/, "");
}

/** Reads an origin as browsers send it: one with a path, or a stray slash, would never be met. */
function origin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text)
    throw new InvalidArgumentError("It must be an origin such as https://app.example.com:8443, without a path.");
  return text;
}

export const sandboxCreate: CommandEntry = {
  name: "create",
  summary: "Create another workspace in a running sandbox, and print its id",
  examples: [
    ["setup-pack sandbox create 'Second office'", "create a workspace in the sandbox of the current folder"],
    [
      "setup-pack sandbox create Small --rate-limit 10 --feature contacts",
      "allow 10 requests a minute, and only the contacts API",
    ],
    [
      "setup-pack sandbox create Office --slug office --ready-file ready.json --format json",
      "print the new workspace as JSON",
    ],
  ],
  notes: `The workspace has stages and a pipeline, but no key. To create a key, use setup-pack sandbox key
create --workspace ID.
${reachNotes}`,
  declare: declareCreate,
  run: async (command, world) => {
    const { runSandboxCreate } = await import("../deferred.js");
    return runSandboxCreate(command.args[0] ?? "", command.optsWithGlobals<CreateFlags>(), world);
  },
};

function declareCreate(command: Command): void {
  command
    .argument("<name>", "the name of the workspace")
    .option("--slug <slug>", "a short name that no other workspace has (default: made from the name)")
    .option("--rate-limit <number>", "requests per minute for all keys together (default: 120)", wholeNumber)
    .option("--time-zone <name>", "the time zone, such as Europe/Berlin (default: UTC)")
    .option("--feature <features...>", "contacts, transactions, deals, webhooks, setup_packs (default: all)")
    .addOption(new Option("--format <format>", optionHelp.format).choices(["pretty", "json"]).default("pretty"));
  declareReach(command);
}

export const sandboxList: CommandEntry = {
  name: "list",
  summary: "List the workspaces of a running sandbox",
  examples: [
    ["setup-pack sandbox list", "list the newest first: id, slug, name, requests per minute"],
    ["setup-pack sandbox list --format json", "print JSON for a script"],
  ],
  notes: reachNotes,
  declare: declareFormatAndReach,
  run: async (command, world) => {
    const { runSandboxList } = await import("../deferred.js");
    return runSandboxList(command.optsWithGlobals<ListFlags>(), world);
  },
};
