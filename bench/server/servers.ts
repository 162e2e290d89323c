import { addContacts } from "./contacts.js";
import { withDatabase } from "./database.js";
import { type Load, type Target, withLoad } from "./load.js";
import { remote } from "./remote.js";
import { addWaitingRuns } from "./waiting-runs.js";

/** How many contacts the workspaces have. */
export const [many, few] = [100_000, 200] as const;

/** The sandbox and its floor on one PostgreSQL database, each in a process of its own, and a client in another. */
export interface Servers {
  readonly load: Load;
  /** A path of the API, asked with a key of the workspace of 100,000 contacts. */
  readonly api: (path: string) => Target;
  /** The same with a key of the workspace of 200. */
  readonly small: (path: string) => Target;
  /** The one query of the floor, for the workspace of 100,000. */
  readonly floor: (query: "contact" | "page" | "create", id?: string) => Target;
  /** One of the 100,000. */
  readonly contactId: string;
}

/** Runs a measurement with both servers; so many runs of automations wait in the workspace of 100,000. */
export function withServers<Result>(
  measure: (servers: Servers) => Promise<Result>,
  { waitingRuns = 0 }: { readonly waitingRuns?: number } = {},
): Promise<Result> {
  return withDatabase(async ({ url, client }) => {
    const [sandbox, floor] = [await remote("sandbox.ts"), await remote("floor.ts")];
    try {
      const api = await sandbox.ask({ url });
      const bare = await floor.ask({ url });
      const large = await newWorkspace(api, "large");
      const small = await newWorkspace(api, "small");
      await addContacts(client, large.id, many);
      await addContacts(client, small.id, few);
      if (waitingRuns > 0) await addWaitingRuns(client, large.id, waitingRuns);
      await client.query("create table bare_contacts (like contacts including defaults including indexes)");
      await client.query("vacuum analyze");
      const target = (key: string) => (path: string) => ({
        url: `${field(api, "url")}${path}`,
        headers: { authorization: `Bearer ${key}` },
      });
      return await withLoad((load) =>
        measure({
          load,
          api: target(large.key),
          small: target(small.key),
          floor: (query, id) => ({
            url: `${field(bare, "url")}/${query}?workspace=${large.id}${id ? `&id=${id}` : ""}`,
          }),
          contactId: `con_${large.id}00050000`,
        }),
      );
    } finally {
      await Promise.all([sandbox.stop(), floor.stop()]);
    }
  });
}

/** A sandbox on PGlite with a workspace of one contact, and a client in a process of its own. */
export async function withEmbedded<Result>(
  measure: (embedded: { readonly load: Load; readonly contact: Target }) => Promise<Result>,
): Promise<Result> {
  const sandbox = await remote("sandbox.ts");
  try {
    const api = await sandbox.ask({});
    const { key } = await newWorkspace(api, "embedded");
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const body = JSON.stringify({ first_name: "Ada", last_name: "Moreno" });
    const created = await fetch(`${field(api, "url")}/v1/contacts`, { method: "POST", headers, body });
    const url = `${field(api, "url")}/v1/contacts/${field(await created.json(), "id")}`;
    return await withLoad((load) => measure({ load, contact: { url, headers } }));
  } finally {
    await sandbox.stop();
  }
}

/** A workspace whose rate limit is out of reach. */
export interface NewWorkspace {
  readonly id: string;
  /** May do everything. */
  readonly key: string;
  /** Asks the admin surface about it: posts what there is to post. */
  readonly admin: (path: string, body?: object) => Promise<unknown>;
  /** Adds a record to a collection as the dashboard does; gives its id. */
  readonly add: (collection: string, record: object) => Promise<string>;
}

/** Makes one in a sandbox, by what that said when it started. */
export async function newWorkspace(api: unknown, slug: string): Promise<NewWorkspace> {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${field(api, "adminUrl")}/admin/workspaces${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${field(api, "adminToken")}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const id = field(await ask("", { name: slug, slug, rate_limit_per_minute: 1_000_000 }), "id");
  const admin = (path: string, body?: object) => ask(`/${id}/${path}`, body);
  const key = field(await admin("keys", { scopes: ["full_access"] }), "secret");
  return { id, key, admin, add: async (collection, record) => field(await admin(collection, record), "id") };
}

/** A text of an answer. */
export function field(answer: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(answer), name);
  if (typeof value !== "string") throw new Error(`There is no ${name} in ${JSON.stringify(answer)}`);
  return value;
}
