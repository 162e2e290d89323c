import type { Transaction } from "kysely";
import type { Tables } from "./database/tables.js";
import type { Service } from "./service.js";

/** What a change is written with, whoever makes it: a request, an operation of the dashboard or the demonstration. */
export interface WriteContext {
  readonly service: Service;
  readonly tx: Transaction<Tables>;
  /** The moment of the change, by the real clock. What a workspace's records bear is `workspaceTime`. */
  readonly now: Date;
}
