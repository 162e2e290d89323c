import { mediaTypesOf } from "@setup-pack/core/format";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";
import type { Tables } from "../../database/tables.js";
import { uncountedHeaders } from "../../http/gate/judge.js";
import { send } from "../../http/server/app.js";
import { refuse } from "../../refusal.js";
import type { Service } from "../../service.js";

/** Pictures that a browser shows and never runs; everything else is for saving. */
const shown = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
  "image/x-icon",
]);

/** Whatever the file is, nothing in it runs or loads anything. */
const contentSecurityPolicy = "default-src 'none'; sandbox";

const sha256 = /^[0-9a-f]{64}$/;

/**
 * GET /media/{sha256}: a file that a pack brought along. Without a key, since e-mails link to it: who knows the hash of
 * a file has seen the file. Its type is what its bytes tell, never what a pack says of them.
 */
export function mediaFiles(app: FastifyInstance, { database, config, world }: Service): void {
  app.get<{ Params: { sha256: string } }>("/media/:sha256", { schema: { hide: true } }, async (request, reply) => {
    reply.headers(uncountedHeaders(config, world.now()));
    const hash = request.params.sha256;
    const content = sha256.test(hash) ? await fileByHash(database.owner, hash) : undefined;
    if (content === undefined) return send(reply, refuse.missing("file"));
    const [type = "application/octet-stream"] = mediaTypesOf(content) ?? [];
    return reply
      .header("content-security-policy", contentSecurityPolicy)
      .header("x-content-type-options", "nosniff")
      .header("cross-origin-resource-policy", "cross-origin")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-disposition", shown.has(type) ? "inline" : "attachment")
      .type(shown.has(type) ? type : "application/octet-stream")
      .send(Buffer.from(content));
  });
}

/** Returns the address of a copied file; the origin of the sandbox stands before it. */
export const mediaPath = (hash: string): string => `/media/${hash}`;

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
async function fileByHash(owner: Kysely<Tables>, sha256: string): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ content: Uint8Array }>`
    select content from media where sha256 = ${sha256} limit 1`.execute(owner);
  return rows[0]?.content;
}
