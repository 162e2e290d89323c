import { extname } from "node:path";
import { quote } from "@setup-pack/core/words";
import { columns, messageRows, messageTable, type TableFormat, tableFormats } from "@setup-pack/sheet";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { writeAtomically } from "../../../files/write-atomically.js";
import { bookOf, type DialectFlags, filesNamedBy, readDialects } from "../../../packs/dialects-of-packs.js";
import { readPack } from "../../../packs/read-pack.js";
import { isSound, refuseBroken } from "../../../packs/refuse.js";
import { overwriteRefusal, writtenPlace } from "../../../packs/written-over.js";
import { printable } from "../../../print/printable.js";
import { reportFailure } from "../../../print/say.js";
import { packValue } from "../../../sheet/pack-value.js";
import type { World } from "../../../world/world.js";

export interface SheetExportFlags extends DialectFlags {
  readonly output?: string;
}

/** Writes the messages of a pack into a table. */
export async function runSheetExport(path: string, flags: SheetExportFlags, world: World): Promise<ExitCode> {
  const { output } = flags;
  const format = formatOf(output);
  const misuse =
    format === undefined
      ? `A sheet is a file that ends in .csv or .xlsx, and ${quote(output ?? "")} does not.`
      : overwriteRefusal(output, [path, ...filesNamedBy(flags)], world);
  if (format === undefined || misuse !== undefined) {
    world.stderr.write(`setup-pack: ${printable(misuse ?? "")}\n`);
    return exitCode.unusable;
  }
  const pack = readPack(path, world);
  if (!isSound(pack)) return refuseBroken([pack], flags, world);
  const dialects = readDialects([path], flags, world);
  if (typeof dialects === "number") return dialects;
  const rows = messageRows(packValue(pack), bookOf(path, pack, dialects));
  const { writeTable } = await import("@setup-pack/sheet/files");
  return write(output, await writeTable(columns, messageTable(rows), format), world);
}

/** Returns the format of a file by the end of its name; CSV for standard output. */
function formatOf(output: string | undefined): TableFormat | undefined {
  if (output === undefined || output === "-") return "csv";
  const end = extname(output).toLowerCase();
  return tableFormats.find((format) => end === `.${format}`);
}

function write(output: string | undefined, bytes: Uint8Array, world: World): ExitCode {
  const place = writtenPlace(output, world);
  if (place === undefined) world.stdout.write(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes), "data");
  const failure = place === undefined ? undefined : writeAtomically(place, bytes, world);
  if (failure === undefined) return exitCode.fine;
  reportFailure(output ?? "", "written", failure, world);
  return exitCode.unusable;
}
