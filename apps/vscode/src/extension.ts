import { commands, type ExtensionContext } from "vscode";
import { commandTable } from "./commands/command-table.js";
import { lenses } from "./commands/lenses.js";
import { markPacks, startClient } from "./language/start-client.js";
import type { Platform } from "./platform.js";
import { drawPacks } from "./visual/visual-editor.js";

/** Begins all that the extension does. */
export async function start(context: ExtensionContext, platform: Platform): Promise<void> {
  context.subscriptions.push(markPacks(), drawPacks(context));
  // Where VS Code is a page, its extensions may still run on a machine that has a command line.
  void commands.executeCommand("setContext", "setup-pack.runsCommandLine", platform.runCommandLine !== undefined);
  for (const [name, run] of commandTable(context, platform))
    context.subscriptions.push(commands.registerCommand(`setup-pack.${name}`, run));
  await startClient(context, platform, lenses);
}
