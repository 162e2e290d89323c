import type { CommandEntry, CommandGroup } from "./command.js";
import { build } from "./commands/build.js";
import { describe } from "./commands/describe.js";
import { diff } from "./commands/diff.js";
import { edit } from "./commands/edit.js";
import { explain } from "./commands/explain.js";
import { fmt } from "./commands/fmt.js";
import { init } from "./commands/init.js";
import { inspect } from "./commands/inspect.js";
import { merge } from "./commands/merge.js";
import { plan } from "./commands/plan.js";
import { sandbox } from "./commands/sandbox.js";
import { unpack } from "./commands/unpack.js";
import { validate } from "./commands/validate.js";
import { version } from "./commands/version.js";

/** Every command, in the order `--help` lists them. */
export const commands: readonly (CommandEntry | CommandGroup)[] = [
  validate,
  explain,
  fmt,
  init,
  build,
  unpack,
  diff,
  version,
  merge,
  plan,
  inspect,
  describe,
  edit,
  sandbox,
];
