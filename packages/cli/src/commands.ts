import type { CommandEntry, Commands } from "./command-line/command.js";
import { apply } from "./commands/apply.js";
import { bindings } from "./commands/bindings.js";
import { book } from "./commands/book.js";
import { build } from "./commands/build.js";
import { catalogue } from "./commands/catalogue.js";
import { completionOf } from "./commands/completion.js";
import { describe } from "./commands/describe.js";
import { dialect } from "./commands/dialect.js";
import { diff } from "./commands/diff.js";
import { drift } from "./commands/drift.js";
import { edit } from "./commands/edit.js";
import { explain } from "./commands/explain.js";
import { fleet } from "./commands/fleet.js";
import { graph } from "./commands/graph.js";
import { importCommands } from "./commands/import.js";
import { init } from "./commands/init.js";
import { inspect } from "./commands/inspect.js";
import { install, upgrade } from "./commands/install.js";
import { list } from "./commands/list.js";
import { lsp } from "./commands/lsp.js";
import { mcp } from "./commands/mcp.js";
import { merge } from "./commands/merge.js";
import { plan } from "./commands/plan.js";
import { prove } from "./commands/prove.js";
import { pull } from "./commands/pull.js";
import { rehearse } from "./commands/rehearse.js";
import { replace } from "./commands/replace.js";
import { resolve } from "./commands/resolve.js";
import { rollback } from "./commands/rollback.js";
import { sandbox } from "./commands/sandbox.js";
import { scenarios } from "./commands/scenarios.js";
import { sheet } from "./commands/sheet.js";
import { status } from "./commands/status.js";
import { test } from "./commands/test.js";
import { textconv } from "./commands/textconv.js";
import { trust } from "./commands/trust.js";
import { uninstall } from "./commands/uninstall.js";
import { unpack } from "./commands/unpack.js";
import { verify } from "./commands/verify.js";
import { version } from "./commands/version.js";

/**
 * Returns the commands beside those that need nothing but the first bundle, which are handed in: what they declare
 * becomes a file of its own, since a run of `validate` has no use for it.
 *
 * @returns every command, in the order `--help` lists them
 */
export function commandsWith(validate: CommandEntry, fmt: CommandEntry): Commands {
  const commands: Commands = Object.entries({
    "Write a pack:": [init, validate, explain, edit, fmt, replace, version, build, unpack],
    "Try a pack:": [rehearse, test, scenarios, prove, sandbox],
    "Show a pack to other people:": [describe, inspect, book, graph, sheet, catalogue],
    "Install a pack:": [
      plan,
      install,
      upgrade,
      apply,
      bindings,
      list,
      status,
      drift,
      rollback,
      uninstall,
      pull,
      verify,
    ],
    "Release a pack to many offices:": [trust, fleet],
    "Compare and merge, with git:": [diff, merge, resolve, textconv],
    "Other CRMs and other programs:": [dialect, importCommands, lsp, mcp, completionOf(() => commands)],
  }).flatMap(([heading, entries]: [string, Commands]) => entries.map((entry) => ({ ...entry, heading })));
  return commands;
}
