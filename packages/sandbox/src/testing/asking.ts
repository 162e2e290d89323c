import type { Kysely } from "kysely";
import { type Config, defaultConfig } from "../config.js";
import { type Database, databaseOver, type WorkspaceTx } from "../database/database.js";
import type { Tables } from "../database/tables.js";
import type { RequestContext } from "../http/operation/route.js";
import { openRequestLog } from "../http/request-log/request-log.js";
import { idsOf } from "../ids.js";
import { features } from "../keys/scopes.js";
import { secretsFrom } from "../keys/secrets.js";
import type { Outbound } from "../outbound/index.js";
import type { Service } from "../service.js";
import { quietWorld } from "../world.js";
import { bareWorkspace } from "./owner.js";

/** A workspace that operations are done in without a server: for what no answer shows, such as the outbox. */
export interface OperationContext {
  readonly workspaceId: string;
  readonly service: Service;
  readonly database: Database;
  readonly clock: Clock;
  /** One request's transaction. */
  readonly asking: <Answer>(work: (asking: RequestContext) => Promise<Answer>) => Promise<unknown>;
}

/** Leads nowhere: operations done without a server send nothing. */
const nowhere: Outbound = {
  post: () => Promise.reject(new Error("Nothing is sent in this test.")),
  get: () => Promise.reject(new Error("Nothing is fetched in this test.")),
  close: async () => {},
};

export async function operationContext(
  owner: Kysely<Tables>,
  settings: Partial<Config> = {},
): Promise<OperationContext> {
  const database = databaseOver(owner);
  const clock = clockAt("2026-03-01T10:00:00Z");
  const world = { ...quietWorld, now: clock.now };
  const config = { ...defaultConfig, ...settings };
  const secrets = secretsFrom("s".repeat(32), world);
  const publicUrl = () => "https://crm.example.org";
  const requestLog = openRequestLog("asking");
  const outbound = nowhere;
  const service: Service = { config, world, database, secrets, makeId: idsOf(world), outbound, requestLog, publicUrl };
  const workspaceId = await bareWorkspace(owner);
  const workspace = { id: workspaceId, name: "", slug: "", features, rateLimit: 120, timeZone: "UTC" };
  const caller = { keyId: "", keyPrefix: "", scopes: ["full_access"], createdBy: null, workspace };
  const inTransaction = (tx: WorkspaceTx): RequestContext => ({ service, tx, caller, now: new Date(clock.now()) });
  return {
    workspaceId,
    service,
    database,
    clock,
    asking: (work) => database.inWorkspace(workspaceId, (tx) => work(inTransaction(tx))),
  };
}

/** A clock that stands still until it is moved. */
interface Clock {
  readonly now: () => number;
  readonly pass: (milliseconds: number) => void;
}

export function clockAt(start: string): Clock {
  let at = Date.parse(start);
  return {
    now: () => at,
    pass: (milliseconds) => {
      at += milliseconds;
    },
  };
}
