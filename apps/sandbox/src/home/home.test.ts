import { expect, inject, it } from "vitest";
import type { Sandbox } from "../server.js";
import { freshStorage, ownSandbox, startsOnSameRows, storageWithoutSchema } from "../testing/own-sandbox.js";
import { at } from "../testing/workspace.js";

const own = { demo: false, formerKey: undefined };

const me = async ({ url }: Sandbox, key: string | undefined): Promise<unknown> => {
  const response = await fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${key}` } });
  return { status: response.status, workspace: at(await response.json(), "workspace", "slug") };
};
const home = { status: 200, workspace: "sandbox" };
const stranger = { status: 401, workspace: undefined };

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

it("is one, however many processes start on a database at once, each with a key of its own", async () => {
  const storage = await storageWithoutSchema();
  const started = await Promise.all([1, 2, 3].map(() => ownSandbox("PostgreSQL", { storage, home: own })));
  expect(new Set(started.map((one) => one.home?.workspaceId)).size).toBe(1);
  const [first, second, third] = started;
  for (const one of started) if (first) expect(await me(first, one.home?.apiKey)).toEqual(home);
  await second?.close();
  if (first) expect(await me(first, second?.home?.apiKey)).toEqual(stranger);
  if (first) expect(await me(first, third?.home?.apiKey)).toEqual(home);
});

it("revokes the key of a start that could not", async () => {
  const storage = await freshStorage("PostgreSQL");
  const killed = await ownSandbox("PostgreSQL", { storage, home: own });
  const after = await ownSandbox("PostgreSQL", { storage, home: { ...own, formerKey: killed.home?.apiKey } });
  expect(await me(after, killed.home?.apiKey)).toEqual(stranger);
  const unknown = await ownSandbox("PostgreSQL", { storage, home: { ...own, formerKey: "spk_nobody" } });
  expect(await me(unknown, unknown.home?.apiKey)).toEqual(home);
});
