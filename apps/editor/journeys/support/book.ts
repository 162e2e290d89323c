import type { Page } from "playwright-core";
import { inject } from "vitest";
import { setupPack } from "./cli.js";

/** Opens the book of a pack as a file on any server would be. */
export async function openBook(page: Page, pack: string): Promise<void> {
  const body = await setupPack(pack, ["book"]);
  const address = `${inject("site")}/book.html`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(address);
}
