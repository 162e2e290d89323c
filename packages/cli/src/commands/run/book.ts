import { packBookPage } from "@setup-pack/book";
import { type BookSourceFlags, gatherBook } from "../../book/gather-book.js";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { filesNamedBy } from "../../packs/dialects-of-packs.js";
import { overwriteRefusal } from "../../packs/written-over.js";
import { printable } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface BookFlags extends BookSourceFlags {
  readonly output?: string;
}

/** Writes the book of a pack. */
export async function runBook(path: string, flags: BookFlags, world: World): Promise<ExitCode> {
  const inputs = flags.against === undefined ? [path] : [path, flags.against];
  const misuse = overwriteRefusal(flags.output, [...inputs, ...filesNamedBy(flags)], world);
  if (misuse !== undefined) {
    world.stderr.write(`setup-pack: ${printable(misuse)}\n`);
    return exitCode.unusable;
  }
  const gathered = await gatherBook(path, flags, world);
  return typeof gathered === "number" ? gathered : writeOutput(flags.output, [packBookPage(gathered.source)], world);
}
