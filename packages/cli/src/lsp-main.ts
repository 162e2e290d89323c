import { lsp } from "./commands/lsp.js";
import { runCommands } from "./run-commands.js";
import { runProcess } from "./run-process.js";

// What the server for assistants renames by.
export { editedText, editsOfRename, filesOf, plainUri, serveEditor } from "./lsp/stdio-server.js";

/** Runs a process that was started with `lsp`: this bundle has all it takes, so that the first need not be read. */
export const main = (): void => runProcess((world) => runCommands([lsp], world));
