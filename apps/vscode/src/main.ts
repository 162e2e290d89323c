/** Where VS Code on a desktop comes in. */

import type { ExtensionContext } from "vscode";
import { desktop } from "./desktop.js";
import { start } from "./extension.js";

export const activate = (context: ExtensionContext): Promise<void> => start(context, desktop);
