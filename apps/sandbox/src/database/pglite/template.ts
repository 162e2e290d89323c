import { type Template, templateArchive } from "@setup-pack/embedded-database";
import { Kysely } from "kysely";
import { migrate } from "../schema/migrate.js";
import { migrations } from "../schema/migrations/index.js";
import type { Tables } from "../tables.js";
import { createClient } from "./create-client.js";
import { pgliteDialect } from "./pglite-dialect.js";

/** A database with the schema and no rows, as an archive that is kept in the folder `templates`. */
export const template = (templates: string | undefined, now: Date): Promise<Blob> =>
  templateArchive(withSchema(now), templates);

const withSchema = (now: Date): Template => ({
  contents: JSON.stringify(migrations),
  start: async () => {
    const client = await createClient({});
    const db = new Kysely<Tables>({ dialect: pgliteDialect(client, async () => {}) });
    await migrate(db, migrations, now);
    await db.destroy();
    return client;
  },
});
