import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

/**
 * How much of a function of PostgreSQL runs before V8 compiles it a second time, with all its care: by V8's own choice
 * so early that a start is over before that pays. To be set before PGlite is first created.
 */
setFlagsFromString("--wasm-tiering-budget=100000000");

/**
 * The less memory for pages, the sooner a database is open: with PostgreSQL's own 128 MB it takes a third to a half
 * more time of the processor, and nearly a hundred megabytes more for as long as it is open. Pages that do not fit in
 * are read again from the files: looking through 60 MB of rows takes about half as long again, reading single ones no
 * longer.
 */
const pages = ["-c", "shared_buffers=32MB"];

/** The log of a new database begins with one file of this size, in MB: PostgreSQL's own choice is 16, nearly all zeros. */
const log = ["--wal-segsize=1"];

/** Starts PostgreSQL in this process: on a data directory, or in memory where none is named. */
export const startPostgres = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, ...pages], initDbStartParams: log });
