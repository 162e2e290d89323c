import { isVersionRange } from "@setup-pack/installer";
import { overwriteRefusal } from "../packs/written-over.js";
import { printable } from "../print/printable.js";
import type { World } from "../world/world.js";
import { CommandFailure } from "./command-failure.js";
import type { DecisionFlags, WorkspaceFlags } from "./flags.js";

/**
 * What of a command line is wrong in itself, before anything is read: a range that is none, an output that is input.
 */
export function misuseOf(
  release: string,
  flags: WorkspaceFlags & Partial<DecisionFlags> & { readonly dialect?: string; readonly out?: string },
  world: World,
): CommandFailure | undefined {
  const { onlyIf, out, base, mine, bindings, dialect, keyFile } = flags;
  if (onlyIf !== undefined && !isVersionRange(onlyIf))
    return new CommandFailure(
      `--only-if takes a range of versions, such as ">=1.2 <3", and ${printable(JSON.stringify(onlyIf))} is none.`,
    );
  const inputs = [release, base, mine, bindings, dialect, keyFile].filter((path) => path !== undefined);
  const sentence = overwriteRefusal(out, inputs, world, "--out");
  return sentence === undefined ? undefined : new CommandFailure(sentence);
}
