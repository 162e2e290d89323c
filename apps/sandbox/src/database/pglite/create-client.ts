import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { startPostgres } from "@setup-pack/embedded-database";

const options = {
  extensions: { pg_trgm, btree_gin },
  parsers: { 1082: (text: string) => text, 20: Number },
} satisfies PGliteOptions;

/** Starts PostgreSQL in this process: on a data directory, or in memory where none is named. */
export const createClient = (place: Pick<PGliteOptions, "dataDir" | "loadDataDir">): Promise<PGlite> =>
  startPostgres({ ...options, ...place });
