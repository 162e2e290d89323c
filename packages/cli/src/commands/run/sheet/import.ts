import { compile, parse } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import { count } from "@setup-pack/core/words";
import { languageOf, planSheet, type RowMessage, type SheetPlan } from "@setup-pack/sheet";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { bookOf, type DialectFlags, readDialects } from "../../../packs/dialects-of-packs.js";
import { isSound, readPack, refuseBroken, type SoundPack } from "../../../packs/read-pack.js";
import { saveText, textAfter } from "../../../packs/save-text.js";
import { paperFor, printable, reportFailure, writePieces } from "../../../print/paper.js";
import { printSheetPlan, refuseRows } from "../../../sheet/print-plan.js";
import { packValue, readTableFile } from "../../../sheet/read-table-file.js";
import type { World } from "../../../world/world.js";
import type { SheetNewFlags } from "./new.js";
import { runSheetTranslation } from "./translation.js";

export interface SheetImportFlags extends DialectFlags, SheetNewFlags {
  readonly into?: string;
  readonly sister?: string;
  readonly new?: string;
}

/** Takes over into a pack what was changed in a table of its messages. */
export async function runSheetImport(path: string, flags: SheetImportFlags, world: World): Promise<ExitCode> {
  const { into = "" } = flags;
  if (into === "-" || into === "") {
    world.stderr.write("setup-pack: Name the pack to change with --into, or a new folder with --new.\n");
    return exitCode.unusable;
  }
  const table = await readTableFile(path, world);
  if (table === undefined) return exitCode.unusable;
  const language = languageOf(table);
  if (language !== undefined) return runSheetTranslation({ path, table, language }, into, flags, world);
  if (flags.sister !== undefined) {
    world.stderr.write(
      `setup-pack: --sister is for a sheet of translations, and ${printable(path)} has no column such as "body (es)". Export one by --translate.\n`,
    );
    return exitCode.unusable;
  }
  const pack = readPack(into, world);
  if (!isSound(pack)) return refuseBroken([pack], flags, world);
  const dialects = readDialects([into], flags, world);
  if (typeof dialects === "number") return dialects;
  const value = packValue(pack);
  const plan = planSheet(value, table, bookOf(into, pack, dialects));
  if (typeof plan === "string") {
    world.stderr.write(`setup-pack: ${printable(path)}: ${printable(plan)}\n`);
    return exitCode.unusable;
  }
  const written = textAfter(parse(pack.text), value, plan.after);
  if (typeof written === "string") {
    world.stderr.write(`setup-pack: ${printable(into)}: ${written}\n`);
    return exitCode.findings;
  }
  const refusals = [...plan.refusals, ...newFaults(plan, written.text, world)];
  if (refusals.length > 0) return refuseRows(refusals, flags, world);
  return takeOver(pack, plan, written.text, flags, world);
}

function takeOver(pack: SoundPack, plan: SheetPlan, text: string, flags: SheetImportFlags, world: World): ExitCode {
  const { quiet, dryRun } = flags;
  if (!quiet) writePieces(world.stdout, printSheetPlan(plan, paperFor("stdout", flags, world)));
  const name = printable(pack.path);
  if (text === pack.text) {
    if (!quiet) world.stdout.write(`${name} is already up to date: nothing was written\n`);
    return exitCode.fine;
  }
  const failure = dryRun ? undefined : saveText(pack, text, world);
  if (failure !== undefined) {
    reportFailure(pack.path, "written", failure, world);
    return exitCode.unusable;
  }
  const changes = count(plan.changes.length, "change");
  if (!quiet) world.stdout.write(dryRun ? `${changes} to ${name}, not written\n` : `${name}: ${changes} written\n`);
  if (!quiet && !dryRun && plan.changes.some(({ what }) => what === "new"))
    world.stdout.write(
      "Export the sheet again with --force before you continue with it: its new rows have no mark yet.\n",
    );
  return exitCode.fine;
}

/** Returns the errors that the changes of a sheet would bring into a pack, each of the row that brings it. */
function newFaults({ changes }: SheetPlan, text: string, world: Pick<World, "bytes">): readonly RowMessage[] {
  if (changes.length === 0) return [];
  const errors = compile(text, { ...world.bytes, errorsOnly: true }).diagnostics;
  return errors.map(({ pointer, message }) => {
    const change = changes.find(({ path }) => isInside(pointer, append("", ...path))) ?? changes[0];
    return { row: change?.row ?? 0, says: message };
  });
}

const isInside = (pointer: string, holder: string): boolean => pointer === holder || pointer.startsWith(`${holder}/`);
