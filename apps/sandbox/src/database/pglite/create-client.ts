import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/**
 * How much of a function of PostgreSQL runs before V8 compiles it a second time, with all its care: by V8's own choice
 * so early that a start is over before that pays. To be set before PGlite is first created.
 */
setFlagsFromString("--wasm-tiering-budget=100000000");

const options = {
  extensions: { pg_trgm, btree_gin },
  parsers: { 1082: (text: string) => text, 20: Number },
} satisfies PGliteOptions;

/** Starts PostgreSQL in this process: on a data directory, or in memory where none is named. */
export const createClient = (place: Pick<PGliteOptions, "dataDir" | "loadDataDir">): Promise<PGlite> =>
  PGlite.create({ ...options, ...place });
