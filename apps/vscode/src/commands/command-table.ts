import type { ExtensionContext, Uri } from "vscode";
import type { Platform } from "../platform.js";
import { openBeside, openVisual } from "./open-visual.js";

/** What can be asked for by name; each gets the file that it was asked for in a list, or nothing. */
export const commandTable = (
  _context: ExtensionContext,
  _platform: Platform,
): ReadonlyMap<string, (uri?: Uri) => Promise<void>> =>
  new Map([
    ["openVisual", openVisual],
    ["openBeside", openBeside],
  ]);
