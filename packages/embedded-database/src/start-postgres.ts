import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

/**
 * How much of a function of PostgreSQL runs before V8 compiles it a second time, with all its care: by V8's own choice
 * so early that a start is over before that pays. To be set before PGlite is first created.
 */
setFlagsFromString("--wasm-tiering-budget=100000000");

/** Starts PostgreSQL in this process: on a data directory, or in memory where none is named. */
export const startPostgres = (options: PGliteOptions): Promise<PGlite> => PGlite.create(options);
