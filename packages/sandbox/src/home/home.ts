import { type Kysely, sql, type Transaction } from "kysely";
import { createKey, revokeKey } from "../admin/keys.js";
import { createWorkspace } from "../admin/workspaces.js";
import type { HomeSettings } from "../config.js";
import { inTransaction } from "../database/database.js";
import type { Tables } from "../database/tables.js";
import { demoSlug, fillDemo } from "../demo/index.js";
import { Refusal } from "../refusal.js";
import type { Service } from "../service.js";

/** The workspace that is there from the start, and a key to it. */
export interface Home {
  readonly workspaceId: string;
  /** Has full access, until the sandbox is closed. */
  readonly apiKey: string;
}

/** A home, and what revokes its key. */
export interface OpenHome extends Home {
  readonly leave: () => Promise<void>;
}

const ownSlug = "sandbox";

/**
 * Any number will do: processes that start on one database at the same time wait on it, so that none makes a second
 * home.
 */
const homeLock = 4_010_202_612;

/** Finds the home of this start, or makes it; all of it is there, or nothing. Its key is new with each start. */
export async function openHome(service: Service, { demo, formerKey }: HomeSettings): Promise<OpenHome> {
  const { owner } = service.database;
  const now = new Date(service.world.now());
  const made = await inTransaction(owner, async (tx) => {
    await sql`select pg_advisory_xact_lock(${homeLock}::bigint)`.execute(tx);
    const context = { service, tx, now };
    const workspaceId = (await found(tx, demo)) ?? (await (demo ? fillDemo(context) : empty(context)));
    if (formerKey !== undefined) await revokeFormer(service, tx, formerKey, now);
    return { workspaceId, ...(await createKey(context, workspaceId, { scopes: ["full_access"] })) };
  });
  if (made instanceof Refusal) throw new Error(made.message);
  const { workspaceId, secret, id } = made;
  return { workspaceId, apiKey: secret, leave: () => leave(service, owner, id) };
}

/** Without `demo` the demonstration is taken where it is all there is: who filled it once need not ask for it again. */
async function found(tx: Transaction<Tables>, demo: boolean): Promise<string | undefined> {
  const idOf = async (slug: string) =>
    (await tx.selectFrom("workspaces").select("id").where("slug", "=", slug).executeTakeFirst())?.id;
  return demo ? idOf(demoSlug) : ((await idOf(ownSlug)) ?? idOf(demoSlug));
}

async function empty(context: Parameters<typeof createWorkspace>[0]): Promise<string> {
  return (await createWorkspace(context, { name: "Sandbox", slug: ownSlug })).id;
}

async function revokeFormer({ secrets }: Service, tx: Transaction<Tables>, key: string, now: Date): Promise<void> {
  const { id } =
    (await tx.selectFrom("api_keys").select("id").where("secret_hash", "=", secrets.hashKey(key)).executeTakeFirst()) ??
    {};
  if (id !== undefined) await revokeKey({ tx, now }, id);
}

/** A key that outlives its start is no reason not to close the rest. */
async function leave({ world }: Service, owner: Kysely<Tables>, keyId: string): Promise<void> {
  try {
    await owner.transaction().execute((tx) => revokeKey({ tx, now: new Date(world.now()) }, keyId));
  } catch (error) {
    world.log("warn", "The key of this start could not be revoked", { reason: String(error) });
  }
}
