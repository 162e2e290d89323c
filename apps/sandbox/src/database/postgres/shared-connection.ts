import { Socket } from "node:net";
import pg, { type QueryResult, type QueryResultRow } from "pg";
import { fromServer } from "../database-away.js";

/**
 * A connection that several requests use at the same time, none of them in a transaction. What they send in one turn of
 * the event loop travels together, and so do the answers: with many small statements, most of the work is in the sending.
 */
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
  const socket = new Socket();
  const client = new pg.Client({ ...settings, pipeline: true, stream: () => socket });
  client.on("error", gone).on("end", () => gone(undefined));
  await fromServer(client.connect());
  let held = false;
  const release = () => {
    held = false;
    socket.uncork();
  };
  return {
    send: (statement) => {
      if (!held) {
        held = true;
        socket.cork();
        setImmediate(release);
      }
      return fromServer(client.query(statement));
    },
    close: () => client.end(),
  };
}
