import type { PackFile } from "./pack-file.js";

/** Set once `setup-pack edit` has served this address, so that a page of another web server asks it for nothing. */
const isServed = "setup-pack-editor.served";

/** Returns whether `setup-pack edit` serves this page, as far as the page knows. */
export const wasServed = (storage: Storage): boolean => storage.getItem(isServed) !== null;

/** Returns whether the server that gave us this page says so itself. */
const isServedNow = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "serverTiming" in entry && JSON.stringify(entry.serverTiming).includes("setup-pack-edit"));

/**
 * Begins to talk with the server that gave us this page: `token` is the one its address carries, and is good once.
 * Gives the file it was started for; undefined where the page comes from an ordinary web server.
 */
export async function servedFile(token: string | undefined, storage: Storage): Promise<PackFile | undefined> {
  if (token === undefined && !wasServed(storage) && !isServedNow()) return undefined;
  const { fileOnServer, openSession } = await import("./file-on-server.js");
  if (token !== undefined) {
    await openSession(token);
    storage.setItem(isServed, "yes");
  }
  return fileOnServer();
}
