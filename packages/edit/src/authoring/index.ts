/** What an author can do, by names and in JSON, for whoever asks for it from outside: assistants and editors of text. */

export { type AppliedCommand, applyCommand } from "./apply-command.js";
export type { AuthorCommand, CommandProblem } from "./author-command.js";
export { authorCommands } from "./author-commands.js";
export { isProblem } from "./named.js";
