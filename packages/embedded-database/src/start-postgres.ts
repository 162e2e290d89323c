import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

/**
 * How much of a function of PostgreSQL runs before V8 compiles it a second time, with all its care: by V8's own choice
 * so early that a start is over before that pays. To be set before PGlite is first created.
 */
setFlagsFromString("--wasm-tiering-budget=100000000");

/**
 * A start writes zeros over all of the memory for pages. With PostgreSQL's own 128 MB that is half of the work of
 * opening a database, and memory that is gone for as long as it is open; pages that do not fit in are read again from
 * the files, which are as near.
 */
const pages = ["-c", "shared_buffers=32MB"];

/** The log of a new database begins with one file of this size, in MB: PostgreSQL's own choice is 16, nearly all zeros. */
const log = ["--wal-segsize=1"];

/** Starts PostgreSQL in this process: on a data directory, or in memory where none is named. */
export const startPostgres = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, ...pages], initDbStartParams: log });
