import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.js";

export async function workspaceExists(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom("workspaces").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
