import { basename, resolve } from "node:path";
import { newFolder } from "@setup-pack/core";
import { clockTime, count, didYouMean, listOf, quote } from "@setup-pack/core/words";
import {
  type DripAutomation,
  type DripColumn,
  type DripPack,
  dripColumns,
  dripPack,
  dripSettings,
  type NamedColumns,
  triggerKinds,
} from "@setup-pack/sheet";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { beginFolder, whyNotBegun } from "../../../packs/begin-folder.js";
import { titleOf } from "../../../packs/read-pack.js";
import { margin } from "../../../print/frame.js";
import { type GlobalFlags, printable, writePieces } from "../../../print/paper.js";
import { refuseRows } from "../../../sheet/print-plan.js";
import { readTableFile } from "../../../sheet/read-table-file.js";
import type { World } from "../../../world/world.js";

/** An option that cannot be used, as a sentence. */
interface Misuse {
  readonly problem: string;
}

const prefix = "trigger.";

/** Returns the kind of a trigger by its name, with or without the prefix that all have. */
function triggerNamed(name: string): { readonly kind: string } | Misuse {
  const kind = triggerKinds.find((one) => one === name || one === `${prefix}${name}`);
  if (kind !== undefined) return { kind };
  const names = triggerKinds.map((one) => one.slice(prefix.length));
  return { problem: `--trigger: No trigger is called ${quote(name)}.${didYouMean(name, names)}` };
}

/** Headings by column, as "day=Tag,body=Nachricht". */
function columnsNamed(text: string): { readonly columns: NamedColumns } | Misuse {
  const columns = new Map<DripColumn, string>();
  for (const pair of text === "" ? [] : text.split(",")) {
    const [name = "", ...heading] = pair.split("=");
    const column = dripColumns.find((one) => one === name.trim());
    if (column === undefined || heading.length === 0)
      return {
        problem: `--columns: ${quote(pair)} names no column. Write day=Tag; the columns are ${listOf(dripColumns, "and", dripColumns.length)}.`,
      };
    columns.set(column, heading.join("="));
  }
  return { columns };
}

export interface SheetNewFlags extends GlobalFlags {
  readonly dryRun?: boolean;
  readonly trigger?: string;
  readonly firstDay?: "0" | "1";
  readonly columns?: string;
}

/** Begins a source folder with the automations of a drip sheet. */
export async function runSheetNew(path: string, dir: string, flags: SheetNewFlags, world: World): Promise<ExitCode> {
  const trigger = triggerNamed(flags.trigger ?? "manual");
  const named = columnsNamed(flags.columns ?? "");
  if ("problem" in trigger) return misused(trigger.problem, world);
  if ("problem" in named) return misused(named.problem, world);
  const obstacle = whyNotBegun(dir, world);
  if (obstacle !== undefined) return obstacle;
  const table = await readTableFile(path, world);
  if (table === undefined) return exitCode.unusable;
  const identity = { packId: world.freshName(), name: titleOf(basename(resolve(world.folder, dir))) };
  const { firstDay } = flags;
  const drip = dripPack(table, {
    ...identity,
    trigger: trigger.kind,
    columns: named.columns,
    ...(firstDay !== undefined && { firstDay: firstDay === "0" ? 0 : 1 }),
  });
  if (typeof drip === "string") return misused(`${path}: ${drip}`, world);
  if (drip.refusals.length > 0) return refuseRows(drip.refusals, flags, world);
  const files = newFolder({ ...identity, pack: drip.pack });
  const added = flags.dryRun ? [] : beginFolder(dir, files, flags, world);
  if (typeof added === "number") return added;
  if (!flags.quiet) writePieces(world.stdout, report(dir, drip, trigger.kind, added));
  return exitCode.fine;
}

function misused(problem: string, world: World): ExitCode {
  world.stderr.write(`setup-pack: ${printable(problem)}\n`);
  return exitCode.unusable;
}

function* report(
  dir: string,
  { automations, notes, unread }: DripPack,
  trigger: string,
  added: readonly string[],
): Generator<string> {
  for (const automation of automations) yield* reportAutomation(automation);
  const { send_window_start: from, send_window_end: to, daily_send_limit: most } = dripSettings;
  yield `${margin}Started by ${trigger}. It stops when a contact replies, and no contact goes through it twice. It sends from ${clockTime(from)} to ${clockTime(to)},\n`;
  yield `${margin}${most} messages a day at most; all of this can be changed in the editor.\n`;
  if (unread.length > 0) yield `${margin}Not read: ${printable(listOf(unread, "and", unread.length))}.\n`;
  for (const { row, says } of notes) yield `row ${row}  ${printable(says)}\n`;
  yield added.length === 0
    ? `${printable(dir)}: not written\n`
    : `${printable(dir)}: ${count(added.length, "file")} written\n`;
}

function* reportAutomation({ name, messages, firstDay, startsAt }: DripAutomation): Generator<string> {
  yield `${printable(name)}: ${count(messages, "message")}\n`;
  const start = `day ${firstDay}`;
  yield startsAt === undefined
    ? `${margin}Times are hours and minutes since the start, which is on ${start}.\n`
    : `${margin}Times are those of a contact who starts on ${start} at ${clockTime(startsAt)}; of any other, all are shifted likewise.\n`;
}
