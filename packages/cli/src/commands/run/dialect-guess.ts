import { basename, resolve } from "node:path";
import { dialectFileText, guessDialect } from "@setup-pack/core/teach";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { readPack } from "../../packs/read-pack.js";
import { isSound, refuseBroken } from "../../packs/refuse.js";
import type { GlobalFlags } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world/world.js";

export interface DialectGuessFlags extends GlobalFlags {
  readonly output: string;
}

/** Writes a file of guesses about how a vendor writes packs. */
export function runDialectGuess(paths: readonly string[], flags: DialectGuessFlags, world: World): ExitCode {
  const packs = paths.map((path) => readPack(path, world));
  const sound = packs.filter(isSound);
  if (sound.length < packs.length) return refuseBroken(packs, flags, world);
  const { output } = flags;
  if (output !== "-" && world.files.existsSync(resolve(world.folder, output))) {
    world.stderr.write(
      `setup-pack: ${printable(output)} exists, so nothing was written. Name another file, or remove it.\n`,
    );
    return exitCode.unusable;
  }
  const json = guessDialect(sound.map(({ compiled }) => compiled.document));
  const text = dialectFileText({ ...json, name: dialectName(output) }, output.endsWith(".json") ? "json" : "yaml");
  const code = writeOutput(output, [text], world, { as: "data" });
  if (code === exitCode.fine && output !== "-" && !flags.quiet)
    world.stderr.write(
      `Wrote ${printable(output)}. It has guesses only, and nothing is read by it. To confirm them: setup-pack dialect teach ${paths.map(printable).join(" ")} -o ${printable(output)}\n`,
    );
  return code;
}

/** Returns the name that a dialect's file gives it: harborline of harborline.dialect.yaml. */
export const dialectName = (path: string): string =>
  basename(path)
    .replace(/(?:\.dialect)?\.(?:ya?ml|json)$/, "")
    .slice(0, 64) || "dialect";
