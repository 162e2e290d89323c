import { join, resolve } from "node:path";
import { quote } from "@setup-pack/core/words";
import type { Storage } from "@setup-pack/sandbox";
import type { World } from "../world/world.js";
import { prepareDataFolder } from "./data-folder.js";
import { readyName, usualData } from "./places.js";

/** Where the rows of a sandbox go. */
export interface StorageChoice {
  readonly storage: Storage;
  /** For people: where rows are kept. Without a password. */
  readonly description: string;
  /** Where the ready file goes when nobody says where; nowhere, when undefined. */
  readonly readyFile: string | undefined;
}

export interface StorageFlags {
  readonly data?: string;
  readonly memory?: boolean;
}

/** At most so many connections to a PostgreSQL server. */
const connections = 10;

/** Where rows are to be kept, which is prepared; a sentence where it cannot be used. */
export function chooseStorage({ data, memory }: StorageFlags, world: World): StorageChoice | string {
  if (memory) return { storage: { kind: "memory" }, description: "in memory only", readyFile: undefined };
  const { databaseUrl } = world.environment;
  if (databaseUrl !== undefined && data === undefined) return onServer(databaseUrl);
  const named = data ?? usualData;
  const path = resolve(world.folder, named);
  const fault = prepareDataFolder(named, world);
  if (fault !== undefined) return fault;
  return { storage: { kind: "directory", path }, description: `in ${quote(named)}`, readyFile: join(path, readyName) };
}

function onServer(url: string): StorageChoice | string {
  const place = placeOf(url);
  if (place === undefined) return "DATABASE_URL must be an address such as postgres://user@localhost:5432/database.";
  return {
    storage: { kind: "postgres", url, connections },
    description: `by the PostgreSQL server at ${place}`,
    readyFile: undefined,
  };
}

/** Host and database of a PostgreSQL address: what may be said aloud of it. */
function placeOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname } = new URL(url);
  return protocol === "postgres:" || protocol === "postgresql:" ? `${host}${pathname}` : undefined;
}
