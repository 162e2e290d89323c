/** What an author can do, by names and in JSON, for whoever asks for it from outside: assistants and editors of text. */

export { type AppliedCommand, applyCommand } from "./apply-command.js";
export type { AuthorCommand, CommandProblem, RenamedThing } from "./author-command.js";
export { authorCommands } from "./author-commands.js";
export { isProblem, noSuch } from "./named.js";

// How inputs are described and held against their description; tools around the commands do it likewise.

export { type Static, type TObject, Type } from "@sinclair/typebox";
export { Value } from "@sinclair/typebox/value";
export { inputFault } from "./input-fault.js";
export { input, list, open, text } from "./inputs.js";
