import { count } from "@setup-pack/core/words";
import type { RowMessage, SheetChange, SheetPlan } from "@setup-pack/sheet";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { changedLines } from "../diff/description/index.js";
import { margin } from "../print/frame.js";
import { type GlobalFlags, type Paper, paperFor, printable } from "../print/paper.js";
import type { World } from "../world/world.js";

/** Of a text so many lines are shown, each to so many letters. */
const bounds = { items: 1, partsPerItem: 1, linesPerValue: 12, letters: 320 };

/** At most so many messages without a row are named. */
const mostMissing = 10;

/** What a sheet changes, row by row, what should be known of it, and which messages have no row. */
export function* printSheetPlan(
  { changes, notes, missing }: Pick<SheetPlan, "changes" | "notes" | "missing">,
  paper: Paper,
): Generator<string> {
  for (const [index, change] of changes.entries()) {
    yield* printChange(change, paper);
    if (changes[index + 1]?.row === change.row) continue;
    for (const { says } of notes.filter(({ row }) => row === change.row))
      yield `${margin}${paper.palette.severity.warning(printable(says))}\n`;
  }
  if (missing.length === 0) return;
  yield `${count(missing.length, "message")} without a row, left as they are:\n`;
  for (const { automation, block } of missing.slice(0, mostMissing))
    yield `${margin}${printable(automation)}: ${printable(block)}\n`;
  if (missing.length > mostMissing) yield `${margin}… and ${missing.length - mostMissing} more\n`;
}

function* printChange(change: SheetChange, paper: Paper): Generator<string> {
  const { strong, faint, good, severity } = paper.palette;
  const { row, automation, block, what, before, after } = change;
  yield `${strong(`row ${row}`)}  ${printable(automation)}: ${printable(block)}  ${faint(what)}\n`;
  const { lines = [], hiddenLines = 0 } = changedLines(what === "new" ? undefined : before, after, bounds);
  for (const { sign, text } of lines) {
    if (sign === "removed") yield `${margin}${severity.error(`- ${printable(text)}`)}\n`;
    else if (sign === "added") yield `${margin}${good(`+ ${printable(text)}`)}\n`;
    else yield `${margin}${faint(sign === "gap" ? "  …" : `  ${printable(text)}`)}`.trimEnd().concat("\n");
  }
  if (hiddenLines > 0) yield `${margin}${faint(`  … and ${count(hiddenLines, "line")} more`)}\n`;
}

/** Names on standard error every row that is refused, with the reason. */
export function refuseRows(refusals: readonly RowMessage[], flags: GlobalFlags, world: World): ExitCode {
  const { strong } = paperFor("stderr", flags, world).palette;
  for (const { row, says } of refusals) world.stderr.write(`${strong(`row ${row}`)}  ${printable(says)}\n`);
  const rows = count(new Set(refusals.map(({ row }) => row)).size, "row");
  world.stderr.write(`setup-pack: ${rows} refused, so nothing was written.\n`);
  return exitCode.refused;
}
