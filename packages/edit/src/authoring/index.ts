export { type AppliedCommand, applyCommand, authorCommands } from "./apply-command.js";
export {
  type AuthorCommand,
  type CommandProblem,
  input,
  inputFault,
  list,
  open,
  type RenamedThing,
  text,
} from "./author-command.js";
export { isProblem, noSuch } from "./named.js";

// How inputs are described and held against their description; tools around the commands do it likewise.

export { type Static, type TObject, Type } from "@sinclair/typebox";
export { Value } from "@sinclair/typebox/value";
