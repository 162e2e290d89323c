import type { ExtensionContext } from "vscode";
import { markPacks } from "./language/mark-packs.js";
import { startClient } from "./language/start-client.js";
import type { Platform } from "./platform.js";

/** Begins all that the extension does. */
export async function start(context: ExtensionContext, platform: Platform): Promise<void> {
  context.subscriptions.push(markPacks());
  await startClient(context, platform);
}
