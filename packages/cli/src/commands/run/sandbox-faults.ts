import type { JsonObject } from "@setup-pack/core/json";
import { count } from "@setup-pack/core/words";
import type { ExitCode } from "../../command-line/exit-code.js";
import { lineOf, printRecord, printRecords, type RecordFormat } from "../../sandbox/print-record.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import { inWorkspace, queryOf, requestAdmin } from "../../sandbox/request-admin.js";
import type { World } from "../../world/world.js";

export interface FaultFlags extends ReachFlags {
  readonly workspace?: string;
  readonly format: RecordFormat;
}

export interface FaultSetFlags extends FaultFlags {
  readonly status?: number;
  readonly retryAfter?: number;
  readonly delay?: number;
  readonly drop?: boolean;
  readonly after?: boolean;
  readonly every?: number;
  readonly times?: number;
  readonly key?: string;
}

/** Sets a fault for an operation. */
export function runFaultSet(operation: string, flags: FaultSetFlags, world: World): Promise<ExitCode> {
  const { status, retryAfter: retry_after, delay: delay_ms, drop, after, every, times, key: key_prefix } = flags;
  const said = { status, retry_after, delay_ms, drop, after, every, times, key_prefix };
  const given = Object.entries(said).filter(([, value]) => value !== undefined);
  const body = { operation, ...Object.fromEntries(given) };
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", "faults", body), (fault) =>
    printRecord(fault, flags.format, faultLine, world),
  );
}

/** Lists faults, the newest first. */
export function runFaultList(flags: FaultFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "GET", "faults"), ({ data }) =>
    printRecords(data, flags.format, faultLine, world),
  );
}

/** Ends all faults, or those of an operation. */
export function runFaultClear(operation: string | undefined, flags: FaultFlags, world: World): Promise<ExitCode> {
  const query = queryOf({ operation });
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "DELETE", `faults${query}`), (answer) => {
    if (flags.format === "json") world.stdout.write(`${JSON.stringify(answer, undefined, 2)}\n`);
    else if (!flags.quiet) world.stderr.write(`Cleared ${count(Number(answer.cleared), "fault")}.\n`);
  });
}

function faultLine(fault: JsonObject): string {
  const { id, operation, key_prefix, status, retry_after, delay_ms, drop, after, every, times, seen, struck } = fault;
  const what = [
    typeof delay_ms === "number" && delay_ms > 0 ? `${delay_ms} ms late` : undefined,
    status === null ? undefined : `status ${status}`,
    retry_after === null ? undefined : `retry after ${retry_after} s`,
    drop === true ? "dropped" : undefined,
  ].filter((part) => part !== undefined);
  return lineOf(
    id,
    operation,
    what.join(", "),
    after === true ? "when all is done" : undefined,
    every === 1 ? undefined : `every ${every}`,
    typeof times === "number" ? count(times, "time") : undefined,
    key_prefix === null ? undefined : `key ${key_prefix}`,
    `met by ${struck} of ${seen}`,
  );
}
