import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { openPostgres } from "../database/postgres/postgres.js";
import type { Tables } from "../database/tables.js";
import { quietWorld } from "../world.js";
import { type LentDatabase, lentDatabase } from "./memory-databases.js";
import { serverDatabase } from "./own-sandbox.js";
import type { RunningSandbox } from "./shared-sandboxes.js";

/** Returns a database without a server, for the tests of one suite; they use workspaces of their own. */
export function suiteDatabase(kind: RunningSandbox["database"]): () => Kysely<Tables> {
  let opened: LentDatabase | undefined;
  const owner = () => {
    if (opened === undefined) throw new Error("The suite has not begun.");
    return opened.owner;
  };
  beforeAll(async () => {
    opened = kind === "PGlite" ? await lentDatabase() : await ownDatabase();
  });
  afterAll(() => opened?.giveBack());
  return owner;
}

async function ownDatabase(): Promise<LentDatabase> {
  const owner = await openPostgres(await serverDatabase("with schema"), 60, quietWorld);
  return { owner, giveBack: () => owner.destroy() };
}

/** Returns a workspace's bare row; gives its id. */
export async function bareWorkspace(owner: Kysely<Tables>): Promise<string> {
  const id = `ws_${randomBytes(8).toString("hex")}`;
  const row = {
    id,
    name: id,
    slug: id,
    rate_limit_per_minute: 120,
    time_zone: "UTC",
    features: [],
    created_at: new Date(),
  };
  await owner.insertInto("workspaces").values(row).execute();
  return id;
}

/** A tag's row. */
export const tagRow = (workspace_id: string, id: string) => ({
  workspace_id,
  id,
  name: id,
  color: null,
  created_at: new Date(),
});
