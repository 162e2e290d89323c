import type { Config } from "./config.js";
import type { Database } from "./database/database.js";
import type { RequestLog } from "./http/request-log/request-log.js";
import type { MakeId } from "./ids.js";
import type { Secrets } from "./keys/secrets.js";
import type { Outbound } from "./outbound/index.js";
import type { World } from "./world.js";

/** What a running sandbox has at hand, wherever a request is served. */
export interface Service {
  readonly config: Config;
  readonly world: World;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly makeId: MakeId;
  readonly outbound: Outbound;
  readonly requestLog: RequestLog;
  /** What the addresses of this sandbox begin with where others follow them. */
  readonly publicUrl: () => string;
}
