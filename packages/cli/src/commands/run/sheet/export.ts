import { extname } from "node:path";
import { largest } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import { count, listOf, quote } from "@setup-pack/core/words";
import {
  columns,
  languageTag,
  messageRows,
  messageTable,
  planSheet,
  planTranslation,
  type SheetPlan,
  type Table,
  type TableFormat,
  type TranslationTable,
  tableFormats,
  translationTable,
} from "@setup-pack/sheet";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { readBytes } from "../../../files/read-bytes.js";
import { writeAtomically } from "../../../files/write-atomically.js";
import { bookOf, type DialectFlags, filesNamedBy, readDialects } from "../../../packs/dialects-of-packs.js";
import { isSound, readPack, refuseBroken, type SoundPack } from "../../../packs/read-pack.js";
import { overwriteRefusal, writtenPlace } from "../../../packs/written-over.js";
import { printable, reportFailure } from "../../../print/paper.js";
import { packValue } from "../../../sheet/read-table-file.js";
import { readSister, sisterPath } from "../../../sheet/sister-file.js";
import type { World } from "../../../world/world.js";

export interface SheetExportFlags extends DialectFlags {
  readonly output?: string;
  readonly force?: boolean;
  readonly translate?: string;
  readonly sister?: string;
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
  const value = packValue(pack);
  const book = bookOf(path, pack, dialects);
  const bookOfOne = (one: JsonObject): BlockBook => packBook(one, dialects.of(path));
  const translation =
    flags.translate === undefined ? undefined : translationFor(pack, flags.translate, { path, flags }, world);
  if (typeof translation === "string") {
    world.stderr.write(`setup-pack: ${printable(translation)}\n`);
    return exitCode.unusable;
  }
  const table =
    translation === undefined
      ? { columns, rows: messageTable(messageRows(value, book)) }
      : translationTable(value, translation.language, translation.sister, bookOfOne);
  const { readTable, writeTable } = await import("@setup-pack/sheet/files");
  const before = flags.force ? undefined : readStanding(output, world);
  const planOf = (standing: Table): string | Plan =>
    translation === undefined
      ? planSheet(value, standing, book)
      : planTranslation(value, standing, { ...translation, sister: translation.sister ?? noSister, bookOf: bookOfOne });
  const edits = before && editsIn(await readTable(before), planOf);
  if (edits !== undefined) {
    world.stderr.write(
      `setup-pack: ${printable(output ?? "")} ${edits}. It was not changed. Import it first, name another file, or replace it with --force.\n`,
    );
    return exitCode.unusable;
  }
  const written = write(output, await writeTable(table.columns, table.rows, format), world);
  if (written !== exitCode.fine || flags.quiet || !("untold" in table)) return written;
  const words = untoldWords(table.untold);
  const out = writtenPlace(output, world) === undefined ? world.stderr : world.stdout;
  if (words !== undefined) out.write(`${words}\n`);
  return written;
}

/** Returns the bytes of the file that a sheet is written to; undefined where there is none. */
function readStanding(output: string | undefined, world: World): Uint8Array | undefined {
  const place = writtenPlace(output, world);
  const read = place === undefined ? undefined : readBytes(world.files, place, largest);
  return read !== undefined && "bytes" in read ? read.bytes : undefined;
}

/**
 * Returns what somebody wrote into a sheet that the pack does not have, as the end of a sentence; undefined where
 * nothing is lost with it.
 */
function editsIn(
  standing: Table | { readonly problem: string },
  planOf: (standing: Table) => string | Plan,
): string | undefined {
  const plan = "problem" in standing ? standing.problem : planOf(standing);
  if (typeof plan === "string") return "is not a sheet of this pack";
  const edits = plan.changes.length + plan.refusals.length + (plan.confirmed ?? 0);
  return edits === 0 ? undefined : `has ${count(edits, "change")} that the pack does not have`;
}

/** What the import of a sheet would do, as far as it counts here. */
interface Plan extends Pick<SheetPlan, "changes" | "refusals"> {
  /** How many translations are confirmed for a changed text. */
  readonly confirmed?: number;
}

/** A translated pack that does not exist yet. */
const noSister = { packId: "", name: "" };

/** Says how many texts cannot be translated in a sheet; undefined where all can. */
function untoldWords({ designed, rowless }: TranslationTable["untold"]): string | undefined {
  const parts = [
    ...(designed === 0 ? [] : [`${count(designed, "designed text")} (state "in the editor")`]),
    ...(rowless === 0 ? [] : [`${count(rowless, "template")} without a row`]),
  ];
  if (parts.length === 0) return undefined;
  const [they, them] = designed + rowless === 1 ? ["It stays", "it"] : ["They stay", "them"];
  return `Not translated by this sheet: ${listOf(parts, "and")}. ${they} in the language of the pack, until you change ${them} in the translated pack with the editor.`;
}

interface Exported {
  readonly path: string;
  readonly flags: SheetExportFlags;
}

/** Returns the language of a translation and the translated pack so far; a sentence if these cannot be found. */
function translationFor(pack: SoundPack, given: string, { path, flags }: Exported, world: World) {
  const language = languageTag(given);
  if (language === undefined)
    return `--translate: ${quote(given)} is not a language. Write its tag, such as es or pt-BR.`;
  if (path === "-" && flags.sister === undefined)
    return "--translate: Name the pack by its file, or the translated pack by --sister.";
  const { packId } = pack.compiled.document;
  const sister = readSister(flags.sister ?? sisterPath(path, language, world), { language, packId }, world);
  return typeof sister === "string" ? sister : { language, sister };
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
