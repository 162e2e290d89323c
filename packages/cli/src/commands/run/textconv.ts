import { largest } from "@setup-pack/core/format";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { readBytes, readOpen } from "../../files/read-bytes.js";
import { writeOutput } from "../../files/write-output.js";
import { type DialectFlags, readDialectsHere } from "../../packs/dialects-of-packs.js";
import { packAsText } from "../../packs/pack-as-text.js";
import { namedInput } from "../../packs/read-pack.js";
import { reportFailure } from "../../print/paper.js";
import type { World } from "../../world/world.js";

/**
 * Prints a pack as text that can be compared by line. Its blocks are read by the dialects of the current folder: git
 * runs this at the top of a repository, and names a file of its own there for each version that is not on disk.
 */
export function runTextconv(path: string, flags: DialectFlags, world: World): ExitCode {
  const found = namedInput(path, world);
  const read =
    found.kind === "stdin" ? readOpen(world.files, world.stdin, largest) : readBytes(world.files, found.place, largest);
  if ("failure" in read) {
    reportFailure(found.path, "read", read.failure, world);
    return exitCode.unusable;
  }
  const dialectsHere = () => {
    const dialects = readDialectsHere({ ...flags, quiet: true }, world);
    // What is wrong with one is printed; to end here would end what git does.
    return typeof dialects === "number" ? [] : dialects.of(".");
  };
  const text =
    "tooLarge" in read
      ? [`(${read.tooLarge} bytes, which is more than is read)\n`]
      : packAsText(read.bytes, world.bytes, dialectsHere);
  return writeOutput(undefined, text, world);
}
