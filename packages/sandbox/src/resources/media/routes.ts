import { mediaTypesOf } from "@setup-pack/core/format";
import type { FastifyInstance } from "fastify";
import { uncountedHeaders } from "../../http/gate/judge.js";
import { send } from "../../http/server/app.js";
import { refuse } from "../../refusal.js";
import type { Service } from "../../service.js";
import { fileByHash } from "./store.js";

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
