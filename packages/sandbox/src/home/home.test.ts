import { expect, inject, it } from "vitest";
import { ownSandbox, startsOnSameRows } from "../testing/own-sandbox.js";
import { home, me, own, stranger } from "./home.test-support.js";

it("is there only where it was asked for", async () => {
  expect((await ownSandbox("PGlite")).home).toBeUndefined();
});

it.each(inject("sandboxes").map(({ database }) => database))("stays, and its key does not, on %s", async (database) => {
  const start = await startsOnSameRows(database);
  const first = await start({ home: own });
  expect(await me(first, first.home?.apiKey)).toEqual(home);
  await first.close();
  const second = await start({ home: own });
  expect(second.home?.workspaceId).toBe(first.home?.workspaceId);
  expect(await me(second, second.home?.apiKey)).toEqual(home);
  expect(await me(second, first.home?.apiKey)).toEqual(stranger);
});
