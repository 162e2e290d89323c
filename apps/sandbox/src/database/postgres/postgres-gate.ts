import type { ClientConfig, QueryResultRow } from "pg";
import type { GateQuery } from "../gate-query.js";
import { openSharedConnection, type SharedConnection } from "./shared-connection.js";

/** What runs at the gate, and what ends it. */
export interface PostgresGate {
  readonly run: GateQuery;
  readonly close: () => Promise<void>;
}

/**
 * One line for the statement that every request begins with: the server counts requests one after another, where
 * several connections would wait for each other's lock on the workspace's row. When it is lost, the next request opens
 * another.
 */
export function openGate(settings: ClientConfig, lost: (error: Error) => void): PostgresGate {
  let open: Promise<SharedConnection> | undefined;
  const current = (): Promise<SharedConnection> => {
    if (open !== undefined) return open;
    const forget = () => {
      if (open === opening) open = undefined;
    };
    const opening = openSharedConnection(settings, (error) => {
      forget();
      if (error !== undefined) lost(error);
    });
    opening.catch(forget);
    open = opening;
    return opening;
  };
  return {
    run: async <Row>(name: string, text: string, values: readonly unknown[]) => {
      const line = await current();
      return (await line.send<Row & QueryResultRow>({ name, text, values: [...values] })).rows;
    },
    close: async () => (await open)?.close(),
  };
}
