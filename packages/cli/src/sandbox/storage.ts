import { join, resolve } from "node:path";
import { quote } from "@setup-pack/core/words";
import type { Storage } from "@setup-pack/sandbox";
import { makeFolders } from "../files/make-folders.js";
import { failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import { readyName, usualData } from "./reach-flags.js";

/** Keeps rows, which may be of real people, out of git; and says whose folder it is. */
const marker = "# The data of setup-pack sandbox serve.\n*\n";

/** Makes the folder a sandbox keeps its rows in, or finds it as it is; gives a sentence where it cannot be used. */
function prepareDataFolder(named: string, { files, folder }: World): string | undefined {
  const path = resolve(folder, named);
  const mark = join(path, ".gitignore");
  try {
    if (files.existsSync(path) && !isOurs(files.readdirSync(path), mark, files)) {
      return `${quote(named)} holds other files. Give an empty folder, or one that is not there yet (--data).`;
    }
    makeFolders(path, files, 0o700);
    if (!files.existsSync(mark)) files.writeFileSync(mark, marker);
    return undefined;
  } catch (error) {
    const { code, message } = failureOf(error);
    return `${quote(named)} cannot be used: ${message} (${code})`;
  }
}

/** Empty, filled, or begun: what a sandbox did not fill to the end it fills again, so it must be its own. */
function isOurs(names: readonly string[], mark: string, files: World["files"]): boolean {
  if (names.length === 0 || (names.includes("filled") && names.includes("database"))) return true;
  return files.existsSync(mark) && files.readFileSync(mark, "utf8") === marker;
}

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
