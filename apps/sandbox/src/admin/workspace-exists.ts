import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.js";

export async function workspaceExists(tx: Transaction<Tables>, id: string): Promise<boolean> {
  return (await tx.selectFrom("workspaces").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
