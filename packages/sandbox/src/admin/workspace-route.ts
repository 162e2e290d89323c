import type { TObject, TSchema } from "@sinclair/typebox";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.js";
import { noQuery } from "../http/operation/route.js";
import { refuse } from "../refusal.js";
import {
  type AdminOperation,
  type AdminRoute,
  type AdminSearch,
  type AdminWork,
  adminSearch,
  adminWork,
} from "./route.js";

/** Returns an operation of the dashboard in the workspace whose id the path has: refused where there is none. */
export function workspaceRoute<Body extends TSchema>(operation: AdminOperation<Body>): AdminRoute {
  return workspaceSearch({ ...operation, query: noQuery });
}

/** Returns the same with a query. */
export function workspaceSearch<Body extends TSchema, Query extends TObject>(
  operation: AdminSearch<Body, Query>,
): AdminRoute {
  return adminSearch({
    ...operation,
    handle: async (request) =>
      (await workspaceExists(request.tx, request.id)) ? operation.handle(request) : refuse.noSuch("workspace"),
  });
}

/** Returns the same for what takes transactions of its own. */
export function workspaceWork<Body extends TSchema>(operation: AdminWork<Body>): AdminRoute {
  return adminWork({
    ...operation,
    handle: async (request) =>
      (await workspaceExists(request.service.database.owner, request.id))
        ? operation.handle(request)
        : refuse.noSuch("workspace"),
  });
}

export async function workspaceExists(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom("workspaces").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
