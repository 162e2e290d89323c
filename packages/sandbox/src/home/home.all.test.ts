import { expect, it } from "vitest";
import { freshStorage, ownSandbox, storageWithoutSchema } from "../testing/own-sandbox.js";
import { home, me, own, stranger } from "./home.test-support.js";

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
