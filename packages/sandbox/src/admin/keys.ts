import { type Static, Type } from "@sinclair/typebox";
import { sql } from "kysely";
import { noBody } from "../http/operation/route.js";
import { momentOf } from "../http/schema/formats.js";
import { closed, nullable, oneOf, timestamp } from "../http/schema/shapes.js";
import { newKey } from "../keys/api-key.js";
import { scopes } from "../keys/scopes.js";
import { refuse } from "../refusal.js";
import type { WriteContext } from "../write-context.js";
import { adminRoute } from "./route.js";
import { workspaceRoute } from "./workspace-route.js";

const creation = closed({
  scopes: Type.Array(oneOf(scopes), { minItems: 1, maxItems: 100 }),
  expires_at: Type.Optional(nullable(timestamp())),
  created_by: Type.Optional(nullable(Type.String())),
});

/** Making, listing and revoking keys. A secret is shown once, when its key is made. */
export const keyRoutes = [
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/keys",
    body: creation,
    status: 201,
    handle: async (request) => {
      const { tx, id, body } = request;
      const createdBy = body.created_by ?? null;
      if (createdBy !== null) {
        const { rows } = await sql`
          select 1 from members where workspace_id = ${id} and id = ${createdBy}`.execute(tx);
        if (rows.length === 0) return refuse.unknownId("created_by", "member");
      }
      return createKey(request, id, body);
    },
  }),
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/keys",
    body: noBody,
    status: 200,
    handle: async ({ tx, id }) => {
      const keys = await tx
        .selectFrom("api_keys")
        .select(["id", "prefix as key_prefix", "scopes", "created_by", "created_at", "expires_at", "revoked_at"])
        .where("workspace_id", "=", id)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return { data: keys };
    },
  }),
  adminRoute({
    method: "DELETE",
    path: "/admin/keys/:id",
    body: noBody,
    status: 200,
    handle: async (request) => (await revokeKey(request, request.id)) ?? refuse.noSuch("key"),
  }),
];

/** Makes a key; its secret is shown here and never again. Who made it is a member of the workspace, if anybody. */
export async function createKey(
  { service, tx, now }: WriteContext,
  workspaceId: string,
  body: Static<typeof creation>,
) {
  const { secret, prefix } = newKey(service.world);
  const id = service.makeId("apiKey");
  await tx
    .insertInto("api_keys")
    .values({
      workspace_id: workspaceId,
      id,
      prefix,
      secret_hash: service.secrets.hashKey(secret),
      scopes: [...new Set(body.scopes)],
      created_by: body.created_by ?? null,
      created_at: now,
      expires_at: typeof body.expires_at === "string" ? momentOf(body.expires_at) : null,
      revoked_at: null,
    })
    .execute();
  return { id, secret, key_prefix: prefix };
}

/**
 * Revokes a key, for good: one that was revoked before keeps that moment. Undefined where there is none with this id.
 */
export async function revokeKey({ tx, now }: Pick<WriteContext, "tx" | "now">, id: string) {
  return tx
    .updateTable("api_keys")
    .set(({ fn, val }) => ({ revoked_at: fn.coalesce("revoked_at", val(now)) }))
    .where("id", "=", id)
    .returning(["id", "revoked_at"])
    .executeTakeFirst();
}
