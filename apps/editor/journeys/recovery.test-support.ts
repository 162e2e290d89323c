import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { canonical } from "@setup-pack/core";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { packText } from "./support/fixtures.js";
import { opened, walk } from "./support/walk.js";

/** Ends what draws a page without a word to the page, as a crash does. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // It is never answered: there is nobody left who could.
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}

/** Waits until so many edits are kept in the browser. */
export async function kept(page: Page, edits: number): Promise<void> {
  const count = (): Promise<number> =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("setup-pack-editor");
          // Where the editor has not made its database yet, none is made here in its place.
          opening.onupgradeneeded = () => opening.transaction?.abort();
          opening.onerror = () => resolve(0);
          opening.onsuccess = () => {
            const counting = opening.result.transaction("edits").objectStore("edits").count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  await expect.poll(count).toBe(edits);
}

export async function tabOn(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await opened(page);
  return page;
}

export const found = (page: Page) => page.getByText("Unsaved work was found");

export const text = canonical(packText("past-client-referrals"));

/** The editor on a file of its own, and how more tabs are opened on it. */
export async function editing(): Promise<{ readonly file: string; readonly page: Page; tab(): Promise<Page> }> {
  const file = join(scratchFolder(), "pack.json");
  writeFileSync(file, text);
  const address = await editServer(file);
  const { page, context } = await walk({ address });
  return { file, page, tab: () => tabOn(context, new URL("/", address).href) };
}
