import { Socket } from "node:net";
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from "kysely";
import pg, { type QueryResult as PgResult, type Pool, type PoolClient } from "pg";
import { DatabaseAway, fromServer, OutcomeUnknown } from "../database-away.js";
import { beginStatement, dialectOver, isClosing, saysNothing } from "../dialect.js";

/**
 * A client whose statements travel together: what is sent in one turn of the event loop leaves in one piece, and so do
 * the answers. With many small statements, most of the work is in the sending.
 */
export class GatheringClient extends pg.Client {
  readonly #socket: Socket;
  #gathers = false;

  constructor(settings: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...settings, pipeline: true, stream: () => socket });
    this.#socket = socket;
  }

  /** To be called before a statement is sent. */
  gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    this.#socket.cork();
    setImmediate(() => {
      this.#gathers = false;
      this.#socket.uncork();
    });
  }
}

/** So many statements are prepared by name on each connection; any further one is planned each time it runs. */
const mostNamed = 500;

/**
 * Returns a PostgreSQL server, with one round trip where there would be four: what opens a transaction travels together
 * with the first statement in it, and fails with it; and the commit with a statement that is marked as the last one, so
 * that nobody who waits for what it locked waits for this process too. (The pool's clients must pipeline. A server runs
 * nothing more of a transaction whose opening failed.) Statements with parameters are prepared under a name, so that
 * each connection plans them once.
 */
export function postgresDialect(pool: Pool): Dialect {
  const names = namesOf();
  return dialectOver(() => postgresDriver(pool, names));
}

function postgresDriver(pool: Pool, nameOf: (text: string) => string | undefined): Driver {
  const clients = new WeakMap<DatabaseConnection, PoolClient>();
  /** The commits that were sent with the last statement. */
  const commits = new WeakMap<DatabaseConnection, Promise<unknown>>();
  const broken = new WeakSet<DatabaseConnection>();
  // The pool listens to idle clients only; without a listener, the end of one that is at work would end the process.
  // What it was at work on is rejected, and it is closed when it is released.
  pool.on("connect", (client) => void client.on("error", () => {}));
  const command = (text: string) => async (on: DatabaseConnection) => {
    await on.executeQuery(CompiledQuery.raw(text));
  };
  return {
    init: async () => {},
    acquireConnection: async () => {
      const client = await fromServer(pool.connect());
      const connection = connectionTo(client, nameOf, (commit) => commits.set(connection, commit));
      clients.set(connection, client);
      return connection;
    },
    releaseConnection: async (connection) => clients.get(connection)?.release(broken.has(connection)),
    beginTransaction: (on, { accessMode }) => command(beginStatement(accessMode))(on),
    commitTransaction: async (on) => {
      await (commits.get(on) ?? command("commit")(on));
    },
    rollbackTransaction: async (on) => {
      try {
        // After a statement that failed, the commit that came with it rolls everything back.
        await (commits.get(on) ?? command("rollback")(on));
      } catch (error) {
        broken.add(on);
        throw error;
      }
    },
    destroy: () => pool.end(),
  };
}

function connectionTo(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
  committing: (commit: Promise<unknown>) => void,
): DatabaseConnection {
  let ahead: string[] = [];
  return {
    async executeQuery<Row>(statement: CompiledQuery) {
      const { sql, parameters } = statement;
      if (saysNothing(sql)) {
        ahead.push(sql);
        return { rows: [] };
      }
      if (client instanceof GatheringClient) client.gather();
      const opening = ahead.length === 0 ? undefined : client.query(ahead.join("; "));
      ahead = [];
      const name = parameters.length === 0 ? undefined : nameOf(sql);
      const sent = client.query({ text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) });
      const answered = fromServer(Promise.all([sent, opening]));
      if (isClosing(statement)) {
        const commit = fromServer(client.query("commit"));
        commit.catch(() => {});
        committing(commit);
      }
      try {
        const [result] = await answered;
        return resultOf<Row>(result);
      } catch (error) {
        throw error instanceof DatabaseAway && isClosing(statement) ? new OutcomeUnknown(error) : error;
      }
    },
    streamQuery,
  };
}

/** Returns what a statement gave, as kysely has it. */
export function resultOf<Row>({ rows, rowCount, command }: PgResult): QueryResult<Row> {
  return command === "SELECT" || rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
}

// biome-ignore lint/correctness/useYield: nothing here streams, and kysely asks for a generator
export async function* streamQuery(): AsyncGenerator<never> {
  throw new Error("Nothing here streams.");
}

/** Gives each text a name of its own, until there are `mostNamed` of them. */
export function namesOf(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNamed) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
