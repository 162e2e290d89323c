import type pg from "pg";
import type { ClientConfig, QueryResult, QueryResultRow } from "pg";
import { fromServer } from "../database-away.js";
import { GatheringClient } from "./postgres-dialect.js";

/** A connection as one request has it. */
export interface Reader {
  readonly send: SharedConnection["send"];
  /** The request is over; to be called once. */
  readonly leave: () => void;
}

/** A connection, the SQL that sets the workspace it reads for, and how many requests use it now. */
interface ReaderConnection {
  readonly opened: Promise<SharedConnection>;
  setting: string;
  /** Until the server has confirmed the setting. */
  agreed: Promise<unknown> | undefined;
  users: number;
}

/** So many requests share a connection at most: a slow one holds up the others behind it. */
const mostUsers = 8;

/** A request that waits for a connection, in order. */
interface WaitingReader {
  readonly setting: string;
  readonly serve: (connection: ReaderConnection) => void;
}

/** The connections of the readers. */
export interface Readers {
  /** A connection for a request; `setting` is the SQL that sets the workspace it reads for. */
  readonly take: (setting: string) => Promise<Reader>;
  readonly close: () => Promise<void>;
}

/**
 * At most so many connections. All requests on one have the same setting, so that none ever reads for another's
 * workspace; a request with another setting takes a connection that nobody uses, opens one, or waits for one.
 */
export function readersOf(settings: ClientConfig, most: number, lost: (error: Error) => void): Readers {
  const connections = new Set<ReaderConnection>();
  const waiting: WaitingReader[] = [];

  /** A connection for this setting: one that is in use with it, as long as it is not crowded, before any other. */
  const connectionFor = (setting: string): ReaderConnection | undefined => {
    let idle: ReaderConnection | undefined;
    for (const connection of connections) {
      if (connection.setting === setting && connection.users < mostUsers) return connection;
      if (connection.users === 0) idle = connection;
    }
    return idle ?? (connections.size < most ? another() : undefined);
  };

  const another = (): ReaderConnection => {
    const gone = (error?: Error) => {
      if (!connections.delete(connection)) return;
      if (error !== undefined) lost(error);
      serveNext();
    };
    const connection: ReaderConnection = {
      opened: openSharedConnection(settings, gone),
      setting: "",
      agreed: undefined,
      users: 0,
    };
    connection.opened.catch(() => gone());
    connections.add(connection);
    return connection;
  };

  const enter = (connection: ReaderConnection, setting: string): void => {
    connection.users += 1;
    if (connection.setting !== setting) set(connection, setting);
  };

  const serveNext = (): void => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const connection = connectionFor(next.setting);
      if (connection === undefined) return;
      waiting.shift();
      enter(connection, next.setting);
      next.serve(connection);
    }
  };

  const take = async (setting: string): Promise<Reader> => {
    const connection = waiting.length > 0 ? undefined : connectionFor(setting);
    if (connection !== undefined) enter(connection, setting);
    const taken = connection ?? (await new Promise<ReaderConnection>((serve) => waiting.push({ setting, serve })));
    const leave = () => {
      taken.users -= 1;
      serveNext();
    };
    try {
      const { send } = await taken.opened;
      return { send: (statement) => behind(taken.agreed, send(statement)), leave };
    } catch (error) {
      leave();
      throw error;
    }
  };

  const close = async () => {
    const opened = await Promise.allSettled([...connections].map((connection) => connection.opened));
    await Promise.all(opened.map((one) => (one.status === "fulfilled" ? one.value.close() : undefined)));
  };
  return { take, close };
}

/**
 * Sets the workspace that a connection reads for from here on. Where the server refuses, the next request sets it
 * again.
 */
function set(connection: ReaderConnection, setting: string): void {
  const agreed = connection.opened.then(({ send }) => send({ text: setting }));
  connection.setting = setting;
  connection.agreed = agreed;
  const latest = () => connection.agreed === agreed;
  agreed.then(
    () => {
      if (latest()) connection.agreed = undefined;
    },
    () => {
      if (latest()) connection.setting = "";
    },
  );
}

/** What was sent behind something gives nothing where that failed. */
async function behind<Result>(ahead: Promise<unknown> | undefined, sent: Promise<Result>): Promise<Result> {
  if (ahead === undefined) return sent;
  const [result] = await Promise.all([sent, ahead]);
  return result;
}

/** A connection that several requests use at the same time, none of them in a transaction. */
export interface SharedConnection {
  readonly send: <Row extends QueryResultRow>(statement: {
    readonly text: string;
    readonly name?: string;
    readonly values?: unknown[];
  }) => Promise<QueryResult<Row>>;
  readonly close: () => Promise<void>;
}

/** Opens one. `gone` is called once when it is no more, with the error where that was not by `close`. */
export async function openSharedConnection(
  settings: pg.ClientConfig,
  gone: (error: Error | undefined) => void,
): Promise<SharedConnection> {
  const client = new GatheringClient(settings);
  client.on("error", gone).on("end", () => gone(undefined));
  await fromServer(client.connect());
  return {
    send: (statement) => {
      client.gather();
      return fromServer(client.query(statement));
    },
    close: () => client.end(),
  };
}
