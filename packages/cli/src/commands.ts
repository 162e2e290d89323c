import type { CommandEntry } from "./command.js";
import { explain } from "./commands/explain.js";
import { fmt } from "./commands/fmt.js";
import { validate } from "./commands/validate.js";

/** Every command, in the order `--help` lists them. */
export const commands: readonly CommandEntry[] = [validate, explain, fmt];
