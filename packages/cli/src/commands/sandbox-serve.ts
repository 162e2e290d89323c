import { type Command, InvalidArgumentError, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { portNumber, wholeNumber } from "../command-line/options.js";
import { declareFormatAndReach, declareReach, reachNotes, usualData } from "../sandbox/reach-flags.js";
import type { CreateFlags, ListFlags, ServeFlags } from "./run/sandbox-serve.js";

/** Where the API is served. */
const usualPort = 4010;

export const sandboxServe: CommandEntry = {
  name: "serve",
  summary: "Serve a workspace's whole REST API from this machine, until Ctrl-C",
  examples: [
    ["setup-pack sandbox serve", `an empty workspace; its rows stay in ${usualData}`],
    ["setup-pack sandbox serve --demo", "one full of people, deals and closings"],
    ["setup-pack sandbox serve --memory --port 0 --ready-file ready.json", "for a test: nothing stays"],
    ["DATABASE_URL=postgres://localhost/crm setup-pack sandbox serve", "over a PostgreSQL server"],
  ],
  notes: `Rows are kept in the folder of --data, ${usualData} when left out, by a PostgreSQL inside this process; with
DATABASE_URL in the PostgreSQL server it names, unless --data or --memory is given. SETUP_PACK_SANDBOX_SECRET, at least
32 characters, is what keys are hashed with; left out, the database keeps one.
Once requests are answered, the ready file says so: { url, adminUrl, adminToken, workspaceId, apiKey } as JSON, for its
owner alone. The key has full access. Each start makes a new key; when the sandbox stops, the key is revoked and the file removed.
Without --ready-file it is ${usualData}/ready.json or the like in the folder of --data, and a terminal shows the same.
--demo uses a workspace of its own, which is filled the first time only. See docs/sandbox.md
Ends with 0 when asked to stop (Ctrl-C, SIGTERM), after open requests are finished; 2 for bad usage, a port in use, or a folder or
database that cannot be used.`,
  declare: declareServe,
  run: async (command, world) => {
    const { runSandboxServe } = await import("../deferred.js");
    return runSandboxServe(command.optsWithGlobals<ServeFlags>(), world);
  },
};

function declareServe(command: Command): void {
  command
    .option("--port <number>", "where to serve the API; 0 is any free port", portNumber, usualPort)
    .option("--host <address>", "the address to serve it at; others than this machine's own let others in", "127.0.0.1")
    .addOption(new Option("--data <folder>", "keep rows in this folder").conflicts("memory"))
    .option("--memory", "keep rows in memory, until the end")
    .option("--demo", "serve the workspace of an invented office, full of people, deals and closings")
    .option("--allow-loopback-webhooks", "deliver events to this machine too, plain http included")
    .option("--allow-origin <origin>", "let the pages of this origin call the API from a browser", origin)
    .option(
      "--public-url <url>",
      "how the API is reached from outside, for addresses that e-mails link to (where it listens, when left out)",
      publicAddress,
    )
    .option("--documented-only", "turn off what the API document does not show")
    .option("--ready-file <file>", "where to say how it is reached");
}

/** Reads an address that others begin with: an origin, with a path where there is one. */
function publicAddress(text: string): string {
  const { protocol, search, hash } = URL.canParse(text) ? new URL(text) : { protocol: "", search: "", hash: "" };
  if (!/^https?:$/.test(protocol) || search !== "" || hash !== "")
    throw new InvalidArgumentError("It must be an address such as https://crm.example.org, with a path at most.");
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
  summary: "Make another workspace in a sandbox that is running, and print its id",
  examples: [
    ["setup-pack sandbox create 'Second office'", "in the sandbox that serves this folder's data"],
    ["setup-pack sandbox create Small --rate-limit 10 --feature contacts", "10 requests a minute, contacts only"],
    ["setup-pack sandbox create Office --slug office --ready-file ready.json --format json", "all of it, as JSON"],
  ],
  notes: `It has stages and a pipeline, and no key yet: setup-pack sandbox key create --workspace ID makes one.
${reachNotes}`,
  declare: declareCreate,
  run: async (command, world) => {
    const { runSandboxCreate } = await import("../deferred.js");
    return runSandboxCreate(command.args[0] ?? "", command.optsWithGlobals<CreateFlags>(), world);
  },
};

function declareCreate(command: Command): void {
  command
    .argument("<name>", "what it is called")
    .option("--slug <slug>", "its short name, which no other has (made of the name when left out)")
    .option("--rate-limit <number>", "requests a minute, over all its keys (120 when left out)", wholeNumber)
    .option("--time-zone <name>", "such as Europe/Berlin (UTC when left out)")
    .option("--feature <features...>", "contacts, transactions, deals, webhooks, setup_packs (all when left out)")
    .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"));
  declareReach(command);
}

export const sandboxList: CommandEntry = {
  name: "list",
  summary: "List the workspaces of a running sandbox",
  examples: [
    ["setup-pack sandbox list", "the newest first: id, slug, name, requests a minute"],
    ["setup-pack sandbox list --format json", "for a script"],
  ],
  notes: reachNotes,
  declare: declareFormatAndReach,
  run: async (command, world) => {
    const { runSandboxList } = await import("../deferred.js");
    return runSandboxList(command.optsWithGlobals<ListFlags>(), world);
  },
};
