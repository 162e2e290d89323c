import type { JsonObject } from "@setup-pack/core/json";
import type { ExitCode } from "../../command-line/exit-code.js";
import { lineOf, printRecords, type RecordFormat } from "../../sandbox/print-record.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import { requestAdmin } from "../../sandbox/request-admin.js";
import type { World } from "../../world/world.js";

export interface ListFlags extends ReachFlags {
  readonly format: RecordFormat;
}

/** Lists workspaces, the newest first. */
export function runSandboxList(flags: ListFlags, world: World): Promise<ExitCode> {
  return requestAdmin(
    flags,
    world,
    () => ({ method: "GET", path: "/admin/workspaces" }),
    ({ data }) => printRecords(data, flags.format, workspaceLine, world),
  );
}

const workspaceLine = ({ id, slug, name, rate_limit_per_minute }: JsonObject): string =>
  lineOf(id, slug, name, `${rate_limit_per_minute} a minute`);
