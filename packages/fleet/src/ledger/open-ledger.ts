import type { Database } from "./database/database.js";
import { openFolder } from "./database/open-folder.js";
import { openPostgres } from "./database/postgres.js";
import { migrate } from "./schema.js";

/** Where the ledger of a fleet is. */
export type LedgerPlace =
  | { readonly kind: "server"; readonly url: string }
  /** A folder that one process at a time has open; `alone` where the others are not to be asked. */
  | { readonly kind: "folder"; readonly path: string; readonly alone: boolean };

/** Opens the ledger, its tables up to date. */
export async function openLedger(place: LedgerPlace): Promise<Database> {
  const database = place.kind === "server" ? openPostgres(place.url) : await openFolder(place.path, place);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
