import type { JsonObject } from "@setup-pack/core/json";
import type { ExitCode } from "../../command-line/exit-code.js";
import { printable } from "../../print/paper.js";
import { lineOf, printRecords, type RecordFormat } from "../../sandbox/print-record.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import { inWorkspace, requestAdmin } from "../../sandbox/request-admin.js";
import type { World } from "../../world/world.js";

export interface KeyListFlags extends ReachFlags {
  readonly workspace?: string;
  readonly format: RecordFormat;
}

export interface KeyCreateFlags extends KeyListFlags {
  readonly scope: readonly string[];
  readonly expiresAt?: string;
  readonly createdBy?: string;
}

/** Makes a key; standard output has its secret. */
export function runKeyCreate(flags: KeyCreateFlags, world: World): Promise<ExitCode> {
  const { scope, expiresAt, createdBy, format, quiet } = flags;
  const body = {
    scopes: [...scope],
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    ...(createdBy === undefined ? {} : { created_by: createdBy }),
  };
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", "keys", body), (made) => {
    if (format === "json") return world.stdout.write(`${JSON.stringify(made, undefined, 2)}\n`);
    if (!quiet) world.stderr.write(`Made ${made.id}. Its secret is shown this once:\n`);
    return world.stdout.write(`${made.secret}\n`);
  });
}

/** Lists keys, the newest first. */
export function runKeyList(flags: KeyListFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "GET", "keys"), ({ data }) =>
    printRecords(data, flags.format, keyLine, world),
  );
}

/** Revokes a key. */
export function runKeyRevoke(id: string, flags: ReachFlags, world: World): Promise<ExitCode> {
  const path = `/admin/keys/${encodeURIComponent(id)}`;
  return requestAdmin(
    flags,
    world,
    () => ({ method: "DELETE", path }),
    () => {
      if (!flags.quiet) world.stderr.write(`Revoked ${printable(id)}.\n`);
    },
  );
}

function keyLine({ id, key_prefix, scopes, created_at, expires_at, revoked_at }: JsonObject): string {
  const state =
    typeof revoked_at === "string"
      ? `revoked ${revoked_at}`
      : typeof expires_at === "string"
        ? `until ${expires_at}`
        : "valid";
  return lineOf(id, key_prefix, created_at, state, Array.isArray(scopes) ? scopes.join(" ") : undefined);
}
