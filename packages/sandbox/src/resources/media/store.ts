import { type Kysely, sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";
import type { Tables } from "../../database/tables.js";

/** A file by its hash: 64 lower-case hex digits. */
export interface MediaFile {
  readonly sha256: string;
  readonly content: Uint8Array;
}

/** Which of these files the workspace has. */
export async function filesThere(
  tx: WorkspaceTx,
  workspaceId: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from media where workspace_id = ${workspaceId} and sha256 = any (${hashes}::text[])`.execute(tx);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Keeps files that the workspace does not have yet. */
export async function keepFiles(
  tx: WorkspaceTx,
  workspaceId: string,
  files: readonly MediaFile[],
  now: Date,
): Promise<void> {
  for (const file of files) {
    await tx
      .insertInto("media")
      .values({ workspace_id: workspaceId, ...file, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** A file, whichever workspace has it: who knows its hash has seen it. */
export async function fileByHash(owner: Kysely<Tables>, sha256: string): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ content: Uint8Array }>`
    select content from media where sha256 = ${sha256} limit 1`.execute(owner);
  return rows[0]?.content;
}
