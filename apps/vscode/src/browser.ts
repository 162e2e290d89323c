/** Where VS Code in a browser comes in. */

import type { ExtensionContext } from "vscode";
import { start } from "./extension.js";
import { web } from "./web.js";

export const activate = (context: ExtensionContext): Promise<void> => start(context, web);
