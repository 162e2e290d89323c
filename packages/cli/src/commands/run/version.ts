import { locate } from "@setup-pack/core/json";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { type ChosenVersion, nextByChanges, nextByLevel } from "../../packs/choose-version.js";
import { booksOfReleases, type DialectFlags, readDialects } from "../../packs/dialects-of-packs.js";
import { areOfOnePack, isSound, readPack, refuseBroken, type SoundPack } from "../../packs/read-pack.js";
import { saveText } from "../../packs/save-text.js";
import type { Level } from "../../packs/version-levels.js";
import { printable, reportFailure } from "../../print/paper.js";
import type { Failure } from "../../world/failure.js";
import type { World } from "../../world/world.js";

export interface VersionFlags extends DialectFlags {
  readonly against?: string;
}

/** Writes the next version into a pack. */
export function runVersion(level: Level, path: string, flags: VersionFlags, world: World): ExitCode {
  const pack = readPack(path, world);
  const before = flags.against === undefined ? pack : readPack(flags.against, world);
  if (!isSound(pack) || !isSound(before)) return refuseBroken(before === pack ? [pack] : [before, pack], flags, world);
  if (!areOfOnePack(before, pack, flags, world)) return exitCode.refused;
  const { document } = pack.compiled;
  if (level !== "auto") return write(nextByLevel(document, level), pack, flags, world);
  const against = flags.against ?? path;
  const dialects = readDialects([against, path], flags, world);
  if (typeof dialects === "number") return dialects;
  const books = booksOfReleases([against, before], [path, pack], dialects);
  return write(nextByChanges(before.compiled.document, document, books), pack, flags, world);
}

function write(chosen: ChosenVersion, pack: SoundPack, { quiet }: VersionFlags, world: World): ExitCode {
  const { document } = pack.compiled;
  const name = printable(pack.path);
  if ("refused" in chosen) {
    world.stderr.write(`setup-pack: ${name} was not changed: ${chosen.refused}\n`);
    return exitCode.findings;
  }
  const { version } = chosen;
  const why = printable(chosen.why);
  if (version === document.version) {
    if (!quiet) world.stdout.write(`${name}  stays ${printable(version)}: ${why}\n`);
    return exitCode.fine;
  }
  const failure = setVersion(pack, version, world);
  if (failure !== undefined) {
    reportFailure(pack.path, "written", failure, world);
    return exitCode.unusable;
  }
  if (!quiet) world.stdout.write(`${name}  ${printable(document.version)} → ${version}: ${why}\n`);
  return exitCode.fine;
}

/** Writes another version into a file or source folder; all else in it stays as it is. */
const setVersion = (pack: SoundPack, version: string, world: World): Failure | undefined =>
  saveText(pack, withVersion(pack.text, version), world);

/** Returns the text of a pack with another version. */
function withVersion(text: string, version: string): string {
  const [span] = locate(text, [{ at: "/version" }]);
  if (span === undefined) throw new Error("A pack without errors has a version");
  return `${text.slice(0, span.start)}${JSON.stringify(version)}${text.slice(span.end)}`;
}
