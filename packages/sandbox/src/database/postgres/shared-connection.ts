import type pg from "pg";
import type { QueryResult, QueryResultRow } from "pg";
import { fromServer } from "../database-away.js";
import { GatheringClient } from "./gathering-client.js";

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
