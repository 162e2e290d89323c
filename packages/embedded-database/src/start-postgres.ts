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

/**
 * The log of a new database begins with one file of this size, in MB: PostgreSQL's own choice is 16, nearly all zeros.
 */
const log = ["--wal-segsize=1"];

/**
 * Thrown where PostgreSQL has ended itself, as it does when it cannot write its log: nothing of the transaction that
 * met this was kept, and this client answers nothing any more. Its directory can be opened again.
 */
export class PostgresEnded extends Error {
  constructor() {
    super("PostgreSQL has ended itself. Mostly its disk is full.");
    this.name = "PostgresEnded";
  }
}

const ended = new WeakSet<PGlite>();

/** Starts PostgreSQL in this process: on a data directory, or in memory where none is named. */
export async function startPostgres(options: PGliteOptions): Promise<PGlite> {
  const client = await PGlite.create({
    ...options,
    startParams: [...PGlite.defaultStartParams, ...pages],
    initDbStartParams: log,
  });
  const module = client.Module;
  Object.assign(module, {
    onAbort: () => {
      ended.add(client);
      endLoop(module);
    },
  });
  return client;
}

/**
 * Has PGlite give up once PostgreSQL has ended: by itself it calls PostgreSQL again and again until a message has been
 * read, which then is never, and so stops the whole process. Only what these functions throw gets out of its loop.
 */
function endLoop(module: PGlite["Module"]): void {
  const giveUp = () => {
    throw new PostgresEnded();
  };
  Object.assign(module, {
    stackRestore: giveUp,
    _PostgresMainLoopOnce: giveUp,
    _PostgresSendReadyForQueryIfNecessary: () => {},
    _pgl_pq_flush: () => {},
  });
}

/** Ends PostgreSQL. Of one that has ended itself only the files are closed. */
export async function closePostgres(client: PGlite): Promise<void> {
  if (ended.has(client)) await client.fs?.closeFs();
  else await client.close();
}
