import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

let connection: Promise<Browser> | undefined;

/** The browser that all journeys share, by a connection of this file's own. */
export function connectedBrowser(): Promise<Browser> {
  connection ??= chromium.connect(inject("browser"));
  return connection;
}

/** Ends the connection of a file. With one for many files, journeys wait in vain for a part of the page now and then. */
export async function disconnect(): Promise<void> {
  const own = connection;
  connection = undefined;
  await (await own)?.close();
}
