import { isObject, type JsonObject } from "@setup-pack/core/json";
import { count, listOf } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { confirmed } from "../../install/confirm.js";
import { printable } from "../../print/paper.js";
import { lineOf, printRecord, printRecords, type RecordFormat } from "../../sandbox/print-record.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import { AdminFailure, complain, inWorkspace, queryOf, requestAdmin } from "../../sandbox/request-admin.js";
import type { World } from "../../world/world.js";

export interface SnapshotFlags extends ReachFlags {
  readonly workspace?: string;
  readonly format: RecordFormat;
}

export interface ResetFlags extends SnapshotFlags {
  readonly yes?: boolean;
}

/** Keeps what a workspace holds. */
export function runSnapshotSave(name: string, flags: SnapshotFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", "snapshots", { name }), (saved) =>
    printRecord(saved, flags.format, snapshotLine, world),
  );
}

/** Goes back to it. */
export function runSnapshotRestore(name: string, flags: SnapshotFlags, world: World): Promise<ExitCode> {
  const line = (restored: JsonObject) => `${snapshotLine(restored)}${replacedLine(restored)}`;
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", "restore", { name }), (restored) =>
    printRecord(restored, flags.format, line, world),
  );
}

/** Lists what is kept, the newest first. */
export function runSnapshotList(flags: SnapshotFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "GET", "snapshots"), ({ data }) =>
    printRecords(data, flags.format, snapshotLine, world),
  );
}

/** Forgets it. */
export function runSnapshotDelete(name: string, flags: SnapshotFlags, world: World): Promise<ExitCode> {
  const query = queryOf({ name });
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "DELETE", `snapshots${query}`), (deleted) => {
    if (flags.format === "json") world.stdout.write(`${JSON.stringify(deleted, undefined, 2)}\n`);
    else if (!flags.quiet) world.stderr.write(`Deleted ${printable(name)}.\n`);
  });
}

/** Goes back to what a workspace held when it was made, once somebody has said yes. */
export async function runSandboxReset({ yes = false, ...flags }: ResetFlags, world: World): Promise<ExitCode> {
  if (!yes && world.prompt() === undefined) {
    const unasked = "There is no terminal to ask at: use --yes.";
    return complain(new AdminFailure(unasked, exitCode.unusable), world);
  }
  const which = flags.workspace === undefined ? "the workspace" : `workspace ${flags.workspace}`;
  const no = confirmed(`Reset ${which} to its first data? Keys and snapshots are kept.`, { yes }, world);
  if (no !== undefined) return complain(new AdminFailure(no.message, no.code), world);
  const line = (answer: JsonObject) =>
    `${lineOf(answer.id, answer.demo === true ? "the demo data, created again" : "as a new workspace")}${replacedLine(answer)}`;
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", "reset"), (answer) =>
    printRecord(answer, flags.format, line, world),
  );
}

const snapshotLine = ({ name, created_at, rows }: JsonObject): string => lineOf(name, created_at, rowWords(rows));

const replacedLine = ({ replaced }: JsonObject): string => `  ${lineOf("in place of", rowWords(replaced))}`;

/** "60 contacts, 23 deals, 12 transactions and 815 other rows". */
function rowWords(rows: unknown): string {
  const counts = new Map(isObject(rows) ? Object.entries(rows) : []);
  const named = (["contact", "deal", "transaction"] as const).map((what) => {
    const number = Number(counts.get(`${what}s`) ?? 0);
    counts.delete(`${what}s`);
    return count(number, what);
  });
  const others = [...counts.values()].reduce<number>((sum, number) => sum + Number(number), 0);
  return listOf([...named, count(others, "other row")], "and");
}
