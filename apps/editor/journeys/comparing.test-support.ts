import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { inRepository } from "./support/fixtures.js";
import { openText, writeFile } from "./support/own-files.js";
import { command } from "./support/parts.js";
import { opened } from "./support/walk.js";

export const release = (path: string): string => readFileSync(inRepository(`fixtures/releases/${path}.json`), "utf8");

export const compare = (page: Page) => page.getByRole("region", { name: "Compare" });

export const change = (page: Page, name: RegExp) => compare(page).getByRole("option", { name });

/** Opens a release, and holds it against another one. */
export async function comparing(page: Page, now: string, other: string): Promise<void> {
  await openText(page, `${now.replace("/", " ")}.json`, release(now));
  await opened(page);
  await writeFile(page, "other.json", release(other));
  await page.evaluate(() => Object.assign(window, { chosenFile: "other.json" }));
  await command(page, "Compare with a file …");
  await compare(page).getByRole("listbox", { name: "Changes" }).waitFor();
}
