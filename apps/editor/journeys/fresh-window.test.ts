import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { withFileDialogs, writeFile } from "./support/own-files.js";
import { walk } from "./support/walk.js";

/** What the browser keeps for the site, by where and under which name it does. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const files = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(`file ${name}`);
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const local = Object.keys(localStorage).map((name) => `local ${name}`);
    const session = Object.keys(sessionStorage).map((name) => `session ${name}`);
    return [...local, ...session, ...databases, ...files].filter((name) => name.endsWith(" left"));
  });

describe("a window that journeys share", () => {
  it.each(["first", "second"])("holds nothing of an earlier journey: the %s", async () => {
    const { page } = await walk({ prepare: withFileDialogs });
    expect(await kept(page)).toEqual([]);
    await writeFile(page, "left", "by the first");
    await page.evaluate(async () => {
      localStorage.setItem("left", "by the first");
      sessionStorage.setItem("left", "by the first");
      await new Promise((resolve) => {
        indexedDB.open("left").onsuccess = resolve;
      });
    });
    expect(await kept(page)).toEqual(["local left", "session left", "database left", "file left"]);
  });
});
