import type { CommandEntry } from "./command.js";
import { build } from "./commands/build.js";
import { explain } from "./commands/explain.js";
import { fmt } from "./commands/fmt.js";
import { init } from "./commands/init.js";
import { unpack } from "./commands/unpack.js";
import { validate } from "./commands/validate.js";

/** Every command, in the order `--help` lists them. */
export const commands: readonly CommandEntry[] = [validate, explain, fmt, init, build, unpack];
