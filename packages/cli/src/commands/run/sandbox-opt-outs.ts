import type { JsonObject } from "@setup-pack/core/json";
import type { ExitCode } from "../../command-line/exit-code.js";
import { printable } from "../../print/printable.js";
import { lineOf, printRecord, printRecords } from "../../sandbox/print-record.js";
import { queryOf } from "../../sandbox/query-of.js";
import { requestAdmin } from "../../sandbox/request-admin.js";
import { inWorkspace } from "../../sandbox/which-workspace.js";
import type { World } from "../../world/world.js";
import type { AutomationFlags } from "./sandbox-automations.js";

/** An address or number, and the channel by which it wants to hear nothing more. */
type OptOut = { readonly channel: string; readonly value: string };

/** Notes an opt-out. */
export function runOptOutSet(optOut: OptOut, flags: AutomationFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", "opt-outs", optOut), (set) =>
    printRecord(set, flags.format, optOutLine, world),
  );
}

/** Lists opt-outs, the newest first. */
export function runOptOutList(flags: AutomationFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "GET", "opt-outs"), ({ data }) =>
    printRecords(data, flags.format, optOutLine, world),
  );
}

/** Takes an opt-out back. */
export function runOptOutRemove(optOut: OptOut, flags: AutomationFlags, world: World): Promise<ExitCode> {
  const path = `opt-outs${queryOf({ ...optOut })}`;
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "DELETE", path), (removed) => {
    if (flags.format === "json") world.stdout.write(`${JSON.stringify(removed, undefined, 2)}\n`);
    else if (!flags.quiet) world.stderr.write(`Removed ${optOut.channel} ${printable(optOut.value)}.\n`);
  });
}

const optOutLine = ({ channel, value, contact_ids }: JsonObject): string =>
  lineOf(channel, value, Array.isArray(contact_ids) ? contact_ids.join(", ") : undefined);
