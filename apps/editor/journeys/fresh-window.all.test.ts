import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { packText } from "./support/fixtures.js";
import { writeFile } from "./support/own-files.js";
import { walk } from "./support/walk.js";

/** What the browser keeps for the site, by where and under which name it does. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const files = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(`file ${name}`);
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const local = Object.keys(localStorage).map((name) => `local ${name}`);
    const session = Object.keys(sessionStorage).map((name) => `session ${name}`);
    const cookies = document.cookie.split("; ").map((cookie) => `cookie ${cookie.split("=")[0]}`);
    return [...local, ...session, ...databases, ...files, ...cookies].filter((name) => name.endsWith(" left"));
  });

/** Leaves something in each place that a page can write to. */
async function leaveThings(page: Page): Promise<void> {
  await writeFile(page, "left", "by the first");
  await page.evaluate(async () => {
    localStorage.setItem("left", "by the first");
    sessionStorage.setItem("left", "by the first");
    // biome-ignore lint/suspicious/noDocumentCookie: whatever a page can leave is to be gone.
    document.cookie = "left=by the first";
    await new Promise((resolve) => {
      indexedDB.open("left").onsuccess = resolve;
    });
  });
  expect(await kept(page)).toEqual(["local left", "session left", "database left", "file left", "cookie left"]);
}

/** Where files were served. */
const sites = new Set<string>();

describe("a window that journeys share", () => {
  it.each(["first", "second"])("holds nothing of an earlier journey: the %s", async () => {
    const { page } = await walk();
    expect(await kept(page)).toEqual([]);
    await leaveThings(page);
  });

  it.each(["first", "second"])(
    "holds nothing of one on a file that was served at the same address: the %s",
    async () => {
      const file = join(scratchFolder(), "pack.json");
      writeFileSync(file, packText("buyer-nurture"));
      const { page, context, site } = await walk({ address: await editServer(file) });
      sites.add(site);
      expect(sites.size).toBe(1);
      expect(await kept(page)).toEqual([]);
      await leaveThings(page);
      await context.newPage();
      await page.close();
    },
  );
});
