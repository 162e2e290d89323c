import { type Configuration, count } from "@setup-pack/core";
import type { Found } from "../discover/found.js";
import { type ExitCode, exitCode } from "../exit-code.js";
import type { GlobalFlags } from "../print/paper.js";
import { printable } from "../print/printable.js";
import { sayFailure } from "../print/say.js";
import type { CheckOptions } from "../report/check.js";
import type { World } from "../world.js";
import { fixInput } from "./fix-input.js";

/** Makes the fixes of one input, and says on standard error what became of it. */
export function fixAndTell(
  found: Found,
  configuration: Configuration,
  options: CheckOptions,
  { fixUnsafe = false, quiet = false }: GlobalFlags & { readonly fixUnsafe?: boolean },
  world: World,
): ExitCode {
  const outcome = fixInput(found, fixUnsafe ? "unsafe" : "safe", configuration, options, world);
  const name = printable(found.path);
  if ("failure" in outcome) {
    sayFailure(found.path, "written", outcome.failure, world);
    return exitCode.unusable;
  }
  const { made, refused } = outcome;
  if (refused !== undefined) world.stderr.write(`setup-pack: ${name} was left alone, because ${refused}.\n`);
  if (made.length > 0 && !quiet) world.stderr.write(`${name}: ${count(made.length, "fix", "fixes")} made\n`);
  return exitCode.fine;
}
