/** The variables of an environment, by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What the environment says: how to print, about the screen, which workspace is meant, and secrets. */
export interface Environment {
  /** Undefined where it says nothing; then a terminal decides. */
  readonly colour: boolean | undefined;
  /** Whether it names a screen that windows can open on, as systems do that may have none. */
  readonly screen: boolean;
  /** DATABASE_URL: the PostgreSQL server that keeps a sandbox's rows. May hold a password. */
  readonly databaseUrl: string | undefined;
  /** SETUP_PACK_SANDBOX_SECRET: what a sandbox hashes keys with. */
  readonly sandboxSecret: string | undefined;
  /** SETUP_PACK_ADMIN_TOKEN: lets a command into the admin surface of a sandbox. */
  readonly adminToken: string | undefined;
  /** GITHUB_WORKSPACE and CI_PROJECT_DIR: the folder that a job checked its repository out to, where it is one. */
  readonly checkouts: readonly string[];
  /** SETUP_PACK_URL: the address of the workspace. */
  readonly workspaceUrl: string | undefined;
  /** SETUP_PACK_API_KEY: the key to it. */
  readonly apiKey: string | undefined;
  /** SETUP_PACK_KEY_PASSPHRASE: the passphrase of the key that releases are signed with. */
  readonly keyPassphrase: string | undefined;
  /** HTTPS_PROXY, HTTP_PROXY and NO_PROXY, in either case; undefined where no proxy is named. */
  readonly proxies: Proxies | undefined;
  /** A variable that a file of the user's names, as the inventory of a fleet does for keys. */
  readonly variable: (name: string) => string | undefined;
}

/** The proxies that requests go through, by the scheme of their addresses, and the hosts that are reached without. */
export interface Proxies {
  readonly http: string | undefined;
  readonly https: string | undefined;
  readonly none: string | undefined;
}

/** Reads the environment; nothing else does. NO_COLOR wins over FORCE_COLOR. */
export function readEnvironment(variables: Variables): Environment {
  return {
    colour: colourIn(variables),
    screen: Boolean(variables.DISPLAY || variables.WAYLAND_DISPLAY),
    databaseUrl: variables.DATABASE_URL || undefined,
    sandboxSecret: variables.SETUP_PACK_SANDBOX_SECRET || undefined,
    adminToken: variables.SETUP_PACK_ADMIN_TOKEN || undefined,
    checkouts: [variables.GITHUB_WORKSPACE, variables.CI_PROJECT_DIR].flatMap((place) => (place ? [place] : [])),
    workspaceUrl: variables.SETUP_PACK_URL || undefined,
    apiKey: variables.SETUP_PACK_API_KEY || undefined,
    keyPassphrase: variables.SETUP_PACK_KEY_PASSPHRASE || undefined,
    proxies: proxiesIn(variables),
    variable: (name) => variables[name] || undefined,
  };
}

/** As curl reads them: the lower-case name counts before the other. */
function proxiesIn(variables: Variables): Proxies | undefined {
  const [http, https, none] = ["http_proxy", "https_proxy", "no_proxy"].map(
    (name) => variables[name] || variables[name.toUpperCase()] || undefined,
  );
  return http === undefined && https === undefined ? undefined : { http, https, none };
}

function colourIn({ NO_COLOR, FORCE_COLOR, TERM }: Variables): boolean | undefined {
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return TERM === "dumb" ? false : undefined;
}
