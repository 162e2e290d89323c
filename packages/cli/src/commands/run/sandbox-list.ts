import { isObject } from "@setup-pack/core";
import type { ExitCode } from "../../exit-code.js";
import { askAdmin } from "../../sandbox/ask-admin.js";
import { lineOf, printRecords } from "../../sandbox/print-record.js";
import type { World } from "../../world.js";
import type { ListFlags } from "../sandbox-list.js";

/** Lists workspaces, the newest first. */
export function runSandboxList(flags: ListFlags, world: World): Promise<ExitCode> {
  return askAdmin(
    flags,
    world,
    () => ({ method: "GET", path: "/admin/workspaces" }),
    ({ data }) => {
      const workspaces = Array.isArray(data) ? data.filter(isObject) : [];
      const line = ({ id, slug, name, rate_limit_per_minute }: (typeof workspaces)[number]) =>
        lineOf(id, slug, name, `${rate_limit_per_minute} a minute`);
      printRecords(workspaces, flags.format, line, world);
    },
  );
}
