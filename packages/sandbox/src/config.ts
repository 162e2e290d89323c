import { templatesFolder } from "@setup-pack/embedded-database";

/** Where the rows are kept. */
export type Storage =
  | { readonly kind: "memory" }
  | { readonly kind: "directory"; readonly path: string }
  | { readonly kind: "postgres"; readonly url: string; readonly connections: number };

/** Which workspace is the home of a start. */
export interface HomeSettings {
  /** Takes the workspace of the demonstration, which is filled when it is made, and left as it is afterwards. */
  readonly demo: boolean;
  /** The key of an earlier start that could not revoke it, because its process was killed. */
  readonly formerKey: string | undefined;
}

/** All that can be set about a sandbox. `defaultConfig` has a value for each. */
export interface Config {
  readonly storage: Storage;
  /** Address and port of the API; port 0 takes a free one. */
  readonly host: string;
  readonly port: number;
  /** Port of the admin surface, which listens on 127.0.0.1 only; 0 takes a free one. */
  readonly adminPort: number;
  /** What `Authorization: Bearer …` must carry on the admin surface; made anew at each start when undefined. */
  readonly adminToken: string | undefined;
  /** What keys are hashed and secrets sealed with, at least 32 characters; kept in the database when undefined. */
  readonly secret: string | undefined;
  /** Requests a minute without a valid key, by client address. */
  readonly anonymousPerMinute: number;
  /**
   * How the API is reached from outside, without a slash at the end: what e-mails that leave the workspace link to.
   * Where it listens when undefined.
   */
  readonly publicUrl: string | undefined;
  /** The origin that browsers may call from. */
  readonly allowOrigin: string | undefined;
  /** Lets deliveries reach loopback addresses, plain http included: for trials on one machine. */
  readonly allowLoopbackWebhooks: boolean;
  /** Switches off every event, path and behaviour that the documents do not show. */
  readonly documentedOnly: boolean;
  /** Milliseconds a client may take to send a whole request. */
  readonly requestTimeout: number;
  /** A workspace that is there from the start, with a key that lasts as long as the start; none when undefined. */
  readonly home: HomeSettings | undefined;
  /** Directory that keeps the initialised embedded database between starts; undefined keeps none. */
  readonly templates: string | undefined;
}

/** What holds where nothing else is said. */
export const defaultConfig: Config = {
  storage: { kind: "memory" },
  host: "127.0.0.1",
  port: 4010,
  adminPort: 0,
  adminToken: undefined,
  secret: undefined,
  anonymousPerMinute: 120,
  publicUrl: undefined,
  allowOrigin: undefined,
  allowLoopbackWebhooks: false,
  documentedOnly: false,
  requestTimeout: 30_000,
  home: undefined,
  templates: templatesFolder,
};
